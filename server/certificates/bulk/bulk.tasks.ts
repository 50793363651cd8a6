import type { NmoVerdict } from '../../../rules/nmo-verdict.js';
import { instant } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import type { Reads } from '../../core/kept.js';
import { refuse } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import type { Piece, TaskKind, TaskRun } from '../../core/task-kind.js';
import type { Event } from '../../events/event.entity.js';
import type { Certificate } from '../certificate.entity.js';
import { absence, obstacle } from '../certificates.policy.js';
import { lockEvent } from '../changes.js';
import { awaitDocuments } from '../awaited/await-documents.js';
import { labelsOfToday, type Labels } from '../conditions/accreditation.js';
import { pointsObstacle, verdictsOf, type Taker } from '../conditions/verdict.service.js';
import { giveInstead, giveOut, heldBy, saysTheSame, takeBack } from '../giving.service.js';
import { basisOf, checkTerms, documentOf, draftCertificate, eventToGive } from '../issue.service.js';
import { participantsById, rulesOfToday, type Participant, type Rules } from '../participants.js';
import type { CertificateWork } from './bulk.enums.js';
import { taskNames, type BulkWork } from './start-work.service.js';

/** `verdict`: as it was when the stretch of work began; null: nobody asks about it. */
type Part = Piece & { verdict: NmoVerdict | null; rules: Rules; labels: Labels };

const isConfirmed = `registrations.state = 'CONFIRMED'`;
const holds = (kind: string): string =>
  `EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id
     AND certificates.kind = '${kind}' AND certificates.state = 'ISSUED')`;

