import { Field, InputType } from '../core/graphql/schema.js';

@InputType('A row of the table of abbreviations.')
export class SynonymInput {
  @Field(() => String, 'What users type: words or phrases, separated by commas. At most 300 characters.')
  phrases!: string;
  @Field(() => String, 'Additional search words: words or phrases, separated by commas. At most 600 characters.')
  meanings!: string;
  @Field(() => Boolean, 'Whether it also applies in the opposite direction.')
  isMutual!: boolean;
}
