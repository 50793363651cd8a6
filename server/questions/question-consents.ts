import type { ConsentSubjects, WithdrawalHook } from '../legal/consent-hooks.js';
import { placeholders } from '../core/database/sql.js';
import { unpublish } from './wording.service.js';

/** Withdrawal of the consent removes the public copy at once. */
export const publicationWithdrawal: WithdrawalHook = {
  kind: 'QUESTION_PUBLICATION_CONSENT',
  consequence: 'Вопрос и ответ на него сразу исчезнут со страницы архива. В вашем личном кабинете они останутся.',
  run: async (transaction, _app, { userId, subjectId }) => {
    const [question] = await transaction.update(
      'questions',
      { id: subjectId, userId },
      { publication: 'NO', consentId: null },
    );
    if (question && subjectId !== null) await unpublish(transaction, subjectId);
  },
};

export const questionSubjects: ConsentSubjects = {
  channel: 'QUESTION',
  describe: async (db, ids) => {
    const rows = await db.query<{ id: string; number: string }>(
      `SELECT id, number FROM questions WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, number }) => [id, { title: `Вопрос ${number}`, path: `/questions#${number}` }]));
  },
};
