import type { EventCopyHook } from '../../events/hooks.js';
import { copyRows } from '../../events/copy-rows.js';

/** The cloned event has the same refund steps: they count from its own start. */
export const copyRefundSteps: EventCopyHook = async (transaction, copy) => {
  await copyRows(transaction, 'refund_steps', copy);
};
