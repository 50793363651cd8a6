import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { Tariff } from '../../events/event-parts.entity.js';
import { tariffsOfEvents } from '../../events/events.service.js';
import { TariffQuota } from '../../events/tariffs/tariff-quota.entity.js';
import { TariffQuotaInput } from './quotas.inputs.js';
import { heldSeatsOfQuotas, removeTariffQuota, setTariffQuota } from './quotas.service.js';

@Resolver(() => TariffQuota)
export class TariffQuotasResolver {
  @Authorized('MANAGER')
  @Query(() => [TariffQuota], 'Quotas of an event, by title.')
  tariffQuotas(
    @Ctx() { db }: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<TariffQuota[]> {
    return db.query<TariffQuota>('SELECT * FROM tariff_quotas WHERE "eventId" = ? ORDER BY title, id', [eventId]);
  }

  @Mutate(
    resultUnion('TariffQuotaResult', success('TariffQuotaSaved', 'quota', TariffQuota)),
    'Creates or changes the quota of tariffs. Free seats are offered to the waiting list.',
    { access: ['MANAGER'], action: 'Квота тарифа' },
  )
  setTariffQuota(@Ctx() context: Context, @Arg('input', () => TariffQuotaInput, 'The quota.') input: TariffQuotaInput) {
    return setTariffQuota(context, input);
  }

  @Mutate(
    resultUnion('RemoveTariffQuotaResult', success('TariffQuotaRemoved', 'id', ID, 'Its id.')),
    'Removes the quota of tariffs: only the seats of the event limit them from now on.',
    { access: ['MANAGER'], action: 'Удаление квоты' },
  )
  removeTariffQuota(@Ctx() context: Context, @Arg('id', () => ID, 'The quota.') id: string) {
    return removeTariffQuota(context, id);
  }

  @FieldResolver(() => Int, 'Of `taken`: seats that are held while an email address is being confirmed.')
  held(@Root() { id }: TariffQuota, @Ctx() context: Context): Promise<number> {
    return load(context, heldSeatsOfQuotas, id);
  }

  @FieldResolver(() => [Tariff], 'Tariffs that share the quota.')
  async tariffs(@Root() { id, eventId }: TariffQuota, @Ctx() context: Context): Promise<Tariff[]> {
    return (await load(context, tariffsOfEvents, eventId)).filter(({ quotaId }) => quotaId === id);
  }
}
