import { Field, ID, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { TariffQuota } from '../events/tariff-quota.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The quota in its new state.' })
export class TariffQuotaSaved {
  @Field(() => TariffQuota, { description: 'The quota.' })
  quota!: TariffQuota;
}

@ObjectType({ simpleResolvers: true, description: 'The quota was removed.' })
export class TariffQuotaRemoved {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}

export const TariffQuotaResult = resultUnion(
  'TariffQuotaResult',
  TariffQuotaSaved,
  'The quota, or the problems of the input.',
);
export const RemoveTariffQuotaResult = resultUnion(
  'RemoveTariffQuotaResult',
  TariffQuotaRemoved,
  'Id of the removed quota, or why it was not removed.',
);
