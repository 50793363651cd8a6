import { talkUses } from '../talk-references.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { refuse } from '../../core/problems.js';

/** Refuses to take talks (and a block) away while something hangs on them: staff is told what, and may insist. */
export async function refuseIfUsed(
  app: Application,
  transaction: Transaction,
  talkIds: readonly string[],
  sessionId: string | null,
): Promise<void> {
  if (talkIds.length === 0 && sessionId === null) return;
  const found: string[] = [];
  for (const { title, count } of app.hooks.of(talkUses)) {
    const uses = await count(transaction, talkIds, sessionId);
    if (uses > 0) found.push(`${title}: ${uses}`);
  }
  if (found.length > 0)
    refuse('TALK_IN_USE', `С тем, что вы убираете, связано: ${found.join(', ')}. Эта связь пропадёт.`);
}
