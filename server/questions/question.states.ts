import { registerEnum } from '../core/enums.js';

export const QuestionState = registerEnum('QuestionState', 'State of a question.', {
  NEW: 'Waits for staff; also after a follow-up.',
  IN_WORK: 'Assigned to a staff member.',
  ANSWERED: 'Answered; one follow-up reopens it.',
  CLOSED: 'Closed without an answer, with a reason.',
});
export type QuestionState = keyof typeof QuestionState;

/** SQL condition: questions that wait for staff. */
export const unansweredCondition = `state IN ('NEW', 'IN_WORK')`;

/** All allowed transitions. */
const transitions: Record<QuestionState, readonly QuestionState[]> = {
  NEW: ['IN_WORK', 'ANSWERED', 'CLOSED'],
  IN_WORK: ['ANSWERED', 'CLOSED'],
  ANSWERED: ['NEW'],
  CLOSED: [],
};

/** States from which a question can change to this one. */
export const statesBefore = (state: QuestionState): QuestionState[] =>
  (Object.keys(transitions) as QuestionState[]).filter((from) => transitions[from].includes(state));

export const QuestionPublication = registerEnum('QuestionPublication', 'Consent of the asker to publication.', {
  NO: 'Not to be published.',
  NAMED: 'May be published with given name and first letter of the surname.',
  ANONYMOUS: 'May be published without a name.',
});
export type QuestionPublication = keyof typeof QuestionPublication;

export const QuestionMessageKind = registerEnum('QuestionMessageKind', 'Kind of a message of a question.', {
  ANSWER: 'Answer of the organisers or the speaker.',
  FOLLOW_UP: 'Follow-up of the asker.',
});
export type QuestionMessageKind = keyof typeof QuestionMessageKind;

/** An answer, a follow-up, and the answer to it. */
export const maxMessages = 3;
