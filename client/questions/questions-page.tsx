import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isLive } from '../../rules/registrations';
import { appended } from '../core/connections';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import type { AskQuestionInput } from '../schema.generated';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { Message } from '../ui/message';
import { MoreButton } from '../ui/more-button';
import { PageTitle } from '../ui/page-title';
import { Section } from '../ui/section';
import { AskForm, type EventOption } from './ask-form';
import { askPath, questionsPath } from './paths';
import { QuestionCard } from './question-card';
import {
  AskableEventDocument,
  AskableEventsDocument,
  QuestionsPageDocument,
  useAskableEventQuery,
  useAskableEventsQuery,
  useAskQuestionMutation,
  useQuestionsPageQuery,
  type QuestionsPageQuery,
} from './questions.generated';
import styles from './questions.module.css';

const variables = { first: 10 };

const eventOf = (params: URLSearchParams): string => params.get('event') ?? '';

export const loader: PageLoader = async ({ client, url }) => {
  const slug = eventOf(url.searchParams);
  await Promise.all([
    client.query({ query: QuestionsPageDocument, variables }),
    client.query({ query: AskableEventsDocument }),
    slug === '' ? null : client.query({ query: AskableEventDocument, variables: { slug } }),
  ]);
};

const acceptedWords = (number: string): string =>
  `Вопрос ${number} принят. Ответ придёт на\u00a0почту и\u00a0появится здесь.`;

/** Her events, and before them the one that the address names, each once. */
function useEvents(slug: string) {
  const { data: own } = useAskableEventsQuery();
  const { data: named } = useAskableEventQuery({ variables: { slug }, skip: slug === '' });
  const chosen = named?.event ?? null;
  const registered = (own?.viewer?.registrations.nodes ?? []).filter(({ state }) => isLive(state));
  const all: EventOption[] = [...(chosen ? [chosen] : []), ...registered.map(({ event }) => event)];
  const events = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
  return { chosen, events };
}

export function Component() {
  const [params] = useSearchParams();
  const slug = eventOf(params);
  const { chosen, events } = useEvents(slug);
  const { data, fetchMore, refetch } = useQuestionsPageQuery({ variables });
  const [ask] = useAskQuestionMutation();
  const list = data?.myQuestions;
  const isEmpty = list?.nodes.length === 0;
  const navigate = useNavigate();
  const isAsking = slug !== '' || isEmpty || params.has('ask');
  const accepted = list?.nodes.find(({ number }) => number === params.get('asked'));
  const more = useTarget(list);

  async function send(input: AskQuestionInput) {
    const answer = (await ask({ variables: { input } })).data?.askQuestion;
    if (answer?.__typename === 'Problems') return answer.problems;
    await refetch();
    await navigate(questionsPath(), { replace: true });
    const number = answer?.question.number ?? '';
    return void notify({
      message: acceptedWords(number),
      tone: 'success',
    });
  }

  return (
    <>
      <PageHead noindex />
      <PageTitle>Вопросы</PageTitle>
      {accepted && (
        <div className={styles.accepted}>
          <Message tone="success" role="status">
            {acceptedWords(accepted.number)}
          </Message>
        </div>
      )}
      {isAsking ? (
        <Section id="ask" title="Новый вопрос">
          <AskForm
            key={slug}
            events={events}
            chosen={chosen}
            consents={data?.questionConsents ?? []}
            left={data?.questionsLeft}
            send={(input) => send(input)}
          />
        </Section>
      ) : (
        <p className={styles.ask}>
          <ButtonLink to={askPath}>Задать вопрос</ButtonLink>
        </p>
      )}
      <Section id="mine" title="Ваши вопросы">
        {isEmpty && (
          <EmptyState title="Вы пока ни о чём не спрашивали" headingLevel={3}>
            <p>
              Спросите организаторов о&nbsp;чём угодно или докладчика мероприятия, на&nbsp;которое вы записаны. Ответ
              придёт на&nbsp;почту и&nbsp;останется здесь.
            </p>
          </EmptyState>
        )}
        <div className={styles.list}>
          {list?.nodes.map((question) => (
            <QuestionCard key={question.id} question={question} consents={data?.questionConsents ?? []} />
          ))}
        </div>
        {list?.pageInfo.hasNextPage && (
          <MoreButton
            ref={more}
            load={() =>
              fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appended('myQuestions') })
            }
          />
        )}
      </Section>
    </>
  );
}

/** Brings the question that the address names to the eye, however far down the list: presses the button it answers for. */
function useTarget(list: QuestionsPageQuery['myQuestions'] | undefined): RefObject<(() => void) | null> {
  const more = useRef<() => void>(null);
  const { hash } = useLocation();
  const number = hash.slice(1);
  const count = list?.nodes.length ?? 0;
  const isThere = list?.nodes.some((question) => question.number === number) ?? false;
  useEffect(() => {
    if (!/^[0-9A-Z]{8}$/.test(number)) return undefined;
    if (!isThere) {
      more.current?.();
      return undefined;
    }
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(number);
      if (!card) return;
      card.tabIndex = -1;
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
    // Once for each page of the list until it is there: other changes of the list leave the reader where she is.
  }, [number, isThere, isThere ? 0 : count]);
  return more;
}
