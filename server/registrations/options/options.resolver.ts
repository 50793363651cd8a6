import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { readRegistrationOptions } from './options.service.js';
import { OfferedQuestionInput, OfferedSeatsInput, OfferedTariffInput } from './options.inputs.js';
import { EventOffer, OfferResult } from './options.results.js';
import { orderQuestions, removeQuestion, saveQuestion } from './questions.service.js';
import { setSeats } from './seats.service.js';
import { endTariff, orderTariffs, removeTariff, saveTariff } from './tariffs.service.js';
import { Mutate } from '../../core/graphql/mutate.js';

@Resolver()
export class RegistrationOptionsResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => EventOffer, {
    nullable: true,
    description: 'Tariffs, seats and questions of an event, for staff; null: there is no such event.',
  })
  eventOffer(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<EventOffer | null> {
    return readRegistrationOptions(context, eventId);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Тариф',
    result: OfferResult,
    description: 'Creates or changes a tariff. Editors can do so while the event is a draft.',
  })
  saveTariff(
    @Ctx() context: Context,
    @Arg('input', () => OfferedTariffInput, { description: 'The tariff.' }) input: OfferedTariffInput,
  ) {
    return saveTariff(context, input);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Конец продажи тарифа',
    result: OfferResult,
    description: 'Ends the sale of a tariff now. Existing registrations stay.',
  })
  endTariff(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The tariff.' }) id: string) {
    return endTariff(context, id);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Удаление тарифа',
    result: OfferResult,
    description: 'Removes a tariff without registrations.',
  })
  removeTariff(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The tariff.' }) id: string,
    @Arg('version', () => String, { description: '`version` that staff saw.' }) version: string,
  ) {
    return removeTariff(context, id, version);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Порядок тарифов',
    result: OfferResult,
    description: 'Sets the order of the tariffs of an event.',
  })
  orderTariffs(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('ids', () => [ID], { description: 'All its tariffs in order.' }) ids: string[],
  ) {
    return orderTariffs(context, eventId, ids);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Число мест',
    result: OfferResult,
    description: 'Sets the capacity. Added seats are offered to the waiting list.',
  })
  setSeats(
    @Ctx() context: Context,
    @Arg('input', () => OfferedSeatsInput, { description: 'The seats.' }) input: OfferedSeatsInput,
  ) {
    return setSeats(context, input);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Вопрос анкеты',
    result: OfferResult,
    description: 'Creates or changes a question of the registration form.',
  })
  saveQuestion(
    @Ctx() context: Context,
    @Arg('input', () => OfferedQuestionInput, { description: 'The question.' }) input: OfferedQuestionInput,
  ) {
    return saveQuestion(context, input);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Удаление вопроса анкеты',
    result: OfferResult,
    description:
      'Removes a question; its answers are no longer shown. STATE_CHANGED if it has more answers than staff saw.',
  })
  removeQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('answered', () => Int, { description: '`answeredCount` that staff saw.' }) answered: number,
  ) {
    return removeQuestion(context, id, answered);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Порядок вопросов анкеты',
    result: OfferResult,
    description: 'Sets the order of the questions of an event.',
  })
  orderQuestions(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('ids', () => [ID], { description: 'All its questions in order, each after the one that it depends on.' })
    ids: string[],
  ) {
    return orderQuestions(context, eventId, ids);
  }
}
