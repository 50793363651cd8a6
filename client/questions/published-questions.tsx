import { useState } from 'react';
import { concatPages } from '../core/routing/append-page';
import { MoreButton } from '../ui/more-button';
import { useMorePublishedQuestionsLazyQuery, type PublishedQuestionFragment } from './published-questions.generated';
import styles from './published-questions.module.css';
import { quoted } from '../../rules/text/typography';

type Page = {
  nodes: readonly PublishedQuestionFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** Published questions to the speakers with their answers. */
export function PublishedQuestions({ slug, first }: { slug: string; first: Page }) {
  const [morePages, setMorePages] = useState<Page | null>(null);
  const [load] = useMorePublishedQuestionsLazyQuery();
  const { nodes, pageInfo } = morePages ? concatPages(first, morePages) : first;

  async function showMore(): Promise<void> {
    const { data } = await load({ variables: { slug, after: pageInfo.endCursor } });
    const nextPage = data?.archiveEntry?.questions;
    if (nextPage) setMorePages((previous) => (previous ? concatPages(previous, nextPage) : nextPage));
  }

  return (
    <>
      <ul className="stack gap-6">
        {nodes.map(({ id, askerName, question, answer, speakerName, talkTitle }) => (
          <li key={id} className="stack gap-2 measure unbroken">
            <p className="row gap-x-2 note medium">
              {askerName ?? 'Участник'}
              {talkTitle && <span className={styles.talk}>к&nbsp;докладу {quoted(talkTitle)}</span>}
            </p>
            <p className={styles.question}>{question}</p>
            <div className={styles.answer}>
              <p className="row gap-x-2 note medium">{speakerName ?? 'Организаторы'}</p>
              <p className={styles.text}>{answer}</p>
            </div>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && <MoreButton load={showMore}>Показать ещё вопросы</MoreButton>}
    </>
  );
}
