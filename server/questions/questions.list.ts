import { defineList, descending, flag, matches, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { Question } from './question.entity.js';
import { questionSearchCondition } from './question-search.js';
import { questionStates, type QuestionState } from './question.states.js';
import { questionColumns, questionTables, toQuestion, type QuestionRow } from './questions.reader.js';

export const QuestionConnection = connectionOf('QuestionConnection', Question, 'questions');

type QuestionFilter = {
  userId?: string;
  state?: QuestionState | null;
  eventId?: string | null;
  number?: string | null;
  /** Assigned to, answered or closed by this staff member. */
  handledById?: string | null;
  isUnanswered?: boolean;
  isToSpeaker?: boolean;
  isAwaitingConsent?: boolean;
  search?: string | null;
};

export const questionList = defineList<Question, QuestionFilter, QuestionRow>({
  select: questionColumns,
  from: questionTables,
  filters: {
    userId: where('questions."userId" = ?'),
    state: where('questions.state = ?'),
    eventId: where('questions."eventId" = ?'),
    number: where('questions.number = ?'),
    handledById: where('questions."handledById" = ?'),
    isUnanswered: flag(`questions.${questionStates.sql.unanswered}`),
    isToSpeaker: flag('questions."speakerId" IS NOT NULL'),
    isAwaitingConsent: flag(
      `EXISTS (SELECT 1 FROM question_wordings WHERE question_wordings."questionId" = questions.id
         AND question_wordings.state = 'WAITING')`,
    ),
    search: matches((text: string, context) => questionSearchCondition(context, text), 'Иванова'),
  },
  orders: { LATEST: descending('questions."createdAt"', 'questions.id') },
  unindexed: { isUnanswered: 'few questions wait for an answer: they are found by an index and sorted' },
  node: toQuestion,
});
