import type { RowWord } from './row-words';
import styles from './words.module.css';

type Props = { words: readonly RowWord[]; className?: string | undefined };

/** Facts of an event in one line that wraps: words in a tone instead of badges. */
export const Words = ({ words, className = '' }: Props) => (
  <ul className={`${styles.words} ${className}`}>
    {words.map(({ text, tone, wideOnly, isWide }) => (
      <li key={text} data-tone={tone} className={isWide ? styles.wideOnly : undefined}>
        {wideOnly ? <Hours text={text} end={wideOnly} /> : text}
      </li>
    ))}
  </ul>
);

/** `text` begins with the start of the hours, HH:mm. */
function Hours({ text, end }: { text: string; end: string }) {
  const start = text.slice(0, 5);
  return (
    <>
      {start}
      <span className={styles.wideOnly}>{end}</span>
      {text.slice(start.length)}
    </>
  );
}
