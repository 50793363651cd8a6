import { roomMessageLimits } from '../../../rules/events/room-messages.js';
import { addMs, day, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { definePersonalData, type PersonalData } from '../../core/personal-data.js';
import { roomMessageStates, type RoomMessageState } from './room-message.states.js';

const ofUser = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

type MessageRow = { event: string; text: string; state: RoomMessageState; createdAt: string };

const messages = definePersonalData<MessageRow>({
  name: 'broadcastMessages',
  title: 'Сообщения в\u00A0чатах трансляций за\u00A030 дней',
  rows: `SELECT events.title AS event, room_messages.text, room_messages.state, room_messages."createdAt"
    FROM room_messages JOIN rooms ON rooms.id = room_messages."roomId" JOIN events ON events.id = rooms."eventId"
    WHERE ${ofUser} ORDER BY room_messages."createdAt", room_messages.id`,
  fields: {
    event: 'Мероприятие',
    text: 'Сообщение',
    state: ['Состояние', ({ state }) => roomMessageStates.titles[state]],
    createdAt: 'Отправлено',
  },
  erase: `DELETE FROM room_messages WHERE ${ofUser}`,
});

type MuteRow = { event: string; mutedAt: string };

const mutes = definePersonalData<MuteRow>({
  name: 'broadcastMutes',
  title: 'Запреты писать в\u00A0чатах трансляций',
  rows: `SELECT events.title AS event, room_mutes."mutedAt"
    FROM room_mutes JOIN registrations ON registrations.id = room_mutes."registrationId"
    JOIN events ON events.id = registrations."eventId" WHERE ${ofUser} ORDER BY room_mutes."mutedAt"`,
  fields: { event: 'Мероприятие', mutedAt: 'Когда' },
  erase: `DELETE FROM room_mutes WHERE ${ofUser}`,
});

export const chatData: readonly PersonalData[] = [messages, mutes];

/** Deletes messages that are older than the policy says. */
export const deleteOldMessages = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM room_messages WHERE "createdAt" <= ?', [
      toIso(addMs(clock.now(), -roomMessageLimits.days * day)),
    ]);
  });
