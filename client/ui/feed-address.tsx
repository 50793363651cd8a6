import { Button } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { notify } from '../core/notices';
import styles from './feed-address.module.css';

type Props = {
  label: string;
  address: string;
  /** More buttons. */
  children?: ReactNode;
};

/** The URL of a calendar feed, with buttons to subscribe in a calendar app or to copy it. */
export function FeedAddress({ label, address, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === address;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // Browsers provide the clipboard only over https.
      input.current?.select();
      void notify({ message: 'Адрес выделен: скопируйте его сочетанием Ctrl\u00a0+\u00a0C.' });
    }
  }

  return (
    <div className="stack gap-1">
      <label className="text-s medium" htmlFor={inputId}>
        {label}
      </label>
      <div className="row gap-2">
        <input
          ref={input}
          id={inputId}
          className={styles.address}
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <div className={`row gap-2 ${styles.actions}`}>
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
            Подписаться
          </Button>
          <Button className={styles.copy} variant="default" onClick={() => void copy()}>
            {isCopied ? 'Скопировано' : 'Скопировать'}
          </Button>
          {children}
        </div>
        <span className="visually-hidden" role="status">
          {isCopied && 'Адрес скопирован'}
        </span>
      </div>
    </div>
  );
}
