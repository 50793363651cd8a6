import { definePersonalData } from '../../core/personal-data.js';

const ofUser = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

type VoteRow = { event: string; question: string; answer: string };

/**
 * What a user has chosen in polls. It goes away with the account. The numbers that were frozen when a poll was closed stay:
 * they name nobody.
 */
export const pollVotes = definePersonalData<VoteRow>({
  name: 'pollVotes',
  title: 'Ответы в\u00A0опросах трансляций',
  rows: `SELECT events.title AS event, room_polls.question, room_poll_options.text AS answer FROM room_poll_votes
    JOIN room_polls ON room_polls.id = room_poll_votes."pollId"
    JOIN room_poll_options ON room_poll_options.id = room_poll_votes."optionId"
    JOIN events ON events.id = room_polls."eventId"
    WHERE ${ofUser} ORDER BY room_polls.id, room_poll_options.position`,
  fields: { event: 'Мероприятие', question: 'Вопрос', answer: 'Ваш ответ' },
  erase: `DELETE FROM room_poll_votes WHERE ${ofUser}`,
});
