import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useCopy } from '../core/use-copy';
import styles from './feed-address.module.css';

type Props = {
  label: string;
  address: string;
  /** Button in front of the others. */
  first?: ReactNode;
  /** More buttons. */
  children?: ReactNode;
};

/** A URL with a button to copy it. */
export function CopiedAddress({ label, address, first, children }: Props) {
  const inputId = useId();
  const { input, copy, isCopied } = useCopy(address);

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
          {first}
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

/** The URL of a calendar feed, with buttons to subscribe in a calendar app or to copy it. */
export function FeedAddress(props: Omit<Props, 'first'>) {
  return (
    <CopiedAddress
      {...props}
      first={
        <Button component="a" href={props.address.replace(/^https?:/, 'webcal:')}>
          Подписаться
        </Button>
      }
    />
  );
}
