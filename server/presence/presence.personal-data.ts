import type { PersonalData } from '../core/personal-data.js';

type Row = { event: string; kind: string; at: string; place: string | null; voidReason: string | null };

/** When a person was checked in at events. */
export const presenceData: PersonalData = {
  name: 'presence',
  title: 'Отметки о присутствии на мероприятиях',
  labels: { event: 'Мероприятие', what: 'Что отмечено', at: 'Когда', place: 'Где', voided: 'Почему не учитывается' },
  read: async (_app, db, userId) => {
    const rows = await db.query<Row>(
      `SELECT events.title AS event, presence_marks.kind, presence_marks.at, presence_marks.place, presence_marks."voidReason"
       FROM presence_marks JOIN registrations ON registrations.id = presence_marks."registrationId"
       JOIN events ON events.id = presence_marks."eventId"
       WHERE registrations."userId" = ? ORDER BY presence_marks.at, presence_marks.id`,
      [userId],
    );
    return rows.map(({ event, kind, at, place, voidReason }) => ({
      event,
      what: kind === 'ENTRY' ? 'вход' : 'выход',
      at,
      place,
      voided: voidReason,
    }));
  },
  erase: async (transaction, userId) => {
    await transaction.query(
      'DELETE FROM presence_marks WHERE "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)',
      [userId],
    );
  },
  retained: {
    what: 'Отметки о входе на мероприятия и выходе с них',
    why: 'Чтобы подтвердить присутствие, за которое выданы баллы НМО',
    years: 3,
  },
};
