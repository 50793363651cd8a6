import { Field, InputType, Int } from 'type-graphql';
import { SiteTextKey } from './site-text.enums.js';

@InputType({ description: 'A new text of the site.' })
export class SiteTextInput {
  @Field(() => SiteTextKey, { description: 'Key of the text.' })
  key!: SiteTextKey;
  @Field(() => String, { nullable: true, description: 'The text; null: reset to the default.' })
  value?: string | null;
  @Field(() => Int, {
    description: '`version` of the opened text; STATE_CHANGED if it was saved since.',
  })
  version!: number;
}
