import type { Problem } from '../../../rules/problem.js';
import type { RoleName } from '../../../rules/people/roles.js';
import type { Transaction } from '../database/database.js';
import type { Db } from '../database/db.js';

/** The part of a task that runs in one transaction, usually one row. */
export type Piece = {
  /** Unique key, also the cursor of the task: the task continues after it. At most 100 characters. */
  readonly key: string;
  /** Number of rows that it counts for; default: 1. */
  readonly size?: number;
};

/** Context of one run of a task. */
export type TaskRun<Payload> = {
  /** `causeId` of the emails that the task sends, so that they are counted. */
  readonly taskId: string;
  readonly payload: Payload;
  readonly actorId: string | null;
  readonly now: Date;
};

/**
 * A kind of long task that staff starts. The runner handles progress, results, stopping and resuming after a crash. It
 * commits the work of a piece together with the cursor, so each piece is done exactly once. `work` must not use the
 * network: it enqueues jobs or emails.
 */
export type TaskKind<Payload extends object, Part extends Piece = Piece> = {
  /** Stable name, such as `event.cancellation`. */
  readonly name: string;
  /** Title for staff, Russian. */
  readonly title: string;
  /** Roles that can see and stop it, besides administrators; default: managers. */
  readonly roles?: readonly RoleName[];
  /** Pieces that `next` is asked for at once; default: 50. */
  readonly batchSize?: number;
  /** Total number of rows; null: not known. @throws like `next` */
  count(payload: Payload, db: Db): Promise<number | null>;
  /**
   * The next pieces after a key ('' is the beginning), in a stable order; fewer than `limit` means the end.
   * @throws ProblemsError when the task cannot go on: it fails with this message
   */
  next(payload: Payload, after: string, limit: number, db: Db): Promise<Part[]>;
  /**
   * Does one piece. @returns the result as a sentence for staff (Russian, no names, no addresses), or nothing
   * @throws ProblemsError when the piece is impossible: staff sees the message, and the task continues
   */
  work(transaction: Transaction, piece: Part, run: TaskRun<Payload>): Promise<string | void>;
  /** Runs after `work` rejected a piece and was rolled back; committed together with the cursor. */
  onRejected?(
    transaction: Transaction,
    piece: Part,
    run: TaskRun<Payload>,
    problems: readonly Problem[],
  ): Promise<void>;
  /** Runs in the transaction that makes the task fail, with what `count` or `next` has thrown. */
  onAborted?(transaction: Transaction, payload: Payload, problems: readonly Problem[]): Promise<void>;
};
