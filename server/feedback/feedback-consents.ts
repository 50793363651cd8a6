import type { ConsentSubjects, WithdrawalHook } from '../legal/consent-hooks.js';
import { definePersonalData } from '../core/personal-data.js';
import { placeholders } from '../core/database/sql.js';
import type { FeedbackMessage } from './feedback.entity.js';

/** Messages written while signed in, or from the email address of the account if it is confirmed. */
const ofUser = `("userId" = ? OR email = (SELECT email FROM users WHERE id = ? AND "emailConfirmedAt" IS NOT NULL))`;

/** Feedback messages of a user. */
export const feedbackData = definePersonalData<FeedbackMessage>({
  name: 'feedback',
  title: 'Обращения',
  rows: `SELECT * FROM feedback_messages WHERE ${ofUser} ORDER BY "createdAt", id`,
  fields: {
    number: 'Номер',
    createdAt: 'Отправлено',
    name: 'Имя',
    email: 'Электронная почта',
    phone: 'Телефон',
    text: 'Текст',
    answer: 'Ответ',
    answeredAt: 'Когда отвечено',
  },
  erase: `DELETE FROM feedback_messages WHERE ${ofUser}`,
});

/** Without the consent we may not answer: the message is deleted. */
export const feedbackWithdrawal: WithdrawalHook = {
  kind: 'FEEDBACK_DATA_CONSENT',
  consequence: 'Обращение и ответ на него будут удалены, писать по нему мы больше не будем.',
  run: async (transaction, _app, { userId, subjectId }) => {
    await transaction.delete('feedback_messages', { id: subjectId, userId });
  },
};

export const feedbackSubjects: ConsentSubjects = {
  channel: 'FEEDBACK',
  describe: async (db, ids) => {
    const rows = await db.query<{ id: string; number: string }>(
      `SELECT id, number FROM feedback_messages WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, number }) => [id, { title: `Обращение ${number}`, path: null }]));
  },
};
