import { Field, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { DateTime } from '../core/graphql/scalars.js';
import { SiteTextKey } from './site-text.enums.js';

@ObjectType('A text of the site that administrators can change.')
export class SiteText {
  @Field(() => SiteTextKey, 'Key of the text.')
  key!: SiteTextKey;
  @Field(() => String, 'The current text.')
  value!: string;
  @Field(() => String, 'The default text from the configuration or the page.')
  standard!: string;
  @Field(() => Boolean, 'Whether the text differs from the default.')
  isChanged!: boolean;
  @Field(() => Int, 'Number of changes, for `saveSiteTexts`.')
  version!: number;
  @Field(() => DateTime, 'When it was last changed; null: never.', nullable)
  updatedAt!: string | null;
}
