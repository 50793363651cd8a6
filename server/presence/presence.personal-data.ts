import { definePersonalData } from '../core/personal-data.js';

type Row = { event: string; kind: string; at: string; place: string | null; voidReason: string | null };

/** When a person was checked in at events. */
export const presenceData = definePersonalData<Row>({
  name: 'presence',
  title: 'Отметки о присутствии на мероприятиях',
  rows: `SELECT events.title AS event, presence_marks.kind, presence_marks.at, presence_marks.place, presence_marks."voidReason"
    FROM presence_marks JOIN registrations ON registrations.id = presence_marks."registrationId"
    JOIN events ON events.id = presence_marks."eventId"
    WHERE registrations."userId" = ? ORDER BY presence_marks.at, presence_marks.id`,
  fields: {
    event: 'Мероприятие',
    what: ['Что отмечено', ({ kind }) => (kind === 'ENTRY' ? 'вход' : 'выход')],
    at: 'Когда',
    place: 'Где',
    voided: ['Почему не учитывается', ({ voidReason }) => voidReason],
  },
  erase: 'DELETE FROM presence_marks WHERE "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)',
  retained: {
    what: 'Отметки о входе на мероприятия и выходе с них',
    why: 'Чтобы подтвердить присутствие, за которое выданы баллы НМО',
    years: 3,
  },
});
