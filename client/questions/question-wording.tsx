import styles from './questions.module.css';

type Props = { title: string; wording: { question: string; answer: string } };

/** The published (or proposed) wording of a question and its answer. */
export const QuestionWording = ({ title, wording }: Props) => (
  <section className={styles.message} aria-label={title}>
    <h4 className="row gap-x-3 baseline text-m">{title}</h4>
    <p className={styles.text}>{wording.question}</p>
    <p className="row gap-x-3 baseline text-m">Ответ</p>
    <p className={styles.text}>{wording.answer}</p>
  </section>
);
