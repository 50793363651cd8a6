export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTickable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Whether the user has changed what the server's page said. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (!isTickable(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // The radio button that is left has nothing to say: the chosen one of its group speaks.
  return field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
}

/** Does with the field what the user did, so that the page hears it. */
function repeat(field: Field, value: string): void {
  if (isTickable(field)) {
    field.checked = !value;
    return field.click();
  }
  // React hears no change of a field to the value that it believes is there: its own setter tells it of the old one, the
  // prototype's tells it nothing.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  // A list of suggestions that opened for a field left long ago closes again.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Notices what is typed, chosen and ticked before the scripts have taken the page over: hydration writes its initial
 * values over it. @returns what does it all again, once, for the page to hear
 */
export function watchEarlyInput(root: HTMLElement): () => void {
  const early = new Map<Field, string>();
  const look = (field: Field) => {
    if (isChanged(field)) early.set(field, isTickable(field) ? (field.checked ? 'on' : '') : field.value);
    else early.delete(field);
  };
  const hear = ({ target }: Event) => look(target as Field);
  root.querySelectorAll<Field>('input, textarea, select').forEach(look);
  root.addEventListener('input', hear);
  return () => {
    root.removeEventListener('input', hear);
    for (const [field, value] of early) if (field.isConnected) repeat(field, value);
    early.clear();
  };
}
