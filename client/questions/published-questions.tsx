import { useListPages } from '../core/routing/use-list-pages';
import { MoreButton } from '../ui/more-button';
import {
  MorePublishedQuestionsDocument,
  type MorePublishedQuestionsQuery,
  type PublishedQuestionFragment,
} from './published-questions.generated';
import styles from './published-questions.module.css';
import { quoted } from '../../rules/text/typography';

type Page = {
  nodes: readonly PublishedQuestionFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** Published questions to the speakers with their answers. */
export function PublishedQuestions({ slug, first }: { slug: string; first: Page }) {
  const { list, showMore } = useListPages<MorePublishedQuestionsQuery, Page>({
    name: 'questions',
    document: MorePublishedQuestionsDocument,
    variables: { slug },
    first,
    listOf: ({ archiveEntry }) => archiveEntry?.questions,
  });
  const { nodes, pageInfo } = list ?? first;

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
