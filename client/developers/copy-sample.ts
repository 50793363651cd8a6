/** How long a button says that its sample was copied, in milliseconds. */
const shownFor = 2_000;

const words = {
  ru: { copied: 'Скопировано', selected: 'Код выделен: скопируйте его сочетанием Ctrl\u00a0+\u00a0C.' },
  en: { copied: 'Copied', selected: 'The code is selected: copy it with Ctrl\u00a0+\u00a0C.' },
} as const;

/** Copies the sample of a button. @returns what a screen reader says */
export async function copySample(button: HTMLButtonElement): Promise<string> {
  const { copied, selected } = words[button.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'ru'];
  const code = button.closest('figure')!.querySelector('code')!;
  try {
    await navigator.clipboard.writeText(`${code.textContent}\n`);
  } catch {
    // Browsers provide the clipboard only over https.
    getSelection()?.selectAllChildren(code);
    return selected;
  }
  const { textContent: label } = button;
  if (label === copied) return copied;
  button.textContent = copied;
  setTimeout(() => (button.textContent = label), shownFor);
  return copied;
}
