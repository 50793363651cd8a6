import type { TestAcquirerAccess } from '../config/config.acquirer.js';
import type { TableKeys } from '../database/table-keys.js';

/** Argument of a worker that the main process starts: a supervisor may open a channel, too. */
export const childFlag = '--child';

/** Messages of the main process to its worker. */
export type ToWorker =
  /** The first message. `acquirer`: the test acquirer in the main process; null: there is none. */
  | { type: 'start'; acquirer: TestAcquirerAccess | null }
  /** The worker may write until it sends `unlock`. */
  | { type: 'locked' }
  /** The main process knows the changes of `unlock`. */
  | { type: 'unlocked' }
  /** A commit of the main process. */
  | { type: 'changed'; changed: TableKeys }
  /** Finish the work in progress and end. */
  | { type: 'stop' };

/** Messages of a worker to the main process. */
export type ToMain =
  /** It serves its routes on this socket. */
  | { type: 'ready'; socket: string }
  | { type: 'lock' }
  | { type: 'unlock'; changed: TableKeys }
  /** See `Database.publish`. */
  | { type: 'message'; text: string };

/** One end of the channel between two processes. Messages arrive in the order in which they were sent. */
export type Channel<Sent, Received> = {
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
  /** The other process has ended. */
  onClose(listener: () => void): void;
};

/** The main process's end. */
export type WorkerChannel = Channel<ToWorker, ToMain> & {
  /** Ends the worker at once. */
  kill(): void;
};
