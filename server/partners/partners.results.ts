import { Field, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { Partner } from './partner.entity.js';

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

@ObjectType({ simpleResolvers: true, description: 'The partner was saved.' })
export class PartnerSaved {
  @Field(() => Partner, { description: 'The partner as it is now.' })
  partner!: Partner;
}

@ObjectType({ simpleResolvers: true, description: 'The partner was removed.' })
export class PartnerRemoved {
  @Field(() => ID, { description: 'Id of the deleted partner.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The partners were sorted.' })
export class PartnersOrdered {
  @Field(() => [Partner], { description: 'The partners of the rank in their new order.' })
  partners!: Partner[];
}

export const OrderPartnersResult = resultUnion(
  'OrderPartnersResult',
  PartnersOrdered,
  'The partners in their order, or why it was rejected.',
);
export const SavePartnerResult = resultUnion('SavePartnerResult', PartnerSaved, 'The partner, or why it was rejected.');
