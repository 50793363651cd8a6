import type { ProblemCode } from '../../../rules/problem.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import type { Piece, TaskKind, TaskRun } from '../../core/jobs/task-kind.js';
import type { Event } from '../../events/event.entity.js';
import type { Certificate } from '../certificate.entity.js';
import { absenceObstacle, documentObstacle } from '../certificates.policy.js';
import { lockEventDocuments } from '../transitions.js';
import { recordAwaitedDocuments } from '../awaited/await-documents.js';
import { readSpecialtyLabels, type Labels } from '../conditions/accreditation.js';
import { pointsObstacle, verdictsForEvent, type VerdictSubject } from '../conditions/verdict.service.js';
import {
  replaceDocument,
  issueDocuments,
  findValidDocument,
  hasSameContent,
  revokeDocument,
} from '../documents/certificate-store.js';
import {
  readAccreditationBasis,
  checkDocumentOptions,
  contentByVerdict,
  draftCertificate,
  requirePastEvent,
} from '../documents/issue-certificates.service.js';
import { participantsById, readDataCheckRules, type Participant, type DataCheckRules } from '../participants.js';
import type { CertificateWork } from './bulk.enums.js';
import { taskNames, type BulkWork } from './start-work.service.js';

/** `verdict`: the result at the start of the batch; null if it is not needed. */
type WorkItem = Piece & { verdict: NmoResult | null; rules: DataCheckRules; labels: Labels };

const confirmedCondition = `registrations.state = 'CONFIRMED'`;
const hasDocumentCondition = (kind: string): string =>
  `EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id
     AND certificates.kind = '${kind}' AND certificates.state = 'ISSUED')`;

