import { Arg, Ctx, Field, FieldResolver, ID, nullable, ObjectType, Resolver, Root } from '../../core/graphql/schema.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { referencesOfObjects } from '../../tokens/external-references.js';
import { externalReferenceDescription, UpsertOutcome } from '../../tokens/upsert.results.js';
import { EventDatesInput } from '../dates/dates.inputs.js';
import { Event } from '../event.entity.js';
import { EventNoticeInput } from '../notices/notice.inputs.js';
import { EventInput } from './editing.inputs.js';
import { upsertEvent } from './upsert-event.service.js';

@ObjectType('The event of an external reference, as it is now.')
class EventUpserted {
  @Field(() => Event, 'The event.')
  event!: Event;
  @Field(() => String, 'Version of its form, for the next call.')
  version!: string;
  @Field(() => UpsertOutcome, 'What was done.')
  outcome!: UpsertOutcome;
}

@Resolver(() => Event)
export class UpsertEventResolver {
  @Mutate(
    resultUnion('UpsertEventResult', EventUpserted),
    'For API tokens: creates a draft with this form, or saves the form of the event with this reference. Calls at the same time create one event.',
    { access: ['EDITOR'], action: 'Мероприятие от\u00a0интеграции' },
  )
  upsertEvent(
    @Ctx() context: Context,
    @Arg('externalReference', () => ID, externalReferenceDescription) externalReference: string,
    @Arg('input', () => EventInput, 'The whole form. An empty `slug` keeps the present one, or is made from the title.')
    input: EventInput,
    @Arg(
      'version',
      () => String,
      'Version of the form that the change is based on: STATE_CHANGED if staff has changed it since. Null: it is replaced.',
      nullable,
    )
    version: string | null,
    @Arg('notice', () => EventNoticeInput, 'As of `saveEvent`.', nullable) notice: EventNoticeInput | null,
    @Arg('dates', () => EventDatesInput, 'As of `saveEvent`.', nullable) dates: EventDatesInput | null,
  ) {
    const decisions = { notice: notice ?? null, dates: dates ?? null };
    return upsertEvent(context, externalReference, input, version ?? null, decisions);
  }

  @FieldResolver(() => ID, 'Id by which the integration of this request knows it; null: none was given.', nullable)
  externalReference(@Root() { id }: Event, @Ctx() context: Context): Promise<string | null> | null {
    return context.grant ? load(context, referencesOfObjects, id) : null;
  }
}
