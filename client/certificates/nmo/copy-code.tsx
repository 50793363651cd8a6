import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './nmo-code.module.css';

const statusDuration = 4_000;

/** A code and a button that copies it to the clipboard. */
export function CopyCode({ text, label }: { text: string; label: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<string | null>(null);

  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => setStatus(null), statusDuration);
    return () => clearTimeout(timer);
  }, [status]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Код скопирован');
    } catch {
      // No access to the clipboard: the code is selected, so that the user can copy it with the keyboard.
      ref.current?.select();
      setStatus('Код выделен: скопируйте его вручную');
    }
  }

  return (
    <>
      <input
        ref={ref}
        className={styles.text}
        // Not `size`, which adds the widest glyph of the font.
        style={{ width: `${text.length}ch` }}
        readOnly
        value={text}
        aria-label={`Код: ${label}`}
      />
      <button
        type="button"
        className={styles.copy}
        onClick={() => void copy()}
        aria-label={`Скопировать код: ${label}`}
        title="Скопировать код"
        data-no-print
      >
        {status ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      </button>
      <span role="status" className={styles.said}>
        {status}
      </span>
    </>
  );
}
