import { questionStates as questions } from '../../rules/states/question-states.js';
import { bindStates } from '../core/graphql/states.js';
import { registerEnum } from '../core/graphql/enums.js';

export const questionStates = bindStates(questions, {
  table: 'questions',
  description: 'State of a question.',
  descriptions: {
    NEW: 'Waits for staff; also after a follow-up.',
    IN_WORK: 'Assigned to a staff member.',
    ANSWERED: 'Answered; one follow-up reopens it.',
    CLOSED: 'Closed without an answer, with a reason.',
  },
});
export const QuestionState = questionStates.values;
export type QuestionState = keyof typeof QuestionState;

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
