import { registerEnum } from '../core/enums.js';

export const QuestionState = registerEnum('QuestionState', 'Where a question is in its life.', {
  NEW: 'Waits for somebody of the staff; also after a follow-up.',
  IN_WORK: 'Somebody of the staff deals with it.',
  ANSWERED: 'Answered; one follow-up opens it again.',
  CLOSED: 'Ended without an answer, with the reason.',
});
export type QuestionState = keyof typeof QuestionState;

/** What waits for staff, as a condition of SQL. */
export const unansweredCondition = `state IN ('NEW', 'IN_WORK')`;

/** Every move that a question can make. What is not here cannot happen. */
const moves: Record<QuestionState, readonly QuestionState[]> = {
  NEW: ['IN_WORK', 'ANSWERED', 'CLOSED'],
  IN_WORK: ['ANSWERED', 'CLOSED'],
  ANSWERED: ['NEW'],
  CLOSED: [],
};

/** States from which a question can come into this one. */
export const before = (state: QuestionState): QuestionState[] =>
  (Object.keys(moves) as QuestionState[]).filter((from) => moves[from].includes(state));

export const QuestionPublication = registerEnum('QuestionPublication', 'What the asker agrees to.', {
  NO: 'Not to be published.',
  NAMED: 'May be published with given name and first letter of the surname.',
  ANONYMOUS: 'May be published without a name.',
});
export type QuestionPublication = keyof typeof QuestionPublication;

export const QuestionMessageKind = registerEnum('QuestionMessageKind', 'Who speaks.', {
  ANSWER: 'The organisers or the speaker.',
  FOLLOW_UP: 'The asker, once more.',
});
export type QuestionMessageKind = keyof typeof QuestionMessageKind;

/** An answer, a follow-up, and the answer to it. */
export const maxMessages = 3;
