import { v7 as uuid } from 'uuid';
import type { Certificate } from '../certificates/certificate.entity.js';
import { planWork } from '../certificates/bulk/plan-work.service.js';
import { taskNames, type BulkWork } from '../certificates/bulk/start-work.service.js';
import { assignCodes, planCodes, readCodeGrounds, replaceNmoCode } from '../certificates/codes/assign-codes.service.js';
import type { NmoCode } from '../certificates/codes/nmo-code.entity.js';
import { revokeDocument } from '../certificates/documents/certificate-store.js';
import { replaceCertificate } from '../certificates/documents/issue-certificates.service.js';
import { revokeCodes } from '../certificates/revocation/revocation.service.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { dryRun } from '../core/database/dry-run.js';
import { placeholders } from '../core/database/sql.js';
import { ProblemsError } from '../core/graphql/problems.js';
import type {
  CodeAssignmentPlanInput,
  DocumentRevocationPlanInput,
  DocumentWorkPlanInput,
  ReplacementPlanInput,
  RevocationPlanInput,
} from './consequences.inputs.js';
import type { Consequences, EmailExample } from './consequences.results.js';
import { nothing } from './consequences.service.js';
import { exampleEmail, queuedEmail, type TriedPiece, type TriedTask } from './example-email.js';

/** Stands for a reason that staff has not typed yet. */
const reasonOr = (reason: string): string => reason || '…';

/** What is rejected has no consequences but its sentence. */
async function orProblem(work: () => Promise<Consequences>): Promise<Consequences> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    return { ...nothing, problem: error.problems[0]!.message };
  }
}

/** The email to one participant of a task. */
async function emailOfTask(
  context: Context,
  transaction: Transaction,
  { kind, payload }: { kind: string; payload: BulkWork },
  { registrationId, userId }: { registrationId: string; userId: string },
): Promise<EmailExample | null> {
  const task: TriedTask = { kind, payload };
  const [piece] = await context.app.taskKinds
    .get(kind)!
    .next({ ...payload, registrationIds: [registrationId] }, '', 1, new Db(transaction));
  return exampleEmail(context, transaction, task, piece && ({ ...piece, userId } satisfies TriedPiece));
}

/** What the revocation of documents would cause. */
export async function consequencesOfRevocation(
  context: Context,
  { eventId, registrationIds, kind, reason }: RevocationPlanInput,
): Promise<Consequences> {
  const { app } = context;
  const payload: BulkWork = { eventId, kind, registrationIds: [...registrationIds].sort(), reason: reasonOr(reason) };
  return dryRun(app.database, async (transaction) => {
    const holders = await transaction.query<{ registrationId: string; userId: string }>(
      `SELECT "registrationId", "userId" FROM certificates WHERE "eventId" = ? AND kind = ? AND state = 'ISSUED'
         AND "registrationId" IN (${placeholders(registrationIds)}) ORDER BY "registrationId"`,
      [eventId, kind, ...registrationIds],
    );
    const [first] = holders;
    const email = first ? await emailOfTask(context, transaction, { kind: taskNames.REVOKE, payload }, first) : null;
    return { ...nothing, people: holders.length, email, certificates: holders.length };
  });
}

/** What the revocation of single documents and codes would cause. */
export async function consequencesOfDocumentRevocation(
  context: Context,
  { eventId, certificateIds, codeIds, reason }: DocumentRevocationPlanInput,
): Promise<Consequences> {
  const { app, now, viewer } = context;
  const ending = { reason: reasonOr(reason), byId: viewer!.id, now };
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

/** What a task that issues or replaces documents would cause. */
async function consequencesOfIssue(
  context: Context,
  work: 'ISSUE' | 'REPLACE',
  { eventId, kind, registrationIds, reason }: DocumentWorkPlanInput,
): Promise<Consequences> {
  const payload: BulkWork = {
    eventId,
    kind,
    registrationIds: registrationIds ? [...new Set(registrationIds)].sort() : null,
    reason: work === 'ISSUE' ? null : reasonOr(reason),
  };
  const { receiving, refused, notified } = await planWork(context, work, payload);
  const [first] = receiving;
  const email = first
    ? await dryRun(context.app.database, async (transaction) => {
        const registration = await transaction.findOne<{ userId: string }>('registrations', { id: first });
        const holder = { registrationId: first, userId: registration!.userId };
        return emailOfTask(context, transaction, { kind: taskNames[work], payload }, holder);
      })
    : null;
  const count = receiving.length;
  const replaced = work === 'REPLACE' ? count : 0;
  return { ...nothing, people: count, email, issued: count, replaced, refused, notified };
}

/** What a task on documents would cause. */
export const consequencesOfWork = (context: Context, input: DocumentWorkPlanInput): Promise<Consequences> =>
  orProblem(() => {
    const { work, registrationIds, ...plan } = input;
    return work === 'REVOKE'
      ? consequencesOfRevocation(context, { ...plan, registrationIds: registrationIds ?? [] })
      : consequencesOfIssue(context, work, input);
  });

/** The context of a service that opens its transaction itself: it gets the one that is rolled back. */
function trying(context: Context, transaction: Transaction): Context {
  const database = Object.create(context.app.database, {
    inTransaction: { value: (work: (one: Transaction) => unknown) => work(transaction) },
  }) as Context['app']['database'];
  return { ...context, app: { ...context.app, database } };
}

/** What the replacement of one document or code would cause: it is made, and rolled back. */
export const consequencesOfReplacement = (
  context: Context,
  { certificateId, codeId, reason }: ReplacementPlanInput,
): Promise<Consequences> =>
  orProblem(() =>
    dryRun(context.app.database, async (transaction) => {
      const tried = trying(context, transaction);
      const read = (table: string, id: string | null | undefined) =>
        id == null ? null : transaction.findOne<{ userId: string | null }>(table, { id });
      const replaced = (await read('certificates', certificateId)) ?? (await read('nmo_codes', codeId));
      if (!replaced) return nothing;
      if (certificateId != null) await replaceCertificate(tried, { id: certificateId, reason: reasonOr(reason) });
      // The email names no code: any that is not taken will do.
      else await replaceNmoCode(tried, codeId!, uuid(), reasonOr(reason));
      const email = replaced.userId === null ? null : await queuedEmail(context, transaction, replaced.userId);
      const given = certificateId != null ? { issued: 1 } : { assigned: 1 };
      return { ...nothing, ...given, people: 1, email, replaced: 1 };
    }),
  );

/** What the assignment of codes would cause. One of them is assigned for its email, and that is rolled back. */
export const consequencesOfAssignment = (context: Context, input: CodeAssignmentPlanInput): Promise<Consequences> =>
  orProblem(async () => {
    const grounds = await readCodeGrounds(context, input.eventId);
    return dryRun(context.app.database, async (transaction) => {
      const plan = await planCodes(transaction, input, grounds, context.now);
      const [first] = plan.assigned;
      if (first) await assignCodes(transaction, [first], context);
      return {
        ...nothing,
        people: plan.assigned.length,
        email: first ? await queuedEmail(context, transaction, first.participant.user.id) : null,
        assigned: plan.assigned.length,
        refused: plan.rejections.length,
        shortage: plan.entitled.length - plan.assigned.length,
      };
    });
  });
