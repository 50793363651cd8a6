import { dateCell, dateTimeCell } from '../../core/files/cells.js';
import { defineExport } from '../../core/files/define-export.js';
import { enumParam } from '../../core/graphql/query-params.js';
import { selectInBatches } from '../../core/database/select-in-batches.js';
import { findEvent } from '../../events/events.service.js';
import { fullNameSql } from '../../users/names/name-sql.js';
import { NmoCodeState, nmoCodeStates } from '../certificate.states.js';
import { codeList } from '../certificates.list.js';
import type { NmoCode } from './nmo-code.entity.js';

type Row = NmoCode & { holder: string | null; email: string | null; number: string | null; specialty: string | null };

/** The codes of an event without their text: only the users who got them may read it. */
export const nmoCodesExport = defineExport({
  name: 'nmo-codes',
  title: 'Коды НМО',
  path: '/office/events/:id/nmo/codes',
  filter: { state: enumParam<NmoCodeState>(NmoCodeState) },
  findEvent,
  async *rows({ app, db, event, filter: { state } }) {
    const { sql, values } = await codeList.matching({ app, db }, { eventId: event.id, state });
    yield* selectInBatches<Row>(db, {
      select: `nmo_codes.*, ${fullNameSql('users')} AS holder, users.email, registrations.number,
        specialties.name AS specialty`,
      from: `(SELECT * ${sql}) nmo_codes LEFT JOIN users ON users.id = nmo_codes."userId"
        LEFT JOIN registrations ON registrations.id = nmo_codes."registrationId"
        LEFT JOIN specialties ON specialties.id = nmo_codes."specialtyId"`,
      values,
      key: ['nmo_codes."createdAt"', 'nmo_codes.id'],
      order: 'DESC',
    });
  },
  userOf: (row) => row.userId,
  columns: [
    ['Участник', (row) => row.holder],
    ['Почта', (row) => row.email],
    ['Регистрация', (row) => row.number],
    ['Состояние', (row) => nmoCodeStates.staffTitles[row.state]],
    ['День', (row) => dateCell(row.date)],
    ['Направление', (row) => row.label],
    ['Специальность', (row) => row.specialty],
    ['Загружен (МСК)', (row) => dateTimeCell(row.createdAt)],
    ['Выдан (МСК)', (row) => dateTimeCell(row.assignedAt)],
    ['Введён на портале (МСК)', (row) => dateTimeCell(row.enteredAt)],
    ['Заменён или отозван (МСК)', (row) => dateTimeCell(row.endedAt)],
    ['Почему', (row) => row.reason],
  ],
});