async function count(condition: string, { eventId, registrationIds }: BulkWork, reads: Reads): Promise<number> {
  if (registrationIds) return registrationIds.length;
  const found = await reads.readOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND ${condition}`,
    [eventId],
  );
  return Number(found!.count);
}

async function takers(
  condition: string,
  { eventId, registrationIds }: BulkWork,
  [after, limit]: [string, number],
  reads: Reads,
): Promise<Taker[]> {
  if (!registrationIds)
    return reads.read<Taker>(
      `SELECT id, state, "userId" FROM registrations WHERE "eventId" = ? AND ${condition} AND id > ? ORDER BY id LIMIT ?`,
      [eventId, after, limit],
    );
  const ids = registrationIds.filter((id) => id > after).slice(0, limit);
  const found = await reads.read<Taker>(
    `SELECT id, state, "userId" FROM registrations WHERE "eventId" = ? AND id IN (${marks(ids)})`,
    [eventId, ...ids],
  );
  const known = new Map(found.map((one) => [one.id, one]));
  // One that is not there has a line of its own too.
  return ids.map((id) => known.get(id) ?? { id, state: 'CANCELLED', userId: '' });
}

type Scene = {
  app: Application;
  transaction: Transaction;
  part: Part;
  run: TaskRun<BulkWork>;
  event: Event;
  participant: Participant;
  held: Certificate | null;
  /** «Регистрация ABCDEFGH» */
  who: string;
};

/** Everything that a piece needs, under the lock of the event. */
async function sceneOf(app: Application, transaction: Transaction, part: Part, run: TaskRun<BulkWork>): Promise<Scene> {
  const { eventId, kind } = run.payload;
  await lockEvent(app, transaction, eventId);
  const event = await eventToGive(transaction, eventId, instant(run.now));
  const [participant] = await participantsById(transaction, eventId, [part.key], part.rules);
  if (!participant) return refuse('NOT_FOUND', 'Такой регистрации на\u00A0это мероприятие нет.');
  const held = await heldBy(transaction, part.key, kind);
  const who = `Регистрация ${participant.registration.number}`;
  return { app, transaction, part, run, event, participant, held, who };
}

/** The document that this participant should have today. @throws Refusal when there should be none */
async function due({ app, transaction, part, run, event, participant, held, who }: Scene): Promise<Certificate> {
  const { verdict, labels } = part;
  const { kind } = run.payload;
  const basis = await basisOf(transaction, event, labels);
  checkTerms(basis, { kind });
  const missed = held ? null : absence(participant, kind);
  const why = obstacle(participant, kind) ?? missed ?? (kind === 'NMO' ? pointsObstacle(verdict) : null);
  if (why) return refuse(why.code, `${who}: ${why.message}`);
  return draftCertificate(app, participant, event, basis, documentOf(basis, { kind }, verdict), run.now);
}

/** Those whom the issue has left without a document are told what is missing. */
async function remember(transaction: Transaction, part: Part, run: TaskRun<BulkWork>, code: string): Promise<void> {
  const { eventId, kind } = run.payload;
  const [participant] = await participantsById(transaction, eventId, [part.key], part.rules);
  if (participant)
    await awaitDocuments(transaction, { eventId, kind, byId: run.actorId, now: run.now }, [{ participant, code }]);
}

/** Whoever had hers revoked gets another one only by name. */
async function checkNotRevoked({ transaction, part, run, who }: Scene): Promise<void> {
  if (run.payload.registrationIds) return;
  const revoked = await transaction.query(
    `SELECT id FROM certificates WHERE "registrationId" = ? AND kind = ? AND state = 'REVOKED' LIMIT 1`,
    [part.key, run.payload.kind],
  );
  if (revoked.length > 0)
    refuse('WAS_REVOKED', `${who}: документ был отозван. Чтобы выдать новый, выберите участника поимённо.`);
}

const ended = ({ run }: Scene) => ({ reason: run.payload.reason ?? '', byId: run.actorId, now: run.now });

const does: Record<CertificateWork, (scene: Scene) => Promise<string>> = {
  ISSUE: async (scene) => {
    const { transaction, run, held, who } = scene;
    if (held) return `${who}: документ уже выдан.`;
    await checkNotRevoked(scene);
    await giveOut(transaction, [await due(scene)], { byId: run.actorId, now: run.now });
    return `${who}: документ выдан.`;
  },
  REPLACE: async (scene) => {
    const { transaction, held, who } = scene;
    if (!held) return refuse('NOT_ISSUED', `${who}: действующего документа нет, заменять нечего.`);
    const next = await due(scene);
    if (saysTheSame(held, next)) return `${who}: документ верен, замена не\u00A0нужна.`;
    await giveInstead(transaction, held, next, ended(scene));
    return `${who}: документ заменён.`;
  },
  REVOKE: async (scene) => {
    const { transaction, held, who } = scene;
    if (!held) return `${who}: действующего документа нет.`;
    await takeBack(transaction, held, ended(scene));
    return `${who}: документ отозван.`;
  },
};

const titles: Record<CertificateWork, string> = {
  ISSUE: 'Выдача документов',
  REPLACE: 'Замена документов',
  REVOKE: 'Отзыв документов',
};

const taskOf = (app: Application, work: CertificateWork): TaskKind<BulkWork, Part> => {
  const condition = ({ kind }: BulkWork): string => (work === 'ISSUE' ? isConfirmed : holds(kind));
  return {
    name: taskNames[work],
    title: titles[work],
    count: (payload, reads) => count(condition(payload), payload, reads),
    next: async (payload, after, limit, reads) => {
      const now = app.clock.now();
      const people = await takers(condition(payload), payload, [after, limit], reads);
      const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [payload.eventId]);
      const isAsked = event !== null && payload.kind === 'NMO' && work !== 'REVOKE' && people.length > 0;
      const verdicts = isAsked ? await verdictsOf({ app, reads, now }, event, people) : null;
      const labels = await labelsOfToday(app, reads);
      const rules = await rulesOfToday({ app, reads, now });
      return people.map(({ id }): Part => ({ key: id, verdict: verdicts?.get(id) ?? null, rules, labels }));
    },
    work: async (transaction, part, run) => does[work](await sceneOf(app, transaction, part, run)),
    ...(work === 'ISSUE' && {
      refused: (transaction, part, run, [problem]) => remember(transaction, part, run, problem!.code),
    }),
  };
};

export const certificateTasks = (app: Application): TaskKind<never>[] => [
  taskOf(app, 'ISSUE'),
  taskOf(app, 'REPLACE'),
  taskOf(app, 'REVOKE'),
];
