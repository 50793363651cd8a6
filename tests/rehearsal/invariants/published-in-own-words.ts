import type { Invariant } from '../invariant.js';

export const publishedInOwnWords: Invariant = {
  family: 'письма',
  sentence: 'Вопрос публикуют словами того, кто его задал, или словами, с которыми он согласился.',
  when: 'daily',
  check: async (world) => {
    const rows = await world.rows<{ questionId: string; question: string }>(
      'SELECT "questionId", question FROM published_questions',
    );
    return rows.flatMap(({ questionId, question }) => {
      const asked = world.model.questions.find(({ id }) => id === questionId);
      return !asked || asked.text === question
        ? []
        : [`${asked.person} спросил «${asked.text}», опубликовано «${question}»`];
    });
  },
};
