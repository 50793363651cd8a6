import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useCampaignPreviewQuery } from './emails.generated';
import styles from './emails.module.css';

/** Milliseconds without a change before the server is asked again. */
const debounceMs = 600;

/** Debounces a value: returns the last one that stayed the same for `debounceMs`. */
export function useDebounced<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [debounced, setDebounced] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ key, value }), debounceMs);
    return () => clearTimeout(timer);
    // `value` is a new object on each render, so its JSON is compared.
  }, [key]);
  return debounced.value;
}

/** A preview of the email, in a frame without scripts and forms. */
export function LetterPreview({ subject, body }: { subject: string; body: string }) {
  const debounced = useDebounced({ subject, body });
  const isEmpty = debounced.subject.trim() === '' && debounced.body.trim() === '';
  const { data, previousData } = useCampaignPreviewQuery(isEmpty ? skipToken : { variables: debounced });
  const email = (data ?? previousData)?.campaignPreview;
  return (
    <section className={styles.preview} aria-label="Как будет выглядеть письмо">
      <p className="semibold anywhere">{subject || 'Письмо без темы'}</p>
      {email && !isEmpty ? (
        <iframe className={styles.frame} title="Письмо" sandbox="" srcDoc={email.html} />
      ) : (
        <div className={styles.frame} data-empty>
          Начните писать: письмо появится здесь таким, каким его получат.
        </div>
      )}
    </section>
  );
}
