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
import type { CertificateKind } from '../certificate.states.js';
import { lockEventDocuments } from '../transitions.js';
import { recordAwaitedDocuments } from '../awaited/await-documents.js';
import { readSpecialtyLabels, type Labels } from '../conditions/accreditation.js';
import { verdictsForEvent, type VerdictSubject } from '../conditions/verdict.service.js';
import {
  replaceDocument,
  issueDocuments,
  findValidDocument,
  readRevoked,
  revokeDocument,
} from '../documents/certificate-store.js';
import { readAccreditationBasis, requirePastEvent } from '../documents/issue-certificates.service.js';
import { participantsById, type Participant } from '../participants.js';
import { readDataCheckRules, type DataCheckRules } from '../../users/profile/data-issues.service.js';
import type { CertificateWork } from './bulk.enums.js';
import { decideWork } from './decide-work.js';
import { taskNames, type BulkWork } from './start-work.service.js';

/** `verdict`: the result at the start of the batch; null if it is not needed. */
export type WorkItem = Piece & { verdict: NmoResult | null; rules: DataCheckRules; labels: Labels };

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

/** The document that a participant gets, or the sentence that says why none is needed. @throws ProblemsError if they cannot have it */
async function decide(
  work: keyof typeof decideWork,
  { app, transaction, part, run, event, participant, existing, title }: WorkContext,
): Promise<Certificate | string> {
  const { kind, registrationIds } = run.payload;
  const readBasis = () => readAccreditationBasis(transaction, event, part.labels);
  const wasRevoked =
    work === 'ISSUE' && !existing && !registrationIds && (await readRevoked(transaction, [part.key], kind)).size > 0;
  const decision = await decideWork[work](
    { app, event, kind, readBasis, now: run.now },
    { participant, existing, wasRevoked, verdict: part.verdict },
  );
  if ('problem' in decision) return reject(decision.problem.code, `${title}: ${decision.problem.message}`);
  return 'document' in decision ? decision.document : `${title}: ${decision.unneeded}`;
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

const endingOf = ({ run }: WorkContext) => ({ reason: run.payload.reason ?? '', byId: run.actorId, now: run.now });

const actions: Record<CertificateWork, (scene: WorkContext) => Promise<string>> = {
  ISSUE: async (scene) => {
    const { transaction, run, title } = scene;
    const decided = await decide('ISSUE', scene);
    if (typeof decided === 'string') return decided;
    await issueDocuments(transaction, [decided], { byId: run.actorId, now: run.now });
    return `${title}: документ выдан.`;
  },
  REPLACE: async (scene) => {
    const { transaction, existing, title } = scene;
    const decided = await decide('REPLACE', scene);
    if (typeof decided === 'string') return decided;
    await replaceDocument(transaction, existing!, decided, endingOf(scene));
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

const conditionOf = (work: CertificateWork, kind: CertificateKind): string =>
  work === 'ISSUE' ? confirmedCondition : hasDocumentCondition(kind);

/** The next participants of a task, with what is read before its transactions. */
export async function nextWork(
  app: Application,
  work: CertificateWork,
  payload: BulkWork,
  [after, limit]: [string, number],
  db: Db,
): Promise<WorkItem[]> {
  const now = app.clock.now();
  const registrations = await nextRegistrations(conditionOf(work, payload.kind), payload, [after, limit], db);
  const event = await db.findOne<Event>('events', { id: payload.eventId });
  const needsVerdicts = event !== null && payload.kind === 'NMO' && work !== 'REVOKE' && registrations.length > 0;
  const verdicts = needsVerdicts ? await verdictsForEvent({ app, db, now }, event, registrations) : null;
  const labels = await readSpecialtyLabels(app, db);
  const rules = await readDataCheckRules({ app, db, now });
  return registrations.map(({ id }): WorkItem => ({ key: id, verdict: verdicts?.get(id) ?? null, rules, labels }));
}

const taskOf = (app: Application, work: CertificateWork): TaskKind<BulkWork, WorkItem> => ({
  name: taskNames[work],
  title: workLabels[work],
  count: (payload, db) => count(conditionOf(work, payload.kind), payload, db),
  next: (payload, after, limit, db) => nextWork(app, work, payload, [after, limit], db),
  work: async (transaction, part, run) => actions[work](await prepare(app, transaction, part, run)),
  ...(work === 'ISSUE' && {
    onRejected: (transaction, part, run, [problem]) => awaitDocument(transaction, part, run, problem!.code),
  }),
});

export const certificateTasks = (app: Application): TaskKind<never>[] => [
  taskOf(app, 'ISSUE'),
  taskOf(app, 'REPLACE'),
  taskOf(app, 'REVOKE'),
];
