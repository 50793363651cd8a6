import { v7 as uuid } from 'uuid';
import { paymentMethods } from '../../rules/money/payment-methods.js';
import { documentsAtStake } from '../certificates/documents/at-stake.service.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { dryRun } from '../core/database/dry-run.js';
import type { Condition } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import { eventStates } from '../events/event.enums.js';
import { cancellationTask, changeState, postponementTask } from '../events/publication/cancel-postpone.service.js';
import { plannedRefunds, type PlannedRefunds } from '../payments/refunds/planned-refunds.service.js';
import type { RefundDecision } from '../payments/refunds/cancellation-refund.service.js';
import { attendedCondition } from '../registrations/attendance.js';
import { registrationStates } from '../registrations/registration.states.js';
import { bulkTaskNames, type CancellationPayload } from '../registrations/staff/bulk.tasks.js';
import { selectedRegistrations } from '../registrations/staff/staff-selection.js';
import type { CancellationPlanInput, EventChangePlanInput } from './consequences.inputs.js';
import type { Consequences, RefundConsequence, RefundWay } from './consequences.results.js';
import { exampleEmail, pieceWithMoney, type TriedTask } from './example-email.js';

export const nothing: Consequences = {
  people: 0,
  email: null,
  refunds: [],
  certificates: 0,
  codes: 0,
  issued: 0,
  replaced: 0,
  assigned: 0,
  refused: 0,
  notified: 0,
  shortage: 0,
  problem: null,
};

export const wayOf = (method: PlannedRefunds['method']): RefundWay =>
  (({ acquirer: 'ACQUIRER', staff: 'BANK', frontDesk: 'FRONT_DESK' }) as const)[paymentMethods[method].refundedBy];

const toConsequence = ({ method, ...refunds }: PlannedRefunds): RefundConsequence => ({ ...refunds, way: wayOf(method), done: 0 }); // prettier-ignore

async function countPeople(transaction: Transaction, { sql, values }: Condition): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE id IN (${sql})`,
    values,
  );
  return Number(row!.count);
}

type Plan = {
  event: Event;
  /** A statement that selects the ids of the registrations. */
  registrations: Condition;
  task: TriedTask;
  /** null: nothing is refunded. */
  refund: RefundDecision | null;
};

/** What the task would do, read from the state in which it would start. */
async function consequencesOf(
  context: Context,
  transaction: Transaction,
  { event, registrations, task, refund }: Plan,
): Promise<Pick<Consequences, 'people' | 'email' | 'refunds'>> {
  const people = await countPeople(transaction, registrations);
  const refunds = refund ? await plannedRefunds(transaction, event, registrations, refund, context.now) : [];
  return {
    people,
    refunds: refunds.map(toConsequence),
    email: await exampleEmail(context, transaction, task, await pieceWithMoney(transaction, registrations)),
  };
}

const liveOf = (eventId: string): Condition => ({
  sql: `SELECT id FROM registrations WHERE "eventId" = ? AND ${registrationStates.sql.live}`,
  values: [eventId],
});

/** What calling off or postponing an event would cause. The change itself is made, and rolled back. */
export async function consequencesOfEventChange(
  context: Context,
  { eventId, state, reason, postponedTo }: EventChangePlanInput,
): Promise<Consequences> {
  const event = await context.db.findOne<Event>('events', { id: eventId });
  if (!event || !eventStates.allows(event.state, state)) return nothing;
  const changed = await dryRun(context.app.database, async (transaction) => {
    const input = { state, reason: reason || '…', postponedTo: postponedTo ?? null };
    const { event: after, change } = await changeState(transaction, event, input, context);
    const kind = state === 'CANCELLED' ? cancellationTask : postponementTask;
    return consequencesOf(context, transaction, {
      event: after,
      registrations: liveOf(eventId),
      task: { kind, payload: { eventId, changeId: change.id } },
      refund: state === 'CANCELLED' ? 'RULES' : null,
    });
  });
  if (state === 'POSTPONED') return { ...nothing, ...changed };
  const { certificates, codes } = await documentsAtStake(context, { eventId, filter: {} });
  return { ...nothing, ...changed, certificates, codes };
}

/** What the cancellation of registrations by staff would cause. */
export async function consequencesOfCancellation(
  context: Context,
  { refund, documents, attended, reason, ...selection }: CancellationPlanInput,
): Promise<Consequences> {
  const { app, db, now, viewer } = context;
  const { eventId } = selection;
  const event = await db.findOne<Event>('events', { id: eventId });
  if (!event) return nothing;
  const selected = selectedRegistrations(selection, context);
  const staying = attended === 'KEEP' ? `AND NOT ${attendedCondition(app)}` : '';
  const registrations = {
    sql: `SELECT registrations.id ${selected.sql} AND registrations.${registrationStates.sql.live} ${staying}`,
    values: selected.values,
  };
  const bulkId = uuid();
  const payload: CancellationPayload = { bulkId, refund, ...(documents && { documents }) };
  const changed = await dryRun(app.database, async (transaction) => {
    const bulk = {
      id: bulkId,
      eventId,
      createdAt: toIso(now),
      createdById: viewer!.id,
      subject: null,
      text: reason || null,
    };
    await transaction.insert('registration_bulks', [bulk]);
    return consequencesOf(context, transaction, {
      event,
      registrations,
      task: { kind: bulkTaskNames.cancelling, payload },
      refund,
    });
  });
  const { certificates, codes } = documents === 'KEEP' ? nothing : await documentsAtStake(context, selection);
  return { ...nothing, ...changed, certificates, codes };
}
