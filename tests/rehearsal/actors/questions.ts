import { randomUUID } from 'node:crypto';
import { rejectedWith, type Action } from '../action.js';

const askQuestion: Action = {
  kind: 'врач: задать вопрос',
  describe: ({ who, event }) => `${who} задаёт вопрос о мероприятии ${event} и соглашается на публикацию с именем.`,
  run: async (world, { who, event: key }) => {
    const event = world.model.events.get(key!);
    if (!event || (await world.person(who!)).isDeleted) return 'skipped';
    type Consents = { document: { id: string } }[];
    const consents = await world.call<Consents>(who!, 'questionConsents', {}, 'document { id }');
    const text = `Как подобрать дозу при почечной недостаточности, случай ${randomUUID().slice(0, 8)}?`;
    const input = {
      key: randomUUID(),
      eventId: event.id,
      text,
      publication: 'NAMED',
      consents: consents.map(({ document }) => document.id),
    };
    const answer = await world.call<{ question: { id: string } }>(
      who!,
      'askQuestion',
      { input },
      '... on QuestionChanged { question { id } }',
    );
    if (answer.problems) return rejectedWith(answer);
    world.model.questions.push({ id: answer.question.id, person: who!, text, answer: null, published: null });
    return 'done';
  },
};

const answerQuestion: Action = {
  kind: 'менеджер: ответить на вопрос',
  describe: ({ who, inOtherWords }) =>
    `Менеджер отвечает на последний вопрос ${who} и публикует его${inOtherWords ? ' другими словами' : ''}.`,
  run: async (world, { who, inOtherWords }) => {
    const question = world.model.questions.findLast((item) => item.person === who && !item.answer);
    if (!question) return 'skipped';
    const text = 'По скорости фильтрации, таблица есть в рекомендациях.';
    const answered = await world.call('manager', 'answerQuestion', { id: question.id, text });
    if (answered.problems) return rejectedWith(answered);
    question.answer = text;
    const wording = inOtherWords
      ? { question: 'Я не умею назначать эти препараты, что мне делать?', answer: 'Никогда их не назначайте.' }
      : { question: question.text, answer: text };
    const published = await world.call('manager', 'publishQuestion', { id: question.id, input: wording });
    if (published.problems) return rejectedWith(published);
    // Another wording waits for the approval of the author, who does not decide in this plan.
    if (!inOtherWords) question.published = wording;
    return 'done';
  },
};

export const questions = [askQuestion, answerQuestion];
