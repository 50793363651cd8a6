import { Field, ID, InputType } from 'type-graphql';
import { QuestionPublication } from './question.states.js';

@InputType({ description: 'A question to the organisers or to a speaker.' })
export class AskQuestionInput {
  @Field(() => String, {
    description:
      'Unique, chosen by the client, 8 to 64 letters and digits: a question that is sent twice is stored once.',
  })
  key!: string;
  @Field(() => ID, { nullable: true, description: 'The event; null: not about an event.' })
  eventId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'A speaker of the event, if the asker is registered for it; null: the organisers.',
  })
  speakerId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The talk; its speaker is asked.' })
  talkId?: string | null;
  @Field(() => String, { description: 'The question: 10 to 4000 characters.' })
  text!: string;
  @Field(() => QuestionPublication, { defaultValue: QuestionPublication.NO, description: 'Consent to publication.' })
  publication!: QuestionPublication;
  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of the accepted document editions, from `questionConsents`; empty without publication.',
  })
  consents!: string[];
}

@InputType({ description: 'Public wording of a question. The original does not change.' })
export class PublishQuestionInput {
  @Field(() => String, { description: 'The question for the public: 10 to 4000 characters.' })
  question!: string;
  @Field(() => String, { description: 'The answer for the public: 10 to 4000 characters.' })
  answer!: string;
}
