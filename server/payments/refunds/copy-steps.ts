import type { EventCopyHook } from '../../events/hooks.js';
import { copyRows } from '../../events/copy-rows.js';

/** A clone gives money back by the same steps: they count from its own beginning. */
export const copyRefundSteps: EventCopyHook = async (transaction, copy) => {
  await copyRows(transaction, 'refund_steps', copy);
};
