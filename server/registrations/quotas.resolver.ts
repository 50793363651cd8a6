import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SignedIn } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { outcome } from '../core/problems.js';
import { Tariff } from '../events/event-parts.entity.js';
import { tariffsOfEvents } from '../events/events.service.js';
import { TariffQuota } from '../events/tariff-quota.entity.js';
import { TariffQuotaInput } from './quotas.inputs.js';
import { RemoveTariffQuotaResult, TariffQuotaResult } from './quotas.results.js';
import { removeTariffQuota, setTariffQuota } from './quotas.service.js';

@Resolver(() => TariffQuota)
export class TariffQuotasResolver {
  @SignedIn('MANAGER')
  @Query(() => [TariffQuota], { description: "Seats that tariffs of an event have of their own, by staff's titles." })
  tariffQuotas(
    @Ctx() { reads }: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<TariffQuota[]> {
    return reads.read<TariffQuota>('SELECT * FROM tariff_quotas WHERE "eventId" = ? ORDER BY title, id', [eventId]);
  }

  @SignedIn('MANAGER')
  @Mutation(() => TariffQuotaResult, {
    description: 'Gives tariffs seats of their own, or changes how many. Seats that become free go to those who wait.',
  })
  setTariffQuota(
    @Ctx() context: Context,
    @Arg('input', () => TariffQuotaInput, { description: 'The seats.' }) input: TariffQuotaInput,
  ) {
    return outcome(() => setTariffQuota(context, input));
  }

  @SignedIn('MANAGER')
  @Mutation(() => RemoveTariffQuotaResult, {
    description: 'Takes the limit of tariffs away: only the seats of the event count from now on.',
  })
  removeTariffQuota(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The seats.' }) id: string) {
    return outcome(() => removeTariffQuota(context, id));
  }

  @FieldResolver(() => [Tariff], { description: 'The tariffs that share them.' })
  async tariffs(@Root() { id, eventId }: TariffQuota, @Ctx() context: Context): Promise<Tariff[]> {
    return (await load(context, tariffsOfEvents, eventId)).filter(({ quotaId }) => quotaId === id);
  }
}
