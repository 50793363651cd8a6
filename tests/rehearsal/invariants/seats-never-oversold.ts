import type { Invariant } from '../invariant.js';

type Row = {
  id: string;
  seated: number;
  waiting: number;
  counted: number;
  countedWaiting: number;
  capacity: number | null;
};

export const seatsNeverOversold: Invariant = {
  family: 'места',
  sentence: 'Мест занято не больше, чем есть, и счётчик мест равен числу тех, у кого место.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<Row>(
      `SELECT "eventId" AS id, taken AS counted, waiting AS "countedWaiting", capacity,
         (SELECT COUNT(*) FROM registrations r WHERE r."eventId" = s."eventId" AND r.participation = s.participation
            AND r.state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED'))
         + (SELECT COUNT(*) FROM held_registrations h WHERE h."eventId" = s."eventId" AND h.participation = s.participation
            AND h."seatUntil" IS NOT NULL) AS seated,
         (SELECT COUNT(*) FROM registrations r WHERE r."eventId" = s."eventId" AND r.participation = s.participation
            AND r.state = 'WAITLISTED') AS waiting
       FROM event_seats s`,
    );
    return rows
      .filter(
        (row) =>
          Number(row.counted) !== Number(row.seated) ||
          Number(row.countedWaiting) !== Number(row.waiting) ||
          (row.capacity !== null && Number(row.seated) > row.capacity),
      )
      .map(
        (row) =>
          `мероприятие ${row.id}: мест ${row.capacity}, занято ${row.seated}, по счётчику ${row.counted}, ждут ${row.waiting} (${row.countedWaiting})`,
      );
  },
};
