import { Busy } from '../../core/database/database.js';

/** The store of files is not reached, or does not do what it is asked to. Without a cause: it was not asked. */
export class FileStoreUnavailable extends Busy {
  constructor(cause?: unknown) {
    super(`The store of files does not answer${cause instanceof Error ? `: ${cause.name} ${cause.message}` : ''}`);
    this.cause = cause;
  }
}
