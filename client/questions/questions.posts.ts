import { defineFormPost } from '../core/forms/form-post';
import { createIdempotencyKey } from '../core/forms/idempotency-key';
import { questionSentPath } from './paths';
import { checkQuestion, questionInput, type QuestionForm } from './question-values';
import { AskQuestionDocument, QuestionsPageDocument } from './questions.generated';

type Values = Omit<QuestionForm, 'publication'> & { publication: string };

export const questionPosts = [
  defineFormPost<Values>({
    name: 'AskQuestion',
    shape: { key: 'text', eventId: 'text', speakerId: 'text', text: 'text', publication: 'text', consents: 'ticks' },
    check: async (values, { client }) => {
      const { data } = await client.query({ query: QuestionsPageDocument, variables: { first: 1 } });
      return checkQuestion(values as QuestionForm, values.eventId ? (data?.questionConsents ?? []) : []);
    },
    send: async (values, { client }) => {
      const variables = {
        input: questionInput(values as QuestionForm),
        idempotencyKey: values.key || createIdempotencyKey(),
      };
      const { data } = await client.mutate({ mutation: AskQuestionDocument, variables });
      const result = data?.askQuestion;
      if (result?.__typename !== 'QuestionChanged') return { problems: result?.problems ?? [] };
      return { goTo: questionSentPath(result.question.number) };
    },
  }),
];
