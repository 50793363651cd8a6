import { talkReferences } from '../talk-references.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';

/**
 * Rejects the removal of talks or a session that other data refer to. The message lists them, and staff may confirm.
 */
export async function rejectIfUsed(
  app: Application,
  transaction: Transaction,
  talkIds: readonly string[],
  sessionId: string | null,
): Promise<void> {
  if (talkIds.length === 0 && sessionId === null) return;
  const references: string[] = [];
  for (const { title, count } of app.hooks.of(talkReferences)) {
    const uses = await count(transaction, talkIds, sessionId);
    if (uses > 0) references.push(`${title}: ${uses}`);
  }
  if (references.length > 0)
    reject('TALK_IN_USE', `С тем, что вы убираете, связано: ${references.join(', ')}. Эта связь пропадёт.`);
}
