import { deprecated, Field, ID, InputType, nullable } from '../core/graphql/schema.js';
import { QuestionPublication } from './question.states.js';

@InputType('A question to the organisers or to a speaker.')
export class AskQuestionInput {
  @Field(
    () => String,
    'Unique, chosen by the client, 8 to 64 letters and digits: a question that is sent twice is stored once.',
    deprecated('2027-05-31', 'use the argument `idempotencyKey`.'),
  )
  key?: string | null;
  @Field(() => ID, 'The event; null: not about an event.', nullable)
  eventId?: string | null;
  @Field(() => ID, 'A speaker of the event, if the asker is registered for it; null: the organisers.', nullable)
  speakerId?: string | null;
  @Field(() => ID, 'The talk; its speaker is asked.', nullable)
  talkId?: string | null;
  @Field(() => String, 'The question: 10 to 4000 characters.')
  text!: string;
  @Field(() => QuestionPublication, 'Consent to publication.', { defaultValue: QuestionPublication.NO })
  publication!: QuestionPublication;
  @Field(() => [ID], 'Ids of the accepted document editions, from `questionConsents`; empty without publication.', {
    defaultValue: [],
  })
  consents!: string[];
}

@InputType('Public wording of a question. The original does not change.')
export class PublishQuestionInput {
  @Field(() => String, 'The question for the public: 10 to 4000 characters.')
  question!: string;
  @Field(() => String, 'The answer for the public: 10 to 4000 characters.')
  answer!: string;
}
