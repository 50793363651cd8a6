import { useRef, useState } from 'react';
import { notify } from './notices';

/**
 * Copies a text that a field shows.
 * @returns `input`: for the field, whose text is selected where the browser forbids access to the clipboard
 */
export function useCopy(text: string) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Browsers provide the clipboard only over https.
      input.current?.select();
      void notify({ message: 'Текст выделен: скопируйте его сочетанием Ctrl\u00a0+\u00a0C.' });
    }
  }

  return { input, copy, isCopied: copied === text };
}
