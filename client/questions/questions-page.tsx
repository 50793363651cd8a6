import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { registrationStates } from '../../rules/states/registration-states';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useListPages } from '../core/routing/use-list-pages';
import { ButtonLink } from '../ui/text/button-link';
import { EmptyState } from '../ui/text/empty-state';
import { Message } from '../ui/text/message';
import { MoreButton } from '../ui/more-button';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { AskForm, type EventOption } from './ask-form';
import { askPath, questionsPath } from './paths';
import { QuestionCard } from './question-card';
import {
  AskableEventDocument,
  AskableEventsDocument,
  QuestionsPageDocument,
  useAskableEventQuery,
  useAskableEventsQuery,
  useQuestionsPageQuery,
  type QuestionsPageQuery,
} from './questions.generated';

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

const acceptedText = (number: string): string =>
  `Вопрос ${number} принят. Ответ придёт на\u00a0почту и\u00a0появится здесь.`;

/** The event in the address followed by the user's events, without duplicates. */
function useEvents(slug: string) {
  const { data: registrationsData } = useAskableEventsQuery();
  const { data: addressedData } = useAskableEventQuery({ variables: { slug }, skip: slug === '' });
  const selectedEvent = addressedData?.event ?? null;
  const registered = (registrationsData?.viewer?.registrations.nodes ?? []).filter(({ state }) =>
    registrationStates.is(state, 'live'),
  );
  const allEvents: EventOption[] = [...(selectedEvent ? [selectedEvent] : []), ...registered.map(({ event }) => event)];
  const events = allEvents.filter(({ id }, index) => allEvents.findIndex((one) => one.id === id) === index);
  return { selectedEvent, events };
}

function useShowNewQuestion(refetch: () => Promise<unknown>) {
  const navigate = useNavigate();
  return async (number: string): Promise<void> => {
    await refetch();
    await navigate(questionsPath(), { replace: true });
    void notify({ message: acceptedText(number), tone: 'success' });
  };
}

export function Component() {
  const [params] = useSearchParams();
  const slug = eventOf(params);
  const { selectedEvent, events } = useEvents(slug);
  const { data, refetch } = useQuestionsPageQuery({ variables });
  const showNewQuestion = useShowNewQuestion(refetch);
  const { list, showMore } = useListPages({
    name: 'questions',
    document: QuestionsPageDocument,
    variables,
    first: data?.myQuestions,
    listOf: ({ myQuestions }) => myQuestions,
  });
  const isEmpty = list?.nodes.length === 0;
  const isFormOpen = slug !== '' || isEmpty || params.has('ask');
  const accepted = list?.nodes.find(({ number }) => number === params.get('asked'));
  const more = useScrollToQuestion(list);

  return (
    <>
      <PageHead noindex />
      <PageTitle>Вопросы</PageTitle>
      {accepted && (
        <div className="mb-5">
          <Message tone="success" role="status">
            {acceptedText(accepted.number)}
          </Message>
        </div>
      )}
      {isFormOpen && (
        <Section id="ask" title="Новый вопрос">
          <AskForm
            key={slug}
            events={events}
            selectedEvent={selectedEvent}
            consents={data?.questionConsents ?? []}
            questionsLeft={data?.questionsLeft}
            onSent={showNewQuestion}
          />
        </Section>
      )}
      <Section
        id="mine"
        title="Ваши вопросы"
        aside={!isFormOpen && <ButtonLink to={askPath}>Задать вопрос</ButtonLink>}
        isSmall
      >
        {isEmpty && <NothingAsked />}
        <Questions nodes={list?.nodes ?? []} consents={data?.questionConsents ?? []} />
        {list?.pageInfo.hasNextPage && <MoreButton ref={more} load={showMore} />}
      </Section>
    </>
  );
}

type ListProps = Pick<QuestionsPageQuery['myQuestions'], 'nodes'> & {
  consents: QuestionsPageQuery['questionConsents'];
};

/** The user comes for the latest answer: questions before it are folded. */
function Questions({ nodes, consents }: ListProps) {
  const latest = nodes.find(({ state }) => state === 'ANSWERED');
  return nodes.map((question) => (
    <QuestionCard
      key={question.id}
      question={question}
      consents={consents}
      isFolded={latest !== undefined && question.createdAt < latest.createdAt}
    />
  ));
}

function NothingAsked() {
  return (
    <EmptyState title="Вы пока ни о чём не спрашивали" headingLevel={3}>
      <p>
        Спросите организаторов о&nbsp;чём угодно или докладчика мероприятия, на&nbsp;которое вы записаны. Ответ придёт
        на&nbsp;почту и&nbsp;останется здесь.
      </p>
    </EmptyState>
  );
}

/** Scrolls to the question in the address; loads pages of the list until it is there. The result is for <MoreButton>. */
function useScrollToQuestion(list: QuestionsPageQuery['myQuestions'] | undefined): RefObject<(() => void) | null> {
  const more = useRef<() => void>(null);
  const { hash } = useLocation();
  const number = hash.slice(1);
  const count = list?.nodes.length ?? 0;
  const isLoaded = list?.nodes.some((question) => question.number === number) ?? false;
  useEffect(() => {
    if (!/^[0-9A-Z]{8}$/.test(number)) return undefined;
    if (!isLoaded) {
      more.current?.();
      return undefined;
    }
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(number);
      if (!card) return;
      card.querySelector('details')?.setAttribute('open', '');
      card.tabIndex = -1;
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
    // Runs for each loaded page until the question is there; later changes of the list must not move the user.
  }, [number, isLoaded, isLoaded ? 0 : count]);
  return more;
}
