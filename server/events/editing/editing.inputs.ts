import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { EventFormat, EventState, EventType, NmoState } from '../event.enums.js';

@InputType('EventDayInput', { description: 'A day of an event.' })
@ObjectType('EventFormDay', { simpleResolvers: true, description: 'A day of an event.' })
export class EventFormDay {
  @Field(() => String, { description: 'YYYY-MM-DD in the time zone of the event.' })
  date!: string;
  @Field(() => Int, { description: 'НМО points of the day; 0: none.' })
  nmoPoints!: number;
}

@InputType('EventInput', {
  description: 'All fields of the form of an event. A draft may have empty texts and nulls.',
})
@ObjectType('EventForm', {
  simpleResolvers: true,
  description: "All fields of the form of an event. Times are in the event's time zone.",
})
export class EventInput {
  @Field(() => String, { description: 'Full title, up to 300 characters.' })
  title!: string;
  @Field(() => String, { description: 'Slug: lower-case Latin letters, digits and hyphens.' })
  slug!: string;
  @Field(() => EventType, { description: 'Kind of event.' })
  type!: EventType;
  @Field(() => EventFormat, { description: 'In person, online, or both.' })
  format!: EventFormat;
  @Field(() => String, { description: 'One or two sentences, up to 400 characters.' })
  summary!: string;
  @Field(() => String, { description: 'Markdown, up to 20 000 characters.' })
  description!: string;
  @Field(() => String, { description: 'IANA time zone, such as Europe/Moscow.' })
  timeZone!: string;
  @Field(() => [EventFormDay], { description: 'Days of the event, sixty at most.' })
  days!: EventFormDay[];
  @Field(() => String, { description: 'When the first day begins, HH:MM.' })
  startTime!: string;
  @Field(() => String, { description: 'When the last day ends, HH:MM.' })
  endTime!: string;
  @Field(() => String, { nullable: true, description: 'City of the venue.' })
  city!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the venue.' })
  venueName!: string | null;
  @Field(() => String, { nullable: true, description: 'Street address of the venue.' })
  venueAddress!: string | null;
  @Field(() => String, { nullable: true, description: 'Page of the broadcast.' })
  broadcastUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Page of the recording.' })
  recordingUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Registration opens, YYYY-MM-DDTHH:MM; null: at publication.' })
  registrationOpensAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Registration closes, YYYY-MM-DDTHH:MM; null: when the event ends.',
  })
  registrationClosesAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Answers can be changed until then, YYYY-MM-DDTHH:MM; null: until the event begins.',
  })
  answersChangeUntil!: string | null;
  @Field(() => String, { description: 'Person or department for questions.' })
  contactName!: string;
  @Field(() => String, { description: 'Email address of the contact.' })
  contactEmail!: string;
  @Field(() => String, { nullable: true, description: 'Telephone of the contact.' })
  contactPhone!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Named recipients of participants' data; null: data are not passed on.",
  })
  partnerTransferRecipients!: string | null;
  @Field(() => [ID], { description: 'Specialties of the event, in the order of their display.' })
  specialtyIds!: string[];
  @Field(() => NmoState, { description: 'State of the НМО application.' })
  nmoState!: NmoState;
  @Field(() => String, { nullable: true, description: 'Number of the НМО approval.' })
  nmoRegistrationNumber!: string | null;
}

@InputType({ description: 'First values of a new event; the other fields are filled in later.' })
export class NewEventInput {
  @Field(() => String, { description: 'Full title, up to 300 characters.' })
  title!: string;
  @Field(() => EventType, { description: 'Kind of event.' })
  type!: EventType;
  @Field(() => EventFormat, { description: 'In person, online, or both.' })
  format!: EventFormat;
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  firstDay!: string;
  @Field(() => String, { description: 'Last day, YYYY-MM-DD; the same as the first for one day.' })
  lastDay!: string;
  @Field(() => String, { description: 'When the first day begins, HH:MM.' })
  startTime!: string;
  @Field(() => String, { description: 'When the last day ends, HH:MM.' })
  endTime!: string;
  @Field(() => String, { description: 'IANA time zone, such as Europe/Moscow.' })
  timeZone!: string;
  @Field(() => String, { nullable: true, description: 'City of the venue.' })
  city?: string | null;
}

@InputType({ description: 'Filter of the events of staff. Conditions are joined by «and».' })
export class StaffEventFilter {
  @Field(() => String, { nullable: true, description: 'Words, or beginnings of words, of the title, city or slug.' })
  text?: string | null;
  @Field(() => EventState, { nullable: true, description: 'In this state.' })
  state?: EventState | null;
  @Field(() => EventFormat, { nullable: true, description: 'Of this format.' })
  format?: EventFormat | null;
  @Field(() => Boolean, { nullable: true, description: 'Over (true) or not over (false); null: both.' })
  past?: boolean | null;
}
