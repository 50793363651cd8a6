import type { Transaction } from './database.js';

/** Something that hangs on talks and blocks of a programme: told to staff before it takes one of them away. */
export type TalkUse = {
  /** What it is called, Russian. */
  readonly title: string;
  count(transaction: Transaction, talkIds: readonly string[], sessionId: string | null): Promise<number>;
};
