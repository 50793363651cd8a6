import { ResponseEditor, useGraphiQL, useMonaco } from '@graphiql/react';
import styles from '../playground.module.css';

/** The answer of the server. */
export function AnswerPanel() {
  const hasEditor = useMonaco(({ monaco }) => Boolean(monaco));
  const isFetching = useGraphiQL((state) => state.isFetching);
  return (
    <section className={styles.answer} aria-labelledby="answer-title">
      <h2 id="answer-title" className={styles.panelTitle}>
        Ответ
      </h2>
      <div role="status">{isFetching && <p className="muted">Выполняется…</p>}</div>
      <div className={styles.answerText}>{hasEditor && <ResponseEditor role="group" aria-label="Текст ответа" />}</div>
    </section>
  );
}
