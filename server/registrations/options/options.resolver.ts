import { Arg, Ctx, ID, Int, nullable, Query, Resolver } from '../../core/graphql/schema.js';
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
  @Query(
    () => EventOffer,
    'Tariffs, seats and questions of an event, for staff; null: there is no such event.',
    nullable,
  )
  eventOffer(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<EventOffer | null> {
    return readRegistrationOptions(context, eventId);
  }

  @Mutate(OfferResult, 'Creates or changes a tariff. Editors can do so while the event is a draft.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Тариф',
  })
  saveTariff(
    @Ctx() context: Context,
    @Arg('input', () => OfferedTariffInput, 'The tariff.') input: OfferedTariffInput,
  ) {
    return saveTariff(context, input);
  }

  @Mutate(OfferResult, 'Ends the sale of a tariff now. Existing registrations stay.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Конец продажи тарифа',
  })
  endTariff(@Ctx() context: Context, @Arg('id', () => ID, 'The tariff.') id: string) {
    return endTariff(context, id);
  }

  @Mutate(OfferResult, 'Removes a tariff without registrations.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Удаление тарифа',
  })
  removeTariff(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The tariff.') id: string,
    @Arg('version', () => String, '`version` that staff saw.') version: string,
  ) {
    return removeTariff(context, id, version);
  }

  @Mutate(OfferResult, 'Sets the order of the tariffs of an event.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Порядок тарифов',
  })
  orderTariffs(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('ids', () => [ID], 'All its tariffs in order.') ids: string[],
  ) {
    return orderTariffs(context, eventId, ids);
  }

  @Mutate(OfferResult, 'Sets the capacity. Added seats are offered to the waiting list.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Число мест',
  })
  setSeats(@Ctx() context: Context, @Arg('input', () => OfferedSeatsInput, 'The seats.') input: OfferedSeatsInput) {
    return setSeats(context, input);
  }

  @Mutate(OfferResult, 'Creates or changes a question of the registration form.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Вопрос анкеты',
  })
  saveQuestion(
    @Ctx() context: Context,
    @Arg('input', () => OfferedQuestionInput, 'The question.') input: OfferedQuestionInput,
  ) {
    return saveQuestion(context, input);
  }

  @Mutate(
    OfferResult,
    'Removes a question; its answers are no longer shown. STATE_CHANGED if it has more answers than staff saw.',
    { access: ['EDITOR', 'MANAGER'], action: 'Удаление вопроса анкеты' },
  )
  removeQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('answered', () => Int, '`answeredCount` that staff saw.') answered: number,
  ) {
    return removeQuestion(context, id, answered);
  }

  @Mutate(OfferResult, 'Sets the order of the questions of an event.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Порядок вопросов анкеты',
  })
  orderQuestions(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('ids', () => [ID], 'All its questions in order, each after the one that it depends on.')
    ids: string[],
  ) {
    return orderQuestions(context, eventId, ids);
  }
}
