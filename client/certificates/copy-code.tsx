import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './nmo-code.module.css';

const SAID_FOR = 4_000;

/** A code in one piece, and a button that takes it along. */
export function CopyCode({ text, label }: { text: string; label: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);

  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Код скопирован');
    } catch {
      // The page may not copy: one key of the person does.
      ref.current?.select();
      setSaid('Код выделен: скопируйте его вручную');
    }
  }

  return (
    <div className={styles.copy}>
      <input ref={ref} className={styles.text} readOnly value={text} size={text.length} aria-label={`Код: ${label}`} />
      <Button
        variant="default"
        leftSection={said ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
        aria-label={`Скопировать код: ${label}`}
        data-no-print
      >
        Скопировать код
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
