import type { Problem } from '../../rules/problem.js';
import type { RoleName } from '../../rules/roles.js';
import type { Transaction } from './database.js';
import type { Db } from './db.js';

/** What a task does at once, all of it or nothing: mostly one row. */
export type Piece = {
  /** Its name, no two are equal, and its place: the work goes on behind it. 100 characters at most. */
  readonly key: string;
  /** How many rows it counts for; 1 unless told. */
  readonly size?: number;
};

/** Who does what, when. */
export type TaskRun<Payload> = {
  /** The task: letters that it has sent name it as their cause, so that it tells how many were. */
  readonly taskId: string;
  readonly payload: Payload;
  readonly actorId: string | null;
  readonly now: Date;
};

/**
 * A kind of long work that staff starts. Progress, results, going on after a crash and stopping are the business of whoever
 * runs it. The work of a piece is committed together with the step of the cursor past it: each piece is done once, whatever
 * happens to the process. What calls somebody over the network is not done here: `work` enqueues it, or asks for a letter.
 */
export type TaskKind<Payload extends object, Part extends Piece = Piece> = {
  /** Stable name, such as `event.cancellation`. */
  readonly name: string;
  /** What staff calls it, Russian. */
  readonly title: string;
  /** Who sees and stops it, besides administrators; managers unless told. */
  readonly roles?: readonly RoleName[];
  /** How many rows there are to do. */
  count(payload: Payload, reads: Db): Promise<number>;
  /** The next pieces behind a key ('' is the beginning), in one order always; fewer than the limit: there are no more. */
  next(payload: Payload, after: string, limit: number, reads: Db): Promise<Part[]>;
  /**
   * Does one piece. What it did as a sentence for staff (Russian, no names, no addresses); nothing: that it is counted will do.
   * @throws Refusal when it cannot be done: staff reads its sentence, and the others go on
   */
  work(transaction: Transaction, piece: Part, run: TaskRun<Payload>): Promise<string | void>;
  /** What follows when `work` has refused a piece and all that it did was taken back; committed with the step past it. */
  refused?(transaction: Transaction, piece: Part, run: TaskRun<Payload>, problems: readonly Problem[]): Promise<void>;
};
