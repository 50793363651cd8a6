import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { useMorePublishedQuestionsLazyQuery, type PublishedQuestionFragment } from './published-questions.generated';
import styles from './published-questions.module.css';

type List = {
  nodes: readonly PublishedQuestionFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** Questions to the speakers with their answers, as staff has published them. */
export function PublishedQuestions({ slug, first }: { slug: string; first: List }) {
  const [more, setMore] = useState<readonly PublishedQuestionFragment[]>([]);
  const [pageInfo, setPageInfo] = useState(first.pageInfo);
  const [load, { loading }] = useMorePublishedQuestionsLazyQuery();

  async function showMore(): Promise<void> {
    try {
      const { data } = await load({ variables: { slug, after: pageInfo.endCursor } });
      const next = data?.archiveEntry?.questions;
      if (!next) return;
      setMore((before) => [...before, ...next.nodes]);
      setPageInfo(next.pageInfo);
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <>
      <ul className={styles.list}>
        {[...first.nodes, ...more].map(({ id, askerName, question, answer, speakerName, talkTitle }) => (
          <li key={id} className={styles.item}>
            <p className={styles.who}>
              {askerName ?? 'Участник'}
              {talkTitle && <span className={styles.talk}>к&nbsp;докладу «{talkTitle}»</span>}
            </p>
            <p className={styles.question}>{question}</p>
            <div className={styles.answer}>
              <p className={styles.who}>{speakerName ?? 'Организаторы'}</p>
              <p className={styles.text}>{answer}</p>
            </div>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button variant="default" loading={loading} className={styles.more} onClick={() => void showMore()}>
          Показать ещё вопросы
        </Button>
      )}
    </>
  );
}
