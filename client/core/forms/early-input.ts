export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Whether the user has changed the value that the server rendered. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (!isCheckable(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // Of a group of radio buttons only the selected one counts.
  return field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
}

/** Repeats the user's input with events, so that React handles it. */
function replay(field: Field, value: string): void {
  if (isCheckable(field)) {
    field.checked = !value;
    return field.click();
  }
  // React ignores an input event when the value equals the one that it has tracked. Its own setter updates the tracked
  // value, the prototype's setter does not.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  // Closes a list of suggestions that the event opened for a field without focus.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Records input before hydration, which overwrites it with initial values.
 * @returns a function that replays the input after hydration; call it once
 */
export function recordEarlyInput(root: HTMLElement): () => void {
  const early = new Map<Field, string>();
  const record = (field: Field) => {
    if (isChanged(field)) early.set(field, isCheckable(field) ? (field.checked ? 'on' : '') : field.value);
    else early.delete(field);
  };
  const onInput = ({ target }: Event) => record(target as Field);
  root.querySelectorAll<Field>('input, textarea, select').forEach(record);
  root.addEventListener('input', onInput);
  return () => {
    root.removeEventListener('input', onInput);
    for (const [field, value] of early) if (field.isConnected) replay(field, value);
    early.clear();
  };
}
