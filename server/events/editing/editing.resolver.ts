import {
  deprecated,
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  nullable,
  Query,
  Resolver,
  Root,
} from '../../core/graphql/schema.js';
import { requestKey } from '../../core/idempotency/idempotent.js';
import { isStaff, Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { EventDocument } from '../event-parts.entity.js';
import { EventState } from '../event.enums.js';
import { Event } from '../event.entity.js';
import { cloneEvent } from './clone.service.js';
import { deleteDraft } from './delete-draft.service.js';
import { createEvent } from './create-event.service.js';
import { EventInput, NewEventInput, StaffEventFilter } from './editing.inputs.js';
import {
  EventChangeResult,
  EventEditing,
  StaffEventConnection,
  StaffEventOrder,
  EventFormSaved,
} from './editing.results.js';
import { readEventEditing } from './read-editing.js';
import { drawEventCover, setDocuments } from './files.service.js';
import { EventDatesInput } from '../dates/dates.inputs.js';
import { EventNoticeInput } from '../notices/notice.inputs.js';
import { saveEvent } from './save-event.service.js';
import { listStaffEvents } from './staff-events.list.js';
import { publishEvent, unpublishEvent } from './states.service.js';

@InputType('A file of an event.')
class EventDocumentInput {
  @Field(() => ID, 'The file.')
  id!: string;
  @Field(() => String, 'Its title, up to 300 characters.')
  title!: string;
}

@Resolver(() => Event)
export class EventEditingResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => StaffEventConnection, 'Events in any state.')
  staffEvents(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => StaffEventFilter, 'Which events; null: all.', nullable)
    filter: StaffEventFilter | null,
    @Arg('orderBy', () => StaffEventOrder, 'The order.', { defaultValue: 'STARTS_AT' })
    by: StaffEventOrder,
    @Arg('descending', () => Boolean, 'Reverse order.', { defaultValue: true })
    isDescending: boolean,
  ): Promise<Page<Event>> {
    return listStaffEvents(context, filter ?? {}, { by, isDescending }, page);
  }

  @FieldResolver(() => EventEditing, 'Values of the form; null unless the viewer is an editor.', nullable)
  editing(@Root() event: Event, @Ctx() context: Context): Promise<EventEditing> | null {
    return isStaff(context.viewer, 'EDITOR') ? readEventEditing(context, event) : null;
  }

  @Mutate(EventChangeResult, 'Creates a draft of an event.', {
    access: ['EDITOR'],
    idempotent: true,
    action: 'Новое мероприятие',
  })
  createEvent(@Ctx() context: Context, @Arg('input', () => NewEventInput, 'First values.') input: NewEventInput) {
    return createEvent(context, input);
  }

  @Mutate(
    resultUnion('SaveEventResult', EventFormSaved),
    'Saves the form of an event. Problem: STATE_CHANGED if somebody else has saved it since it was opened.',
    { access: ['EDITOR'], action: 'Изменение мероприятия' },
  )
  saveEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The event.') id: string,
    @Arg('version', () => String, 'Version of the form when it was opened.') version: string,
    @Arg('input', () => EventInput, 'The whole form.') input: EventInput,
    @Arg(
      'notice',
      () => EventNoticeInput,
      'Whether participants get an email. NOTICE_REQUIRED if the change affects participants and this is null.',
      nullable,
    )
    notice: EventNoticeInput | null,
    @Arg(
      'dates',
      () => EventDatesInput,
      'Decision for each row of `eventDateMoves`. DATE_MOVES_UNDECIDED if the new days shift a row without a decision.',
      nullable,
    )
    dates: EventDatesInput | null,
  ) {
    return saveEvent(context, id, version, input, { notice: notice ?? null, dates: dates ?? null });
  }

  @Mutate(
    EventChangeResult,
    'Publishes a draft, or a postponed event with new dates. Each missing field is a problem; a missing tariff has the field `tariffs`.',
    { access: ['EDITOR'], action: 'Публикация мероприятия' },
  )
  publishEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The event.') id: string,
    @Arg(
      'expectedState',
      () => EventState,
      'The state that staff saw. The request is rejected if the state has changed.',
    )
    expectedState: EventState,
  ) {
    return publishEvent(context, id, expectedState);
  }

  @Mutate(EventChangeResult, 'Turns a public event back into a draft if nobody is registered.', {
    access: ['EDITOR'],
    action: 'Снятие мероприятия с публикации',
  })
  unpublishEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The event.') id: string,
    @Arg(
      'expectedState',
      () => EventState,
      'The state that staff saw. The request is rejected if the state has changed.',
    )
    expectedState: EventState,
  ) {
    return unpublishEvent(context, id, expectedState);
  }

  @Mutate(
    EventChangeResult,
    'Creates a draft with the tariffs, questions, refund steps, promo codes and НМО conditions of an event, without registrations, НМО number, links and old slugs. COPY_EXISTS if a draft with these dates exists.',
    { access: ['EDITOR'], idempotent: true, action: 'Копия мероприятия' },
  )
  cloneEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The event.') id: string,
    @Arg('days', () => Int, 'Number of days by which all dates shift.') days: number,
    @Arg(
      'key',
      () => ID,
      'Chosen by the client, 8 to 64 characters: a repeated request creates one draft.',
      deprecated('2027-05-31', 'use the argument `idempotencyKey`.'),
    )
    key: string | null,
    @Arg('another', () => Boolean, 'Create another draft even if one with these dates exists.', { defaultValue: false })
    another: boolean,
  ) {
    return cloneEvent(context, id, { days, key: requestKey(context, key), allowsAnother: another });
  }

  @Mutate(
    resultUnion('DeleteDraftResult', success('DraftDeleted', 'id', ID, 'Its id.')),
    'Deletes a draft. A repeated request changes nothing. Problems: NOT_A_DRAFT, EVENT_IN_USE (the event ever had a registration).',
    { access: ['EDITOR'], action: 'Удаление черновика' },
  )
  deleteDraft(@Ctx() context: Context, @Arg('id', () => ID, 'The draft.') id: string) {
    return deleteDraft(context, id);
  }

  @Mutate(
    EventChangeResult,
    'Gives an event a drawn cover. To upload a picture, use `/office-files/events/{id}/cover`.',
    { access: ['EDITOR'], action: 'Обложка мероприятия' },
  )
  drawEventCover(@Ctx() context: Context, @Arg('id', () => ID, 'The event.') id: string) {
    return drawEventCover(context, id);
  }

  @Mutate(
    resultUnion(
      'EventDocumentsResult',
      success('EventDocumentsChanged', 'documents', [EventDocument], 'All files in their order.'),
    ),
    'Sets titles and order of the files of an event. Files that are left out are removed. To upload a file, use `/office-files/events/{id}/documents`.',
    { access: ['EDITOR'], action: 'Документы мероприятия' },
  )
  setEventDocuments(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('seen', () => [EventDocumentInput], 'The files as staff saw them: STATE_CHANGED if they have changed.')
    seen: EventDocumentInput[],
    @Arg('documents', () => [EventDocumentInput], 'The files as they should be.')
    documents: EventDocumentInput[],
  ) {
    return setDocuments(context, eventId, seen, documents);
  }
}
