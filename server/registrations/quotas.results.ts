import { Field, ID, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { TariffQuota } from '../events/tariff-quota.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The seats as they are now.' })
export class TariffQuotaSaved {
  @Field(() => TariffQuota, { description: 'The seats.' })
  quota!: TariffQuota;
}

@ObjectType({ simpleResolvers: true, description: 'The limit is no more.' })
export class TariffQuotaRemoved {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: string;
}

export const TariffQuotaResult = resultUnion('TariffQuotaResult', TariffQuotaSaved, 'The seats, or what is wrong.');
export const RemoveTariffQuotaResult = resultUnion(
  'RemoveTariffQuotaResult',
  TariffQuotaRemoved,
  'What was removed, or why it was not.',
);
