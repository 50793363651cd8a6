import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A row of the table of abbreviations.' })
export class SynonymInput {
  @Field(() => String, {
    description: 'What users type: words or phrases, separated by commas. At most 300 characters.',
  })
  phrases!: string;
  @Field(() => String, {
    description: 'Additional search words: words or phrases, separated by commas. At most 600 characters.',
  })
  meanings!: string;
  @Field(() => Boolean, { description: 'Whether it also applies in the opposite direction.' })
  isMutual!: boolean;
}
