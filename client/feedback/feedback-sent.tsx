import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import styles from './feedback-sent.module.css';

type Props = { number: string; email: string; onSendAnother: () => void };

/** Confirms that the message was sent; takes the focus, so that a screen reader reads it. */
export function FeedbackSent({ number, email, onSendAnother }: Props) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section aria-labelledby={headingId} className={styles.sent}>
      <IconMailCheck aria-hidden="true" stroke={1.5} className={styles.icon} />
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl">
        Сообщение отправлено
      </h2>
      <p>
        Номер обращения: <strong className={styles.number}>{number}</strong>
      </p>
      <p className={styles.text}>
        Ответим на адрес <span className={styles.email}>{email}</span> в&nbsp;течение трёх рабочих дней. Подтверждение
        с&nbsp;номером уже отправлено туда&nbsp;же: если его нет, проверьте папку «Спам».
      </p>
      <Button variant="default" data-scripted onClick={onSendAnother}>
        Написать ещё одно
      </Button>
    </section>
  );
}
