import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyAs, copyFormats, type CopiedOperation, type CopyFormat } from '../copy-as';
import styles from '../playground.module.css';

type Copied = { format: CopyFormat; text: string; isInClipboard: boolean };

/** Copies the operation as a command or program. Without access to the clipboard the text is shown to be copied by hand. */
export function CopyAs({ operation }: { operation: CopiedOperation }) {
  const [copied, setCopied] = useState<Copied | null>(null);

  async function copy(format: CopyFormat): Promise<void> {
    const text = copyAs(format, operation);
    // Without HTTPS browsers have no clipboard.
    const isInClipboard = await (
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    ).then(
      () => true,
      () => false,
    );
    setCopied({ format, text, isInClipboard });
  }

  return (
    <>
      <div className={styles.copy} role="group" aria-labelledby="copy-as">
        <span id="copy-as">Скопировать как</span>
        {(Object.keys(copyFormats) as CopyFormat[]).map((format) => (
          <Button key={format} variant="default" onClick={() => void copy(format)}>
            {copyFormats[format]}
          </Button>
        ))}
      </div>
      <div role="status">
        {copied && (
          <p className={styles.note}>
            {copied.isInClipboard
              ? `Скопировано: ${copyFormats[copied.format]}.`
              : 'Браузер не\u00a0дал скопировать: выделите текст и\u00a0нажмите Ctrl\u00a0+\u00a0C.'}
            {operation.hasToken && ' Токен в\u00a0текст не\u00a0попал: программа возьмёт его из\u00a0переменной TOKEN.'}
          </p>
        )}
      </div>
      {copied && !copied.isInClipboard && (
        <textarea
          className={styles.copied}
          aria-label={`Запрос как ${copyFormats[copied.format]}`}
          readOnly
          rows={8}
          value={copied.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
