import { roomHandLimits } from '../../../rules/events/room-hands.js';
import type { Application } from '../../core/application.js';
import { addMs, day, toIso } from '../../core/clock.js';
import { definePersonalData } from '../../core/personal-data.js';
import { roomHandStates, type RoomHandState } from './room-hand.states.js';

const ofUser = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

type HandRow = { event: string; state: RoomHandState; raisedAt: string };

export const handsData = definePersonalData<HandRow>({
  name: 'broadcastHands',
  title: 'Поднятые руки в\u00A0трансляциях за\u00A030 дней',
  rows: `SELECT events.title AS event, room_hands.state, room_hands."raisedAt"
    FROM room_hands JOIN rooms ON rooms.id = room_hands."roomId" JOIN events ON events.id = rooms."eventId"
    WHERE ${ofUser} ORDER BY room_hands."raisedAt", room_hands.id`,
  fields: {
    event: 'Мероприятие',
    state: ['Состояние', ({ state }) => roomHandStates.titles[state]],
    raisedAt: 'Поднята',
  },
  erase: `DELETE FROM room_hands WHERE ${ofUser}`,
});

/** Deletes hands that are older than the policy says. */
export const deleteOldHands = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM room_hands WHERE "raisedAt" <= ?', [
      toIso(addMs(clock.now(), -roomHandLimits.days * day)),
    ]);
  });
