import styles from './highlighted-text.module.css';

type Props = { parts: readonly { text: string; isMatch: boolean }[] };

/** A text with highlighted matches. */
export function HighlightedText({ parts }: Props) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
