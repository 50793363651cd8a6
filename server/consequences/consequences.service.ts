import { v7 as uuid } from 'uuid';
import { paymentMethods } from '../../rules/money/payment-methods.js';
import { taskNames, type BulkWork } from '../certificates/bulk/start-work.service.js';
import type { Certificate } from '../certificates/certificate.entity.js';
import type { NmoCode } from '../certificates/codes/nmo-code.entity.js';
import { revokeDocument } from '../certificates/documents/certificate-store.js';
import { revokeCodes } from '../certificates/revocation/revocation.service.js';
import { documentsAtStake } from '../certificates/documents/at-stake.service.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { dryRun } from '../core/database/dry-run.js';
import { placeholders, type Condition } from '../core/database/sql.js';
import type { Event } from '../events/event.entity.js';
import { eventStates } from '../events/event.enums.js';
import { cancellationTask, changeState, postponementTask } from '../events/publication/cancel-postpone.service.js';
import { plannedRefunds, type PlannedRefunds } from '../payments/refunds/planned-refunds.service.js';
import type { RefundDecision } from '../payments/refunds/cancellation-refund.service.js';
import { attendedCondition } from '../registrations/attendance.js';
import { registrationStates } from '../registrations/registration.states.js';
import { bulkTaskNames, type CancellationPayload } from '../registrations/staff/bulk.tasks.js';
import { selectedRegistrations } from '../registrations/staff/staff-selection.js';
import type {
  CancellationPlanInput,
  DocumentRevocationPlanInput,
  EventChangePlanInput,
  RevocationPlanInput,
} from './consequences.inputs.js';
import type { Consequences, RefundConsequence, RefundWay } from './consequences.results.js';
import { exampleEmail, pieceWithMoney, queuedEmail, type TriedPiece, type TriedTask } from './example-email.js';

const nothing: Consequences = { people: 0, email: null, refunds: [], certificates: 0, codes: 0 };

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
  return { ...changed, certificates, codes };
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
  return { ...changed, certificates, codes };
}

/** What the revocation of documents would cause. */
export async function consequencesOfRevocation(
  context: Context,
  { eventId, registrationIds, kind, reason }: RevocationPlanInput,
): Promise<Consequences> {
  const { app } = context;
  const payload: BulkWork = { eventId, kind, registrationIds: [...registrationIds].sort(), reason: reason || '…' };
  return dryRun(app.database, async (transaction) => {
    const holders = await transaction.query<{ registrationId: string; userId: string }>(
      `SELECT "registrationId", "userId" FROM certificates WHERE "eventId" = ? AND kind = ? AND state = 'ISSUED'
         AND "registrationId" IN (${placeholders(registrationIds)}) ORDER BY "registrationId"`,
      [eventId, kind, ...registrationIds],
    );
    const task: TriedTask = { kind: taskNames.REVOKE, payload };
    const [first] = holders;
    const pieces = first
      ? await app.taskKinds
          .get(task.kind)!
          .next({ ...payload, registrationIds: [first.registrationId] }, '', 1, new Db(transaction))
      : [];
    const [piece] = pieces.map((one): TriedPiece => ({ ...one, userId: first!.userId }));
    const email = await exampleEmail(context, transaction, task, piece);
    return { ...nothing, people: holders.length, email, certificates: holders.length };
  });
}

/** What the revocation of single documents and codes would cause. */
export async function consequencesOfDocumentRevocation(
  context: Context,
  { eventId, certificateIds, codeIds, reason }: DocumentRevocationPlanInput,
): Promise<Consequences> {
  const { app, now, viewer } = context;
  const ending = { reason: reason || '…', byId: viewer!.id, now };
  return dryRun(app.database, async (transaction) => {
    const read = async <Row>(table: string, ids: readonly string[], condition: string): Promise<Row[]> =>
      ids.length === 0
        ? []
        : transaction.query<Row>(
            `SELECT * FROM ${table} WHERE "eventId" = ? AND id IN (${placeholders(ids)}) AND ${condition} ORDER BY id`,
            [eventId, ...ids],
          );
    const certificates = await read<Certificate>('certificates', certificateIds, `state = 'ISSUED'`);
    const codes = await read<NmoCode>('nmo_codes', codeIds, `state = 'ASSIGNED'`);
    const holders = [...new Set([...certificates, ...codes].map(({ userId }) => userId))].filter((id) => id !== null);
    const [first] = holders;
    const ofFirst = <Row extends { userId: string | null }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ userId }) => userId === first);
    for (const certificate of ofFirst(certificates)) await revokeDocument(transaction, certificate, ending);
    await revokeCodes(transaction, ofFirst(codes), ending);
    return {
      ...nothing,
      people: holders.length,
      email: first ? await queuedEmail(context, transaction, first) : null,
      certificates: certificates.length,
      codes: codes.length,
    };
  });
}
