import { formatAnswer } from '../../../rules/events/answers.js';
import { ledgerMethodLabels } from '../../../rules/money/ledger.js';
import { participationLabels } from '../../../rules/events/participation.js';
import type { ProfileField } from '../../../rules/people/profile-fields.js';
import { paymentStatus, paymentStatusLabels } from '../../../rules/money/registration-money.js';
import type { Db } from '../../core/database/db.js';
import { defineExport, type ExportColumn } from '../../core/files/define-export.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import { placeholders } from '../../core/database/sql.js';
import { formatDateTime } from '../../core/wording.js';
import type { Event } from '../../events/event.entity.js';
import type { EventQuestion } from '../../events/event-parts.entity.js';
import { findEvent, parseQuestion } from '../../events/events.service.js';
import {
  exportedFields,
  joinByKey,
  profileColumn,
  profileJoins,
  profileSelect,
  withFurtherSpecialties,
  type ProfileCells,
} from '../../users/profile/profile-columns.js';
import type { LedgerEntry } from '../ledger/ledger-entry.entity.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { parseFilter } from './parse-filter.js';
import { criteriaConditions } from './staff-selection.js';

type Row = Registration &
  ProfileCells & {
    email: string;
    tariff: string;
    /** Payment methods as text. */
    methods: string;
  };

const contactFields: readonly ProfileField[] = ['lastName', 'firstName', 'middleName', 'phone'];
/** They keep their places for readers that count columns; the other fields follow. */
const firstFields: readonly ProfileField[] = ['specialtyId', 'workplace', 'post', 'regionId', 'city'];
const otherFields = exportedFields.filter((field) => !contactFields.includes(field) && !firstFields.includes(field));

const columnsOf = ({ timeZone }: Event): ExportColumn<Row>[] => [
  ['Номер', (row) => row.number],
  profileColumn('lastName'),
  profileColumn('firstName'),
  profileColumn('middleName'),
  ['Почта', (row) => row.email],
  profileColumn('phone'),
  ['Состояние', (row) => registrationStates.staffTitles[row.state]],
  ['Тариф', (row) => row.tariff],
  ['Форма участия', (row) => participationLabels[row.participation]],
  ['К оплате, ₽', (row) => ({ kopecks: row.priceAmount })],
  ['Оплата', (row) => paymentStatusLabels[paymentStatus(row)]],
  ['Оплачено и не возвращено, ₽', (row) => ({ kopecks: row.paidAmount })],
  ['Возвращено, ₽', (row) => ({ kopecks: row.returnedAmount })],
  ['Способ оплаты', (row) => row.methods],
  ...[...firstFields, ...otherFields].map(profileColumn),
  ['Записан', (row) => formatDateTime(row.createdAt, timeZone)],
];

/** The answers to each question of the event. */
async function answerColumns(db: Db, { id }: Event): Promise<ExportColumn<Row>[]> {
  const questions = await db.query<EventQuestion>(
    'SELECT * FROM event_questions WHERE "eventId" = ? ORDER BY position',
    [id],
  );
  return questions
    .map(parseQuestion)
    .map((question) => [
      question.label,
      ({ answers }) => formatAnswer(question, (JSON.parse(answers) as Record<string, string[]>)[question.id] ?? []),
    ]);
}

/** Payment methods of each registration as text. */
async function methodsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<Pick<LedgerEntry, 'registrationId' | 'method'>>(
    `SELECT DISTINCT "registrationId", method FROM ledger_entries
     WHERE kind = 'PAYMENT' AND "registrationId" IN (${placeholders(ids)}) ORDER BY "registrationId", method`,
    ids,
  );
  return joinByKey(rows.map(({ registrationId, method }) => [registrationId, ledgerMethodLabels[method]]));
}

/** The registrations of an event with its questions. */
export const registrationsExport = defineExport({
  name: 'registrations',
  title: 'Регистрации',
  path: '/office/events/:id/registrations',
  filter: { filter: parseFilter },
  findEvent,
  async *rows({ db, event, filter: { filter } }): AsyncGenerator<Row[]> {
    const { own, ofPeople } = criteriaConditions({ eventId: event.id, filter: filter ?? {}, byContacts: true });
    const batches = selectInBatches<Omit<Row, 'methods' | 'profile_furtherSpecialtyIds'>>(db, {
      select: `registrations.*, users.email, tariffs.title AS tariff, ${profileSelect}`,
      from: `registrations JOIN users ON users.id = registrations."userId"
        JOIN tariffs ON tariffs.id = registrations."tariffId"
        ${profileJoins}`,
      where: [{ sql: 'registrations."eventId" = ?', values: [event.id] }, ...own, ...ofPeople],
      key: ['registrations.id'],
    });
    for await (const batch of batches) {
      const methods = await methodsOf(
        db,
        batch.map(({ id }) => id),
      );
      const rows = await withFurtherSpecialties(db, batch);
      yield rows.map((row) => ({ ...row, methods: methods.get(row.id) ?? '' }));
    }
  },
  userOf: (row) => row.userId,
  columns: async ({ db, event }) => [...columnsOf(event), ...(await answerColumns(db, event))],
});
