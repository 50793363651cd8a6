import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { outcome } from '../../core/problems.js';
import { readOffer } from './offer.service.js';
import { OfferedQuestionInput, OfferedSeatsInput, OfferedTariffInput } from './offers.inputs.js';
import { EventOffer, OfferResult } from './offers.results.js';
import { orderQuestions, removeQuestion, saveQuestion } from './questions.service.js';
import { setSeats } from './seats.service.js';
import { endTariff, orderTariffs, removeTariff, saveTariff } from './tariffs.service.js';

@Resolver()
export class OffersResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => EventOffer, {
    nullable: true,
    description: 'What an event offers to those who register, for staff; null: there is no such event.',
  })
  eventOffer(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<EventOffer | null> {
    return readOffer(context, eventId);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, {
    description: 'Makes a tariff or changes one. Editors may while the event is a draft.',
  })
  saveTariff(
    @Ctx() context: Context,
    @Arg('input', () => OfferedTariffInput, { description: 'The tariff.' }) input: OfferedTariffInput,
  ) {
    return outcome(() => saveTariff(context, input));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, { description: 'Takes a tariff off sale from now on; who registered by it stays.' })
  endTariff(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The tariff.' }) id: string) {
    return outcome(() => endTariff(context, id));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, { description: 'Takes a tariff away that nobody has registered by.' })
  removeTariff(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The tariff.' }) id: string,
    @Arg('version', () => String, { description: '`version` that was seen.' }) version: string,
  ) {
    return outcome(() => removeTariff(context, id, version));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, { description: 'Puts the tariffs of an event into an order.' })
  orderTariffs(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('ids', () => [ID], { description: 'All its tariffs, the first one first.' }) ids: string[],
  ) {
    return outcome(() => orderTariffs(context, eventId, ids));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, {
    description: 'Says how many seats there are. Those that are added are offered to people who wait.',
  })
  setSeats(
    @Ctx() context: Context,
    @Arg('input', () => OfferedSeatsInput, { description: 'The seats.' }) input: OfferedSeatsInput,
  ) {
    return outcome(() => setSeats(context, input));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, { description: "Makes a question of an event's form or changes one." })
  saveQuestion(
    @Ctx() context: Context,
    @Arg('input', () => OfferedQuestionInput, { description: 'The question.' }) input: OfferedQuestionInput,
  ) {
    return outcome(() => saveQuestion(context, input));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, {
    description: 'Takes a question away; what was answered is shown no more. STATE_CHANGED: more have answered since.',
  })
  removeQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('answered', () => Int, { description: '`answeredCount` that was seen.' }) answered: number,
  ) {
    return outcome(() => removeQuestion(context, id, answered));
  }

  @Authorized('EDITOR', 'MANAGER')
  @Mutation(() => OfferResult, { description: 'Puts the questions of an event into an order.' })
  orderQuestions(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('ids', () => [ID], { description: 'All its questions, each behind the one that it depends on.' })
    ids: string[],
  ) {
    return outcome(() => orderQuestions(context, eventId, ids));
  }
}
