import { Field, ID, InputType } from 'type-graphql';
import { QuestionPublication } from './question.life.js';

@InputType({ description: 'A question to the organisers or to a speaker.' })
export class AskQuestionInput {
  @Field(() => String, {
    description:
      'Made up by the client for this question, 8 to 64 letters and digits: sent again with it, it is the same one.',
  })
  key!: string;
  @Field(() => ID, { nullable: true, description: 'The event that it is about; null: about none.' })
  eventId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'A speaker of the event, for which the asker must be registered; null: the organisers.',
  })
  speakerId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The talk of the event that it is about; its speaker is asked.' })
  talkId?: string | null;
  @Field(() => String, { description: 'The question: 10 to 4000 letters.' })
  text!: string;
  @Field(() => QuestionPublication, { defaultValue: QuestionPublication.NO, description: 'What the asker agrees to.' })
  publication!: QuestionPublication;
  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Ids of the editions of documents that are agreed to, from `questionConsents`; none without publication.',
  })
  consents!: string[];
}

@InputType({ description: 'What is made public of a question. The original stays as it is.' })
export class PublishQuestionInput {
  @Field(() => String, { description: 'The question for the public: 10 to 4000 letters.' })
  question!: string;
  @Field(() => String, { description: 'The answer for the public: 10 to 4000 letters.' })
  answer!: string;
}
