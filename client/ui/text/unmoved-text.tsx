import { useState } from 'react';
import styles from './unmoved-text.module.css';

/**
 * Text that may become another one when the viewer's part of a page arrives. It keeps the room of the first one, so that a
 * shorter text moves nothing.
 */
export function UnmovedText({ text }: { text: string }) {
  const [first] = useState(text);
  return (
    <span className={`differs ${styles.room}`}>
      <span>{text}</span>
      {first !== text && (
        <span className={styles.first} aria-hidden="true">
          {first}
        </span>
      )}
    </span>
  );
}
