import styles from './questions.module.css';

type Props = { title: string; words: { question: string; answer: string } };

/** A question and its answer as others read them, or are to read them. */
export const PublicWords = ({ title, words }: Props) => (
  <section className={styles.message} aria-label={title}>
    <h4 className={styles.who}>{title}</h4>
    <p className={styles.text}>{words.question}</p>
    <p className={styles.who}>Ответ</p>
    <p className={styles.text}>{words.answer}</p>
  </section>
);
