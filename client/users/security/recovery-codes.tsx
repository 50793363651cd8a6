import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { notify } from '../../core/notices';
import { Message } from '../../ui/text/message';
import styles from './security-page.module.css';

type Props = { codes: readonly string[]; onSaved: () => void };

/** Recovery codes are shown only once, so the page shows nothing else until the user has saved them. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      void notify({ id: 'codes', message: 'Коды скопированы.', tone: 'success' });
    } catch {
      void notify({
        id: 'codes',
        message: 'Не удалось скопировать: выделите коды и скопируйте их сами.',
        tone: 'problem',
      });
    }
  }

  return (
    <div ref={ref} tabIndex={-1} className={styles.kept}>
      <Message tone="success" title="Второй фактор работает" role="status">
        Сохраните коды: больше мы их не покажем. Каждый заменяет код из приложения один раз, если телефона нет под
        рукой. Прежние резервные коды больше не действуют.
      </Message>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row gap-3 mt-4" data-no-print>
        <Button onClick={onSaved}>Коды сохранены</Button>
        <Button variant="default" onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </div>
  );
}
