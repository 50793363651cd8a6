import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { ProblemCode } from '../../../rules/problem.js';
import { countNotified } from '../awaited/await-documents.js';
import { readSpecialtyLabels } from '../conditions/accreditation.js';
import { findValidDocuments, readRevoked } from '../documents/certificate-store.js';
import {
  checkDocumentOptions,
  readAccreditationBasis,
  requirePastEvent,
} from '../documents/issue-certificates.service.js';
import { participantsById } from '../participants.js';
import { nextWork } from './bulk.tasks.js';
import { decideWork, type WorkScope } from './decide-work.js';
import type { BulkWork } from './start-work.service.js';

/** What a task that issues or replaces documents would do. */
export type WorkPlan = {
  /** Registrations that get a new document. */
  receiving: string[];
  /** Number of those that get none. */
  refused: number;
  /** How many of them are emailed what is missing. */
  notified: number;
};

const batchSize = 400;

/** Decides for one batch. */
async function planBatch(
  { db }: Context,
  work: keyof typeof decideWork,
  { scope, payload }: { scope: WorkScope; payload: BulkWork },
  items: Awaited<ReturnType<typeof nextWork>>,
): Promise<WorkPlan> {
  const { eventId, kind, registrationIds } = payload;
  const ids = items.map(({ key }) => key);
  const participants = new Map(
    (await participantsById(db, eventId, ids, items[0]!.rules)).map((one) => [one.registration.id, one]),
  );
  const existing = await findValidDocuments(db, ids, kind);
  const revoked = work === 'ISSUE' && !registrationIds ? await readRevoked(db, ids, kind) : new Set<string>();
  const receiving: string[] = [];
  const rejections: { registrationId: string; code: ProblemCode }[] = [];
  for (const { key, verdict } of items) {
    const participant = participants.get(key);
    const decision = participant
      ? await decideWork[work](scope, {
          participant,
          existing: existing.get(key) ?? null,
          wasRevoked: revoked.has(key),
          verdict,
        })
      : ({ problem: { code: 'NOT_FOUND' } } as const);
    if ('document' in decision) receiving.push(key);
    else if ('problem' in decision) rejections.push({ registrationId: key, code: decision.problem.code });
  }
  const notified = work === 'ISSUE' ? await countNotified(db, rejections) : 0;
  return { receiving, refused: rejections.length, notified };
}

/**
 * Decides for all participants without writing anything or holding the write lock.
 * @throws ProblemsError if the task would not start
 */
export async function planWork(context: Context, work: keyof typeof decideWork, payload: BulkWork): Promise<WorkPlan> {
  const { app, db, now } = context;
  const { eventId, kind } = payload;
  const event = await requirePastEvent(db, eventId, toIso(now));
  const basis = await readAccreditationBasis(db, event, await readSpecialtyLabels(app, db));
  checkDocumentOptions(basis, { kind });
  const scope: WorkScope = { app, event, kind, now, readBasis: () => Promise.resolve(basis) };
  const plan: WorkPlan = { receiving: [], refused: 0, notified: 0 };
  for (let after = ''; ;) {
    const items = await nextWork(app, work, payload, [after, batchSize], db);
    if (items.length > 0) {
      const { receiving, refused, notified } = await planBatch(context, work, { scope, payload }, items);
      plan.receiving.push(...receiving);
      plan.refused += refused;
      plan.notified += notified;
    }
    if (items.length < batchSize) return plan;
    after = items.at(-1)!.key;
  }
}
