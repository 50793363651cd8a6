import { definePersonalData } from '../../core/personal-data.js';

const ofUser = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

type VoteRow = { event: string; question: string; answer: string };

/**
 * What a user has chosen in polls, and the words that they have sent. It goes away with the account, and so do words that
 * nobody else has sent. The numbers that were frozen when a poll was closed stay: they name nobody.
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
  erase: async (transaction, userId) => {
    await transaction.query(
      `DELETE FROM room_poll_options WHERE "wordKey" IS NOT NULL
       AND id IN (SELECT "optionId" FROM room_poll_votes WHERE ${ofUser})
       AND NOT EXISTS (SELECT 1 FROM room_poll_votes WHERE "optionId" = room_poll_options.id AND NOT (${ofUser}))`,
      [userId, userId],
    );
    await transaction.query(`DELETE FROM room_poll_votes WHERE ${ofUser}`, [userId]);
  },
});
