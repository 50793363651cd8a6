import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import { SiteTextKey } from './site-text.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A text of the site that administrators may change.' })
export class SiteText {
  @Field(() => SiteTextKey, { description: 'Which text.' })
  key!: SiteTextKey;
  @Field(() => String, { description: 'The text as it is shown.' })
  value!: string;
  @Field(() => String, { description: 'What the configuration or the page says by itself.' })
  standard!: string;
  @Field(() => Boolean, { description: 'Another text stands in place of the usual one.' })
  isChanged!: boolean;
  @Field(() => Int, { description: 'How many times it was changed; for `saveSiteTexts`.' })
  version!: number;
  @Field(() => DateTime, { nullable: true, description: 'When it was last changed; null: never.' })
  updatedAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The texts were saved.' })
export class SiteTextsSaved {
  @Field(() => [SiteText], { description: 'All texts as they are now.' })
  texts!: SiteText[];
}

export const SaveSiteTextsResult = resultUnion(
  'SaveSiteTextsResult',
  SiteTextsSaved,
  'All texts, or why they could not be saved.',
);
