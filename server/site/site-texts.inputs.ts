import { Field, InputType, Int, nullable } from '../core/graphql/schema.js';
import { SiteTextKey } from './site-text.enums.js';

@InputType('A new text of the site.')
export class SiteTextInput {
  @Field(() => SiteTextKey, 'Key of the text.')
  key!: SiteTextKey;
  @Field(() => String, 'The text; null: reset to the default.', nullable)
  value?: string | null;
  @Field(() => Int, '`version` of the opened text; STATE_CHANGED if it was saved since.')
  version!: number;
}
