import { Field, InputType, Int } from 'type-graphql';
import { SiteTextKey } from './site-text.enums.js';

@InputType({ description: 'A text of the site as it shall be.' })
export class SiteTextInput {
  @Field(() => SiteTextKey, { description: 'Which text.' })
  key!: SiteTextKey;
  @Field(() => String, { nullable: true, description: 'The text; null: the usual one again.' })
  value?: string | null;
  @Field(() => Int, {
    description: '`version` that it was opened with: refused with STATE_CHANGED when somebody has saved since.',
  })
  version!: number;
}
