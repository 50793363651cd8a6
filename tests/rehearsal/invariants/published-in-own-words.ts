import type { Invariant } from '../invariant.js';

export const publishedInOwnWords: Invariant = {
  family: 'письма',
  sentence: 'Вопрос публикуют словами того, кто его задал, или словами, с которыми он согласился.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ questionId: string; question: string }>(
      `SELECT "questionId", question FROM published_questions
       WHERE NOT EXISTS (SELECT 1 FROM question_wordings WHERE state = 'AGREED'
         AND question_wordings."questionId" = published_questions."questionId"
         AND question_wordings.question = published_questions.question)`,
    );
    return rows.flatMap(({ questionId, question }) => {
      const original = world.model.questions.find(({ id }) => id === questionId);
      return !original || original.text === question
        ? []
        : [`${original.person} спросил «${original.text}», опубликовано «${question}»`];
    });
  },
};
