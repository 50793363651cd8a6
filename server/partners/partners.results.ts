import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Partner } from './partner.entity.js';
import { resultUnion, success } from '../core/graphql/mutate.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'A square logo on a transparent background, legible on light and on dark. Values are paths on this site.',
})
export class PartnerLogo {
  @Field(() => String, { description: 'WebP, 160 pixels wide.' })
  small!: string;
  @Field(() => String, { description: 'WebP, 320 pixels wide.' })
  large!: string;
  @Field(() => Int, { description: 'Width of the small one in pixels.' })
  width!: number;
  @Field(() => Int, { description: 'Height of the small one in pixels.' })
  height!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The partner was removed.' })
export class PartnerRemoved {
  @Field(() => ID, { description: 'Id of the deleted partner.' })
  id!: string;
}
export const SavePartnerResult = resultUnion(
  'SavePartnerResult',
  success('PartnerSaved', 'partner', Partner, 'The partner as it is now.'),
);
