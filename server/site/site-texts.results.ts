import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../core/graphql/scalars.js';
import { SiteTextKey } from './site-text.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A text of the site that administrators can change.' })
export class SiteText {
  @Field(() => SiteTextKey, { description: 'Key of the text.' })
  key!: SiteTextKey;
  @Field(() => String, { description: 'The current text.' })
  value!: string;
  @Field(() => String, { description: 'The default text from the configuration or the page.' })
  standard!: string;
  @Field(() => Boolean, { description: 'Whether the text differs from the default.' })
  isChanged!: boolean;
  @Field(() => Int, { description: 'Number of changes, for `saveSiteTexts`.' })
  version!: number;
  @Field(() => DateTime, { nullable: true, description: 'When it was last changed; null: never.' })
  updatedAt!: string | null;
}
