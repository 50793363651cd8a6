import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './report-button.module.css';

type CopyResult = { isCopied: boolean; text: string };

/** Copies the report to the clipboard; if the browser blocks that, shows it for manual copying. */
export function ReportButton({ report, disabled }: { report: () => string; disabled: boolean }) {
  const [result, setResult] = useState<CopyResult | null>(null);
  const copy = async () => {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setResult({ isCopied: true, text });
    } catch {
      setResult({ isCopied: false, text });
    }
  };
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => void copy()}>
        Скопировать отчёт для поддержки
      </Button>
      <div className={styles.outcome} role="status">
        {result?.isCopied && <p>Отчёт скопирован: вставьте его в письмо или в форму обратной связи.</p>}
        {result && !result.isCopied && (
          <label>
            Скопируйте этот текст:
            <textarea
              className={styles.text}
              readOnly
              rows={8}
              value={result.text}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
      </div>
    </>
  );
}
