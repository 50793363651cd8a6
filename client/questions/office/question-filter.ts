import type { QuestionState } from '../../schema.generated';
import { officeQuestionsPattern } from '../../office/paths';
import type { OfficeQuestionOverviewQuery, OfficeQuestionsQueryVariables } from './questions.generated';

export const questionTabs = ['waiting', 'mine', 'speakers', 'consent', 'answered', 'closed', 'all'] as const;
export type QuestionTab = (typeof questionTabs)[number];

export type QuestionFilter = { show: QuestionTab; eventId: string | null; search: string };

/** Reads the filter of the list from the address. */
export function readFilter(params: URLSearchParams): QuestionFilter {
  const show = questionTabs.find((part) => part === params.get('show'));
  const search = params.get('search')?.trim() ?? '';
  // Without a tab in the address, a search covers questions in every state.
  return { show: show ?? (search ? 'all' : 'waiting'), eventId: params.get('event'), search };
}

/** The path of the list, with some conditions of the filter changed. */
export function filterPath(filter: QuestionFilter, change: Partial<QuestionFilter>): string {
  const { show, eventId, search } = { ...filter, ...change };
  const params = new URLSearchParams({
    ...(show !== 'waiting' && { show }),
    ...(eventId && { event: eventId }),
    ...(search && { search }),
  }).toString();
  return params ? `${officeQuestionsPattern}?${params}` : officeQuestionsPattern;
}

const states: Partial<Record<QuestionTab, QuestionState>> = { answered: 'ANSWERED', closed: 'CLOSED' };

/** Converts the filter to the query's variables. */
export const variablesOf = ({ show, eventId, search }: QuestionFilter): OfficeQuestionsQueryVariables => ({
  first: 20,
  state: states[show] ?? null,
  eventId,
  search: search || null,
  unansweredOnly: show === 'waiting' || show === 'speakers',
  mineOnly: show === 'mine',
  toSpeakersOnly: show === 'speakers',
  awaitingConsentOnly: show === 'consent',
});

export const questionTabLabels: Record<QuestionTab, string> = {
  waiting: 'Ждут ответа',
  mine: 'Мои',
  speakers: 'Докладчикам',
  consent: 'Ждут согласия автора',
  answered: 'С\u00a0ответом',
  closed: 'Закрытые',
  all: 'Все',
};

type Overview = OfficeQuestionOverviewQuery['questionOverview'];

/** Number of questions in a tab; undefined if the server does not count it. */
export function countOf(show: QuestionTab, overview: Overview | undefined): number | undefined {
  if (!overview) return undefined;
  const countIn = (...countedStates: QuestionState[]) =>
    overview.totals.filter(({ state }) => countedStates.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const counts: Partial<Record<QuestionTab, number>> = {
    waiting: countIn('NEW', 'IN_WORK'),
    speakers: overview.toSpeakers,
    consent: overview.awaitingConsent,
    answered: countIn('ANSWERED'),
    closed: countIn('CLOSED'),
  };
  return counts[show];
}
