import { questionStates } from '../../../rules/states/question-states';
import { defineOfficeList } from '../../office/list/define-office-list';
import { linkFilter, searchFilter, tabsFilter } from '../../office/list/filters';
import type { QuestionState } from '../../schema.generated';
import { OfficeQuestionsDocument, type OfficeQuestionOverviewQuery } from './questions.generated';

export const questionTabLabels = {
  waiting: 'Ждут ответа',
  mine: 'Мои',
  speakers: 'Докладчикам',
  consent: 'Ждут согласия автора',
  answered: 'С\u00a0ответом',
  closed: 'Закрытые',
  all: 'Все',
} as const;
export type QuestionTab = keyof typeof questionTabLabels;
export const questionTabs = Object.keys(questionTabLabels) as QuestionTab[];

const states: Partial<Record<QuestionTab, QuestionState>> = { answered: 'ANSWERED', closed: 'CLOSED' };

export const questions = defineOfficeList({
  name: 'questions',
  document: OfficeQuestionsDocument,
  filters: {
    // Without a tab in the address, a search covers questions in every state.
    show: tabsFilter('Какие вопросы', questionTabLabels, (params) => (params.get('search') ? 'all' : 'waiting')),
    search: searchFilter('Слова, автор или номер'),
    event: linkFilter(),
  },
  variables: ({ show, search, event }) => ({
    state: states[show] ?? null,
    eventId: event,
    search,
    unansweredOnly: show === 'waiting' || show === 'speakers',
    mineOnly: show === 'mine',
    toSpeakersOnly: show === 'speakers',
    awaitingConsentOnly: show === 'consent',
  }),
});

type Overview = OfficeQuestionOverviewQuery['questionOverview'];

/** Number of questions in a tab; undefined if the server does not count it. */
export function countOf(show: QuestionTab, overview: Overview | undefined): number | undefined {
  if (!overview) return undefined;
  const countIn = (...countedStates: readonly QuestionState[]) =>
    overview.totals.filter(({ state }) => countedStates.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const counts: Partial<Record<QuestionTab, number>> = {
    waiting: countIn(...questionStates.groups.unanswered),
    speakers: overview.toSpeakers,
    consent: overview.awaitingConsent,
    answered: countIn('ANSWERED'),
    closed: countIn('CLOSED'),
  };
  return counts[show];
}
