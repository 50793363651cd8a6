import { definePersonalData, type PersonalData } from '../../core/personal-data.js';
import { roomQuestionStates, type RoomQuestionState } from './room-question.states.js';

const ofUser = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

type QuestionRow = { event: string; text: string; isAnonymous: boolean; state: RoomQuestionState; createdAt: string };

/** Questions of a user to broadcasts. What others have seen stays, without the author. */
const roomQuestions = definePersonalData<QuestionRow>({
  name: 'broadcastQuestions',
  title: 'Вопросы в\u00A0трансляциях',
  rows: `SELECT events.title AS event, room_questions.text, room_questions."isAnonymous", room_questions.state, room_questions."createdAt"
    FROM room_questions JOIN events ON events.id = room_questions."eventId"
    WHERE ${ofUser} ORDER BY room_questions."createdAt", room_questions.id`,
  fields: {
    event: 'Мероприятие',
    text: 'Вопрос',
    isAnonymous: ['Имя скрыто от\u00A0участников', ({ isAnonymous }) => Boolean(isAnonymous)],
    state: ['Состояние', ({ state }) => roomQuestionStates.titles[state]],
    createdAt: 'Задан',
  },
  erase: async (transaction, userId) => {
    await transaction.query(`DELETE FROM room_questions WHERE ${ofUser} AND NOT ${roomQuestionStates.sql.listed}`, [
      userId,
    ]);
    await transaction.query(`UPDATE room_questions SET "registrationId" = NULL WHERE ${ofUser}`, [userId]);
  },
});

type VoteRow = { event: string; text: string };

/** Questions of others that a user supports. */
const roomQuestionVotes = definePersonalData<VoteRow>({
  name: 'broadcastQuestionVotes',
  title: 'Вопросы трансляций, которые вы\u00A0поддержали',
  rows: `SELECT events.title AS event, room_questions.text FROM room_question_votes
    JOIN room_questions ON room_questions.id = room_question_votes."questionId"
    JOIN events ON events.id = room_questions."eventId"
    WHERE room_question_votes.${ofUser} ORDER BY room_questions."createdAt", room_questions.id`,
  fields: { event: 'Мероприятие', text: 'Вопрос' },
  erase: `DELETE FROM room_question_votes WHERE ${ofUser}`,
});

export const roomQuestionsData: readonly PersonalData[] = [roomQuestions, roomQuestionVotes];
