import type { Reader } from '../core/database/reader.js';
import { defineHook } from '../core/hooks.js';
import type { Transaction } from '../core/database/database.js';

/** Something that hangs on talks and blocks of a programme: told to staff before it takes one of them away. */
export type TalkReference = {
  /** What it is called, Russian. */
  readonly title: string;
  count(transaction: Transaction, talkIds: readonly string[], sessionId: string | null): Promise<number>;
};

export type TalkFollower = { readonly userId: string; readonly targetId: string };

/** Users who are told when talks or blocks that they chose move or are removed. */
export type TalkFollowers = {
  /** The users who follow these talks and blocks now: removed ones are asked about before they are deleted. */
  of(transaction: Transaction, targetIds: readonly string[]): Promise<TalkFollower[]>;
  /** Those of them who are not registered for the event: what participants are told does not reach them. */
  unregistered(reader: Reader, targetIds: readonly string[]): Promise<TalkFollower[]>;
  /** Stores that a task tells these users. */
  remember(transaction: Transaction, taskId: string, followers: readonly TalkFollower[]): Promise<void>;
};

export const talkReferences = defineHook<TalkReference>(
  'talk references',
  'Rows that refer to talks of a programme: staff is told before it removes a talk.',
);
export const talkFollowers = defineHook<TalkFollowers>(
  'talk followers',
  'Users who are told when talks of a programme move or are removed.',
);
