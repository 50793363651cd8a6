import { defineHook } from '../core/hooks.js';
import type { Transaction } from '../core/database/database.js';

/** A question of a broadcast that is answered in writing. */
export type LaterQuestion = {
  /** Id of the question in its room: the same question again is stored once. */
  readonly id: string;
  readonly userId: string;
  readonly eventId: string;
  readonly talkId: string | null;
  readonly text: string;
  readonly now: Date;
};

/** Takes a question over, in the transaction in which the moderator decides so. */
export const laterQuestions = defineHook<(transaction: Transaction, question: LaterQuestion) => Promise<void>>(
  'questions answered later',
  'Takes over a question that was not answered on air; called in the transaction of the decision.',
);