async function count(condition: string, { eventId, registrationIds }: BulkWork, db: Db): Promise<number> {
  if (registrationIds) return registrationIds.length;
  const row = await db.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND ${condition}`,
    [eventId],
  );
  return Number(row!.count);
}

async function nextRegistrations(
  condition: string,
  { eventId, registrationIds }: BulkWork,
  [after, limit]: [string, number],
  db: Db,
): Promise<VerdictSubject[]> {
  if (!registrationIds)
    return db.query<VerdictSubject>(
      `SELECT id, state, "userId" FROM registrations WHERE "eventId" = ? AND ${condition} AND id > ? ORDER BY id LIMIT ?`,
      [eventId, after, limit],
    );
  const ids = registrationIds.filter((id) => id > after).slice(0, limit);
  const rows = await db.query<VerdictSubject>(
    `SELECT id, state, "userId" FROM registrations WHERE "eventId" = ? AND id IN (${placeholders(ids)})`,
    [eventId, ...ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A registration that does not exist also gets a line in the task.
  return ids.map((id) => byId.get(id) ?? { id, state: 'CANCELLED', userId: '' });
}

type WorkContext = {
  app: Application;
  transaction: Transaction;
  part: WorkItem;
  run: TaskRun<BulkWork>;
  event: Event;
  participant: Participant;
  existing: Certificate | null;
  /** «Регистрация ABCDEFGH» */
  title: string;
};

/** Locks the event, and reads the data that one action needs. */
async function prepare(
  app: Application,
  transaction: Transaction,
  part: WorkItem,
  run: TaskRun<BulkWork>,
): Promise<WorkContext> {
  const { eventId, kind } = run.payload;
  await lockEventDocuments(app, transaction, eventId);
  const event = await requirePastEvent(transaction, eventId, toIso(run.now));
  const [participant] = await participantsById(transaction, eventId, [part.key], part.rules);
  if (!participant) return reject('NOT_FOUND', 'Такой регистрации на\u00A0это мероприятие нет.');
  const existing = await findValidDocument(transaction, part.key, kind);
  const title = `Регистрация ${participant.registration.number}`;
  return { app, transaction, part, run, event, participant, existing, title };
}

/** Drafts the present document of a participant. @throws ProblemsError if they cannot have it */
async function draftDocument({
  app,
  transaction,
  part,
  run,
  event,
  participant,
  existing,
  title,
}: WorkContext): Promise<Certificate> {
  const { verdict, labels } = part;
  const { kind } = run.payload;
  const basis = await readAccreditationBasis(transaction, event, labels);
  checkDocumentOptions(basis, { kind });
  const missing = existing ? null : absenceObstacle(participant, kind);
  const problem = documentObstacle(participant, kind) ?? missing ?? (kind === 'NMO' ? pointsObstacle(verdict) : null);
  if (problem) return reject(problem.code, `${title}: ${problem.message}`);
  return draftCertificate(app, participant, event, basis, contentByVerdict(basis, { kind }, verdict), run.now);
}

/** Records that a participant waits for a document, and emails them what is missing. */
async function awaitDocument(
  transaction: Transaction,
  part: WorkItem,
  run: TaskRun<BulkWork>,
  code: ProblemCode,
): Promise<void> {
  const { eventId, kind } = run.payload;
  const [participant] = await participantsById(transaction, eventId, [part.key], part.rules);
  if (participant)
    await recordAwaitedDocuments(transaction, { eventId, kind, byId: run.actorId, now: run.now }, [
      { participant, code },
    ]);
}

/** A participant whose document was revoked gets another one only if staff names them. */
async function checkNotRevoked({ transaction, part, run, title }: WorkContext): Promise<void> {
  if (run.payload.registrationIds) return;
  const revoked = await transaction.query(
    `SELECT id FROM certificates WHERE "registrationId" = ? AND kind = ? AND state = 'REVOKED' LIMIT 1`,
    [part.key, run.payload.kind],
  );
  if (revoked.length > 0)
    reject('WAS_REVOKED', `${title}: документ был отозван. Чтобы выдать новый, выберите участника поимённо.`);
}

const endingOf = ({ run }: WorkContext) => ({ reason: run.payload.reason ?? '', byId: run.actorId, now: run.now });

const actions: Record<CertificateWork, (scene: WorkContext) => Promise<string>> = {
  ISSUE: async (scene) => {
    const { transaction, run, existing, title } = scene;
    if (existing) return `${title}: документ уже выдан.`;
    await checkNotRevoked(scene);
    await issueDocuments(transaction, [await draftDocument(scene)], { byId: run.actorId, now: run.now });
    return `${title}: документ выдан.`;
  },
  REPLACE: async (scene) => {
    const { transaction, existing, title } = scene;
    if (!existing) return reject('NOT_ISSUED', `${title}: действующего документа нет, заменять нечего.`);
    const replacement = await draftDocument(scene);
    if (hasSameContent(existing, replacement)) return `${title}: документ верен, замена не\u00A0нужна.`;
    await replaceDocument(transaction, existing, replacement, endingOf(scene));
    return `${title}: документ заменён.`;
  },
  REVOKE: async (scene) => {
    const { transaction, existing, title } = scene;
    if (!existing) return `${title}: действующего документа нет.`;
    await revokeDocument(transaction, existing, endingOf(scene));
    return `${title}: документ отозван.`;
  },
};

const workLabels: Record<CertificateWork, string> = {
  ISSUE: 'Выдача документов',
  REPLACE: 'Замена документов',
  REVOKE: 'Отзыв документов',
};

const taskOf = (app: Application, work: CertificateWork): TaskKind<BulkWork, WorkItem> => {
  const condition = ({ kind }: BulkWork): string =>
    work === 'ISSUE' ? confirmedCondition : hasDocumentCondition(kind);
  return {
    name: taskNames[work],
    title: workLabels[work],
    count: (payload, db) => count(condition(payload), payload, db),
    next: async (payload, after, limit, db) => {
      const now = app.clock.now();
      const registrations = await nextRegistrations(condition(payload), payload, [after, limit], db);
      const event = await db.findOne<Event>('events', { id: payload.eventId });
      const needsVerdicts = event !== null && payload.kind === 'NMO' && work !== 'REVOKE' && registrations.length > 0;
      const verdicts = needsVerdicts ? await verdictsForEvent({ app, db, now }, event, registrations) : null;
      const labels = await readSpecialtyLabels(app, db);
      const rules = await readDataCheckRules({ app, db, now });
      return registrations.map(({ id }): WorkItem => ({ key: id, verdict: verdicts?.get(id) ?? null, rules, labels }));
    },
    work: async (transaction, part, run) => actions[work](await prepare(app, transaction, part, run)),
    ...(work === 'ISSUE' && {
      onRejected: (transaction, part, run, [problem]) => awaitDocument(transaction, part, run, problem!.code),
    }),
  };
};

export const certificateTasks = (app: Application): TaskKind<never>[] => [
  taskOf(app, 'ISSUE'),
  taskOf(app, 'REPLACE'),
  taskOf(app, 'REVOKE'),
];
