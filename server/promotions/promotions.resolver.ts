import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Limited } from '../core/graphql/limited.js';
import { Mutate } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Tariff } from '../events/event-parts.entity.js';
import { tariffsOfEvents } from '../events/events.service.js';
import { promoCodeActorNames, createPromoCode, endPromoCode } from './promo-codes.service.js';
import { PromoCode } from './promo-code.entity.js';
import { PromoCodeInput } from './promotions.inputs.js';
import { PriceQuoteResult, PromoCodeResult } from './promotions.results.js';
import { quotePrice } from './price-quote.service.js';
import { PromoCodeConnection, promoCodeList } from './promo-codes.list.js';

@Resolver()
export class PromotionsResolver {
  @Authorized()
  @Limited('promoCodeWrongByNetwork', 'promoCodeWrongByAccount')
  @Query(
    () => PriceQuoteResult,
    'What a tariff costs the viewer with a promo code. After twenty wrong codes an hour it rejects further attempts.',
  )
  quotePrice(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('tariffId', () => ID, 'The tariff.') tariffId: string,
    @Arg('promoCode', () => String, 'The code, as it was typed.') promoCode: string,
  ) {
    return quotePrice(context, eventId, tariffId, promoCode);
  }

  @Authorized('MANAGER')
  @Query(() => PromoCodeConnection, 'Promo codes of an event in alphabetical order, ended ones included.')
  promoCodes(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<PromoCode>> {
    return promoCodeList.page(context, page, { eventId });
  }

  @Mutate(PromoCodeResult, 'Creates a promo code. Idempotent: the same input returns the existing code.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Новый промокод',
  })
  createPromoCode(@Ctx() context: Context, @Arg('input', () => PromoCodeInput, 'The code.') input: PromoCodeInput) {
    return createPromoCode(context, input);
  }

  @Mutate(
    PromoCodeResult,
    'Ends a promo code: nobody can use it any more. Registrations that use it keep their price.',
    { access: ['MANAGER'], action: 'Завершение промокода' },
  )
  endPromoCode(@Ctx() context: Context, @Arg('id', () => ID, 'The code.') id: string) {
    return endPromoCode(context, id);
  }
}

@Resolver(() => PromoCode)
export class PromoCodeResolver {
  @FieldResolver(() => Tariff, 'The only tariff that it is valid for; null: all tariffs of the event.', nullable)
  async tariff(@Root() { eventId, tariffId }: PromoCode, @Ctx() context: Context): Promise<Tariff | null> {
    const tariffs = tariffId === null ? [] : await load(context, tariffsOfEvents, eventId);
    return tariffs.find(({ id }) => id === tariffId) ?? null;
  }

  @FieldResolver(() => String, 'Name of the staff member who created it; null if the account was deleted.', nullable)
  createdBy(@Root() { id }: PromoCode, @Ctx() context: Context): Promise<string | null> {
    return load(context, promoCodeActorNames, `${id} CREATED`);
  }

  @FieldResolver(() => String, 'Name of the staff member who ended it; null if nobody did.', nullable)
  endedBy(@Root() { id }: PromoCode, @Ctx() context: Context): Promise<string | null> {
    return load(context, promoCodeActorNames, `${id} ENDED`);
  }
}
