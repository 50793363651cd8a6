import type { Transaction } from '../core/database/database.js';
import { defineHook } from '../core/hooks.js';

export const onRevocation = defineHook<(transaction: Transaction, tokenId: string, now: Date) => Promise<void>>(
  'token revocation',
  'Runs in the transaction that revokes an API token: what the module stores for the token ends with it.',
);
