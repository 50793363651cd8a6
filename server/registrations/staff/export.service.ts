import { formatAnswer } from '../../../rules/answers.js';
import { ledgerMethodLabels } from '../../../rules/ledger.js';
import { paymentStatus, paymentStatusLabels } from '../../../rules/registration-money.js';
import { type AuditAction, recordView } from '../../core/audit-actions.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/db.js';
import { placeholders } from '../../core/sql.js';
import { formatDateTime } from '../../core/wording.js';
import type { Event } from '../../events/event.entity.js';
import type { EventQuestion, Tariff } from '../../events/event-parts.entity.js';
import type { User } from '../../users/user.entity.js';
import type { LedgerEntry } from '../ledger/ledger-entry.entity.js';
import { parseQuestion } from '../../events/events.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { pageStatement, type RegistrationCriteria } from './staff-selection.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';
import { participationLabels } from '../../../rules/participation.js';

/** Rows that are read, recorded in the audit log and written in one step. */
const batchSize = 500;

type NamedRow = { id: string; name: string };
type Lookups = {
  event: Event;
  questions: EventQuestion[];
  tariffs: Map<string, string>;
  specialties: Map<string, string>;
  regions: Map<string, string>;
};

const byId = (rows: readonly NamedRow[]): Map<string, string> => new Map(rows.map(({ id, name }) => [id, name]));

async function readLookups(db: Db, event: Event): Promise<Lookups> {
  const tariffs = await db.query<Tariff>('SELECT * FROM tariffs WHERE "eventId" = ?', [event.id]);
  return {
    event,
    questions: (
      await db.query<EventQuestion>('SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position', [event.id])
    ).map(parseQuestion),
    tariffs: byId(tariffs.map(({ id, title }) => ({ id, name: title }))),
    specialties: byId(await db.query<NamedRow>('SELECT id, name FROM specialties', [])),
    regions: byId(await db.query<NamedRow>('SELECT id, name FROM regions', [])),
  };
}

const headings = [
  'Номер',
  'Фамилия',
  'Имя',
  'Отчество',
  'Почта',
  'Телефон',
  'Состояние',
  'Тариф',
  'Форма участия',
  'К оплате, ₽',
  'Оплата',
  'Оплачено и не возвращено, ₽',
  'Возвращено, ₽',
  'Способ оплаты',
  'Специальность',
  'Место работы',
  'Должность',
  'Регион',
  'Город',
  'Записан',
] as const;

const formatRoubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',');

/** Payment methods of each registration as text. */
async function methodsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<Pick<LedgerEntry, 'registrationId' | 'method'>>(
    `SELECT DISTINCT "registrationId", method FROM ledger_entries
     WHERE kind = 'PAYMENT' AND "registrationId" IN (${placeholders(ids)}) ORDER BY "registrationId", method`,
    [...ids],
  );
  const labels = new Map<string, string[]>();
  for (const { registrationId, method } of rows)
    labels.set(registrationId, [...(labels.get(registrationId) ?? []), ledgerMethodLabels[method]]);
  return new Map([...labels].map(([id, methods]) => [id, methods.join(', ')]));
}

function cellsOf(lookups: Lookups, registration: Registration, user: User | undefined, methods: string): string[] {
  const { event, questions, tariffs, specialties, regions } = lookups;
  const { state } = registration;
  const answers = JSON.parse(registration.answers) as Record<string, string[]>;
  return [
    registration.number,
    user?.lastName ?? '',
    user?.firstName ?? '',
    user?.middleName ?? '',
    user?.email ?? '',
    user?.phone ?? '',
    registrationStates.staffTitles[state],
    tariffs.get(registration.tariffId) ?? '',
    participationLabels[registration.participation],
    formatRoubles(registration.priceAmount),
    paymentStatusLabels[paymentStatus(registration)],
    formatRoubles(registration.paidAmount),
    formatRoubles(registration.returnedAmount),
    methods,
    specialties.get(user?.specialtyId ?? '') ?? '',
    user?.workplace ?? '',
    user?.post ?? '',
    regions.get(user?.regionId ?? '') ?? '',
    user?.city ?? '',
    formatDateTime(registration.createdAt, event.timeZone),
    ...questions.map((question) => formatAnswer(question, answers[question.id] ?? [])),
  ];
}

/**
 * Registrations as rows of a table in batches, headings first. The audit log records the exported people before their
 * data are sent.
 */
export async function* exportRows(
  app: Application,
  event: Event,
  filter: StaffRegistrationFilter,
  action: AuditAction,
): AsyncGenerator<string[][]> {
  const db = new Db(app.database);
  const selection: RegistrationCriteria = { eventId: event.id, filter, byContacts: true };
  const lookups = await readLookups(db, event);
  yield [[...headings, ...lookups.questions.map(({ label }) => label)]];
  for (let after: string[] = []; ;) {
    const { sql, values } = pageStatement(selection, 'EARLIEST', after, batchSize);
    const rows = await db.query<Registration>(sql, values);
    if (rows.length > 0) {
      const ids = [...new Set(rows.map(({ userId }) => userId))];
      const people = await db.query<User>(`SELECT * FROM users WHERE id IN (${placeholders(ids)})`, ids);
      const users = new Map(people.map((user) => [user.id, user]));
      await recordView(app.database, action, 'export', ids, event.id);
      const methods = await methodsOf(
        db,
        rows.map(({ id }) => id),
      );
      yield rows.map((row) => cellsOf(lookups, row, users.get(row.userId), methods.get(row.id) ?? ''));
    }
    if (rows.length < batchSize) return;
    after = [rows.at(-1)!.id];
  }
}
