import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A line of the table of abbreviations.' })
export class SynonymInput {
  @Field(() => String, { description: 'What users type: words or phrases, separated by commas. At most 300 letters.' })
  phrases!: string;
  @Field(() => String, {
    description: 'What is looked for beside it: words or phrases, separated by commas. At most 600 letters.',
  })
  meanings!: string;
  @Field(() => Boolean, { description: 'It works the other way round too.' })
  isMutual!: boolean;
}
