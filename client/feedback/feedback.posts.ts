import { emailWarnings } from '../../rules/people/person-warnings';
import { defineFormPost } from '../core/forms/form-post';
import { checkFeedback, feedbackInput, type FeedbackForm } from './feedback-values';
import { ContactsPageDocument, SendFeedbackDocument } from './feedback.generated';

type Values = Omit<FeedbackForm, 'topic'> & { topic: string };

export const feedbackPosts = [
  defineFormPost<Values>({
    name: 'SendFeedback',
    shape: { name: 'text', email: 'text', phone: 'text', topic: 'text', text: 'text', consents: 'ticks' },
    check: async (values, { client }) => {
      const { data } = await client.query({ query: ContactsPageDocument });
      return checkFeedback(values as FeedbackForm, data?.feedbackConsents ?? []);
    },
    checkWarnings: emailWarnings,
    send: async (values, { client, ticket }) => {
      const input = feedbackInput(values as FeedbackForm, ticket);
      if (!input) return { problems: [] };
      const { data } = await client.mutate({ mutation: SendFeedbackDocument, variables: { input } });
      const result = data?.sendFeedback;
      if (result?.__typename !== 'FeedbackSent') return { problems: result?.problems ?? [] };
      return { outcome: { number: result.number, email: input.email } };
    },
  }),
];
