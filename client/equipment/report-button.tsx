import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './report-button.module.css';

type Outcome = { isCopied: boolean; text: string };

/** Puts the report on the clipboard; where the browser forbids that, shows it to be copied by hand. */
export function ReportButton({ report, disabled }: { report: () => string; disabled: boolean }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async () => {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ isCopied: true, text });
    } catch {
      setOutcome({ isCopied: false, text });
    }
  };
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => void copy()}>
        Скопировать отчёт для поддержки
      </Button>
      <div className={styles.outcome} role="status">
        {outcome?.isCopied && <p>Отчёт скопирован: вставьте его в письмо или в форму обратной связи.</p>}
        {outcome && !outcome.isCopied && (
          <label>
            Скопируйте этот текст:
            <textarea
              className={styles.text}
              readOnly
              rows={8}
              value={outcome.text}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
      </div>
    </>
  );
}
