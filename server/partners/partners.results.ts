import { Field, ID, Int, ObjectType } from '../core/graphql/schema.js';
import { Partner } from './partner.entity.js';
import { resultUnion, success } from '../core/graphql/mutate.js';

@ObjectType('A square logo on a transparent background, legible on light and on dark. Values are paths on this site.')
export class PartnerLogo {
  @Field(() => String, 'WebP, 160 pixels wide.')
  small!: string;
  @Field(() => String, 'WebP, 320 pixels wide.')
  large!: string;
  @Field(() => Int, 'Width of the small one in pixels.')
  width!: number;
  @Field(() => Int, 'Height of the small one in pixels.')
  height!: number;
}

@ObjectType('The partner was removed.')
export class PartnerRemoved {
  @Field(() => ID, 'Id of the deleted partner.')
  id!: string;
}
export const SavePartnerResult = resultUnion(
  'SavePartnerResult',
  success('PartnerSaved', 'partner', Partner, 'The partner as it is now.'),
);
