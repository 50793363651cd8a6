import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { EventFormat, EventState, EventType, NmoState } from '../event.enums.js';

@InputType('EventDayInput', { description: 'A day of an event.' })
@ObjectType('EventFormDay', { simpleResolvers: true, description: 'A day of an event.' })
export class EventFormDay {
  @Field(() => String, { description: 'YYYY-MM-DD in the time zone of the event.' })
  date!: string;
  @Field(() => Int, { description: 'НМО points that the day gives; 0: none.' })
  nmoPoints!: number;
}

@InputType('EventInput', {
  description: 'All that stands in the form of an event. A draft may have gaps: empty texts and nulls.',
})
@ObjectType('EventForm', {
  simpleResolvers: true,
  description: 'All that stands in the form of an event. Times are those of a clock where the event takes place.',
})
export class EventInput {
  @Field(() => String, { description: 'Full title, up to 300 letters.' })
  title!: string;
  @Field(() => String, { description: 'Name in the address: lower-case Latin letters, digits and hyphens.' })
  slug!: string;
  @Field(() => EventType, { description: 'Kind of event.' })
  type!: EventType;
  @Field(() => EventFormat, { description: 'At a venue, as a broadcast, or both.' })
  format!: EventFormat;
  @Field(() => String, { description: 'One or two sentences, up to 400 letters.' })
  summary!: string;
  @Field(() => String, { description: 'Markdown, up to 20 000 letters.' })
  description!: string;
  @Field(() => String, { description: 'IANA time zone, such as Europe/Moscow.' })
  timeZone!: string;
  @Field(() => [EventFormDay], { description: 'Days on which something happens, sixty at most.' })
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
  @Field(() => String, { nullable: true, description: 'Registration closes, YYYY-MM-DDTHH:MM; null: when it ends.' })
  registrationClosesAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Answers may be changed until then, YYYY-MM-DDTHH:MM; null: until it begins.',
  })
  answersChangeUntil!: string | null;
  @Field(() => String, { description: 'Person or department to ask.' })
  contactName!: string;
  @Field(() => String, { description: 'E-mail address of the contact.' })
  contactEmail!: string;
  @Field(() => String, { nullable: true, description: 'Telephone of the contact.' })
  contactPhone!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Named recipients of participants' data; null: data are not handed on.",
  })
  partnerTransferRecipients!: string | null;
  @Field(() => [ID], { description: 'Specialties that the event is for, in the order in which they are shown.' })
  specialtyIds!: string[];
  @Field(() => NmoState, { description: 'How far it has come in НМО.' })
  nmoState!: NmoState;
  @Field(() => String, { nullable: true, description: 'Number under which it is approved for НМО.' })
  nmoRegistrationNumber!: string | null;
}

@InputType({ description: 'What a new event begins with; the rest is filled in afterwards.' })
export class NewEventInput {
  @Field(() => String, { description: 'Full title, up to 300 letters.' })
  title!: string;
  @Field(() => EventType, { description: 'Kind of event.' })
  type!: EventType;
  @Field(() => EventFormat, { description: 'At a venue, as a broadcast, or both.' })
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

@InputType({ description: 'Which events staff looks for. Conditions are joined by «and».' })
export class StaffEventFilter {
  @Field(() => String, { nullable: true, description: 'Words, or beginnings of words, of the title, city or address.' })
  text?: string | null;
  @Field(() => EventState, { nullable: true, description: 'In this state.' })
  state?: EventState | null;
  @Field(() => EventFormat, { nullable: true, description: 'Of this format.' })
  format?: EventFormat | null;
  @Field(() => Boolean, { nullable: true, description: 'Over (true) or not over yet (false); null: both.' })
  past?: boolean | null;
}
