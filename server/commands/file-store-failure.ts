import { OperatorError } from '../core/operator-error.js';
import { FileStoreUnavailable } from '../ports/stores/unavailable.js';

/** For operators a store that does not answer is a message, not a fault of the program. @throws always */
export function asMessage(error: unknown): never {
  throw error instanceof FileStoreUnavailable ? new OperatorError(error.message) : error;
}
