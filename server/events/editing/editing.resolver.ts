import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { v7 as uuid } from 'uuid';
import { isStaff, Authorized } from '../../core/access.js';
import type { Context } from '../../core/context.js';
import { PageArgs } from '../../core/page.js';
import { outcome } from '../../core/problems.js';
import { EventState } from '../event.enums.js';
import { Event } from '../event.entity.js';
import { cloneEvent } from './clone.service.js';
import { deleteDraft } from './delete-draft.service.js';
import { createEvent } from './create-event.service.js';
import { EventInput, NewEventInput, StaffEventFilter } from './editing.inputs.js';
import {
  DeleteDraftResult,
  EventChangeResult,
  EventDocumentsResult,
  EventEditing,
  SaveEventResult,
  StaffEventConnection,
  StaffEventOrder,
} from './editing.results.js';
import { editingOf } from './editing-of.js';
import { drawEventCover, setDocuments } from './files.service.js';
import { EventDatesInput } from '../dates/dates.inputs.js';
import { EventNoticeInput } from '../notices/notice.inputs.js';
import { saveEvent } from './save-event.service.js';
import { listStaffEvents, type StaffEventList } from './staff-list.js';
import { publishEvent, unpublishEvent } from './states.service.js';

@InputType({ description: 'A file of an event.' })
class EventDocumentInput {
  @Field(() => ID, { description: 'The file.' })
  id!: string;
  @Field(() => String, { description: 'Its title, up to 300 letters.' })
  title!: string;
}

@Resolver(() => Event)
export class EventEditingResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => StaffEventConnection, { description: 'Events in any state.' })
  staffEvents(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => StaffEventFilter, { nullable: true, description: 'Which events; null: all.' })
    filter: StaffEventFilter | null,
    @Arg('orderBy', () => StaffEventOrder, { defaultValue: 'STARTS_AT', description: 'The order.' })
    by: StaffEventOrder,
    @Arg('descending', () => Boolean, { defaultValue: true, description: 'From the end of the order.' })
    isDescending: boolean,
  ): Promise<StaffEventList> {
    return listStaffEvents(context, filter ?? {}, { by, isDescending }, page);
  }

  @FieldResolver(() => EventEditing, { nullable: true, description: 'What its form holds; null unless for editors.' })
  editing(@Root() event: Event, @Ctx() context: Context): Promise<EventEditing> | null {
    return isStaff(context.viewer, 'EDITOR') ? editingOf(context, event) : null;
  }

  @Authorized('EDITOR')
  @Mutation(() => EventChangeResult, { description: 'Makes a draft of an event.' })
  createEvent(
    @Ctx() context: Context,
    @Arg('input', () => NewEventInput, { description: 'What it begins with.' }) input: NewEventInput,
  ) {
    return outcome(() => createEvent(context, input));
  }

  @Authorized('EDITOR')
  @Mutation(() => SaveEventResult, { description: 'Saves the form of an event.' })
  saveEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('version', () => String, { description: 'The version that the form was opened with.' }) version: string,
    @Arg('input', () => EventInput, { description: 'All of the form.' }) input: EventInput,
    @Arg('notice', () => EventNoticeInput, {
      nullable: true,
      description: 'Whether participants are told: NOTICE_NEEDED when the change concerns people and it is left out.',
    })
    notice: EventNoticeInput | null,
    @Arg('dates', () => EventDatesInput, {
      nullable: true,
      description:
        'What is decided of each row of `eventDateMoves`: DATES_NEEDED when the days move it and it is named nowhere.',
    })
    dates: EventDatesInput | null,
  ) {
    return outcome(() => saveEvent(context, id, version, input, { notice: notice ?? null, dates: dates ?? null }));
  }

  @Authorized('EDITOR')
  @Mutation(() => EventChangeResult, {
    description:
      'Shows a draft, or a postponed event with its new dates, to everybody. What is missing is named by field; `tariffs` where there is none.',
  })
  publishEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('expectedState', () => EventState, { description: 'The state that staff saw; in another it is refused.' })
    expectedState: EventState,
  ) {
    return outcome(() => publishEvent(context, id, expectedState));
  }

  @Authorized('EDITOR')
  @Mutation(() => EventChangeResult, { description: 'Makes a public event a draft again while nobody is registered.' })
  unpublishEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('expectedState', () => EventState, { description: 'The state that staff saw; in another it is refused.' })
    expectedState: EventState,
  ) {
    return outcome(() => unpublishEvent(context, id, expectedState));
  }

  @Authorized('EDITOR')
  @Mutation(() => EventChangeResult, {
    description:
      'Makes a draft like an event, with its tariffs, questions, refund steps, promo codes and conditions of НМО: all but registrations, the number of НМО, links and old addresses. COPY_EXISTS when a draft with these dates was made before.',
  })
  cloneEvent(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Arg('days', () => Int, { description: 'By how many days all dates move.' }) days: number,
    @Arg('key', () => ID, {
      nullable: true,
      description: 'Chosen by the caller, 8 to 64 characters: the same request sent twice makes one draft.',
    })
    key: string | null,
    @Arg('another', () => Boolean, {
      defaultValue: false,
      description: 'Makes one more draft although there is one with these dates.',
    })
    another: boolean,
  ) {
    return outcome(() => cloneEvent(context, id, { days, key: key ?? uuid(), another }));
  }

  @Authorized('EDITOR')
  @Mutation(() => DeleteDraftResult, {
    description: 'Deletes a draft that nobody has ever registered for. Deleted twice, it is gone.',
  })
  deleteDraft(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The draft.' }) id: string) {
    return outcome(() => deleteDraft(context, id));
  }

  @Authorized('EDITOR')
  @Mutation(() => EventChangeResult, {
    description: 'Gives an event a drawn cover. A picture is sent to `/office-files/events/{id}/cover` instead.',
  })
  drawEventCover(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The event.' }) id: string) {
    return outcome(() => drawEventCover(context, id));
  }

  @Authorized('EDITOR')
  @Mutation(() => EventDocumentsResult, {
    description:
      'Names the files of an event and puts them into an order; those left out are taken away. A file is sent to `/office-files/events/{id}/documents`.',
  })
  setEventDocuments(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('seen', () => [EventDocumentInput], {
      description: 'Its files as they were shown: STATE_CHANGED if they are others by now.',
    })
    seen: EventDocumentInput[],
    @Arg('documents', () => [EventDocumentInput], { description: 'Its files as they shall be.' })
    documents: EventDocumentInput[],
  ) {
    return outcome(() => setDocuments(context, eventId, seen, documents));
  }
}
