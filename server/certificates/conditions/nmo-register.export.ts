import { participationLabels } from '../../../rules/events/participation.js';
import { formatSnils } from '../../../rules/people/snils.js';
import { dateCell } from '../../core/files/cells.js';
import { defineExport, type ExportColumn } from '../../core/files/define-export.js';
import { enumParam, textParam } from '../../core/graphql/query-params.js';
import type { Event } from '../../events/event.entity.js';
import { datesOf } from '../../events/calendar/event-days.js';
import { findEvent } from '../../events/events.service.js';
import { openProfile } from '../../users/profile/profile.encrypted.js';
import { attendeesWith, type Attendee } from './attendance.service.js';
import { NmoStandingFilter } from './terms.enums.js';

type Row = Attendee & { snils: string | null };

const columns: readonly ExportColumn<Row>[] = [
  ['Фамилия', ({ row }) => row.lastName],
  ['Имя', ({ row }) => row.firstName],
  ['Отчество', ({ row }) => row.middleName],
  ['СНИЛС', ({ snils }) => snils && formatSnils(snils)],
  ['Почта', ({ row }) => row.email],
  ['Телефон', ({ row }) => row.phone],
  ['Регистрация', ({ row }) => row.number],
  ['Форма участия', ({ row }) => participationLabels[row.participation]],
  ['Итог', ({ verdict }) => (verdict.isPassed ? 'Прошёл' : 'Не прошёл')],
  ['ЗЕТ', ({ verdict }) => verdict.points],
  ['Специальность', ({ verdict }) => verdict.options.find(({ id }) => id === verdict.specialtyId)?.label ?? null],
  ['Почему', ({ verdict }) => verdict.reasons.join('; ')],
  ['Решение сотрудника', ({ decision }) => decision?.reason ?? null],
  ['Исправить в данных', ({ issues }) => issues.map(({ message }) => message).join(' ')],
];

/** Minutes and confirmations of each day of the event. */
const dayColumns = (event: Event): ExportColumn<Row>[] =>
  datesOf(event).flatMap((date): ExportColumn<Row>[] => {
    const dayOf = ({ verdict }: Row) => verdict.days.find((day) => day.date === date);
    return [
      [`${dateCell(date)}: минут`, (row) => dayOf(row)?.both ?? 0],
      [`${dateCell(date)}: подтверждений`, (row) => dayOf(row)?.confirmations ?? 0],
    ];
  });

/** The register of who passed, for the portal of НМО, which identifies a doctor by name and СНИЛС. */
export const nmoRegisterExport = defineExport({
  name: 'nmo-register',
  title: 'Кто прошёл НМО',
  path: '/office/events/:id/nmo/attendance',
  filter: { show: enumParam<NmoStandingFilter>(NmoStandingFilter), q: textParam },
  findEvent,
  async *rows({ app, db, now, event, filter: { show, q } }): AsyncGenerator<Row[]> {
    const pieces = attendeesWith({ app, db, now }, event, { standing: show, search: q });
    for await (const attendees of pieces)
      yield attendees.map((attendee) => ({ ...attendee, snils: openProfile(app.cipher, attendee.row).snils }));
  },
  userOf: ({ row }) => row.id,
  columns: async ({ event }) => [...columns, ...dayColumns(event)],
});
