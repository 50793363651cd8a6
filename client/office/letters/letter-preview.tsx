import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useCampaignPreviewQuery } from './letters.generated';
import styles from './letters.module.css';

/** Milliseconds without a key before the letter is drawn anew. */
const pause = 600;

/** A value that follows another when that has rested for a while. */
export function useRested<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [rested, setRested] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ key, value }), pause);
    return () => clearTimeout(timer);
    // The text of the value tells whether it has changed.
  }, [key]);
  return rested.value;
}

/** The letter as it will look, in a frame where nothing of it can do anything. */
export function LetterPreview({ subject, body }: { subject: string; body: string }) {
  const rested = useRested({ subject, body });
  const isEmpty = rested.subject.trim() === '' && rested.body.trim() === '';
  const { data, previousData } = useCampaignPreviewQuery(isEmpty ? skipToken : { variables: rested });
  const letter = (data ?? previousData)?.campaignPreview;
  return (
    <section className={styles.preview} aria-label="Как будет выглядеть письмо">
      <p className={styles.subject}>{subject || 'Письмо без темы'}</p>
      {letter && !isEmpty ? (
        <iframe className={styles.frame} title="Письмо" sandbox="" srcDoc={letter.html} />
      ) : (
        <div className={styles.frame} data-empty>
          Начните писать: письмо появится здесь таким, каким его получат.
        </div>
      )}
    </section>
  );
}
