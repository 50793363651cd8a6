import { DateOnly, LocalDateTime, Url } from '../../core/graphql/scalars.js';
import { BaseObjectType, Field, ID, InputType, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { EventFormat, EventState, EventType, NmoState } from '../event.enums.js';

/** Inputs take dates and addresses as texts: a wrong one is a problem of its field. What is stored has their scalars. */
@BaseObjectType
@InputType('A day of an event.')
export class EventDayInput {
  @Field(() => String, 'YYYY-MM-DD in the time zone of the event.')
  date!: string;
  @Field(() => Int, 'НМО points of the day; 0: none.')
  nmoPoints!: number;
}

@ObjectType('A day of an event.')
export class EventFormDay extends EventDayInput {
  @Field(() => DateOnly, 'YYYY-MM-DD in the time zone of the event.')
  override date!: string;
}

@BaseObjectType
@InputType('All fields of the form of an event. A draft may have empty texts and nulls.')
export class EventInput {
  @Field(() => String, 'Full title, up to 300 characters.')
  title!: string;
  @Field(() => String, 'Slug: lower-case Latin letters, digits and hyphens.')
  slug!: string;
  @Field(() => EventType, 'Kind of event.')
  type!: EventType;
  @Field(() => EventFormat, 'In person, online, or both.')
  format!: EventFormat;
  @Field(() => String, 'One or two sentences, up to 400 characters.')
  summary!: string;
  @Field(() => String, 'Markdown, up to 20 000 characters.')
  description!: string;
  @Field(() => String, 'IANA time zone, such as Europe/Moscow.')
  timeZone!: string;
  @Field(() => [EventDayInput], 'Days of the event, sixty at most.')
  days!: EventDayInput[];
  @Field(() => String, 'When the first day begins, HH:MM.')
  startTime!: string;
  @Field(() => String, 'When the last day ends, HH:MM.')
  endTime!: string;
  @Field(() => String, 'City of the venue.', nullable)
  city!: string | null;
  @Field(() => String, 'Name of the venue.', nullable)
  venueName!: string | null;
  @Field(() => String, 'Street address of the venue.', nullable)
  venueAddress!: string | null;
  @Field(() => String, 'Page of the broadcast.', nullable)
  broadcastUrl!: string | null;
  @Field(() => String, 'Page of the recording.', nullable)
  recordingUrl!: string | null;
  @Field(() => String, 'Registration opens, YYYY-MM-DDTHH:MM; null: at publication.', nullable)
  registrationOpensAt!: string | null;
  @Field(() => String, 'Registration closes, YYYY-MM-DDTHH:MM; null: when the event ends.', nullable)
  registrationClosesAt!: string | null;
  @Field(() => String, 'Answers can be changed until then, YYYY-MM-DDTHH:MM; null: until the event begins.', nullable)
  answersChangeUntil!: string | null;
  @Field(() => String, 'Person or department for questions.')
  contactName!: string;
  @Field(() => String, 'Email address of the contact.')
  contactEmail!: string;
  @Field(() => String, 'Telephone of the contact.', nullable)
  contactPhone!: string | null;
  @Field(() => String, "Named recipients of participants' data; null: data are not passed on.", nullable)
  partnerTransferRecipients!: string | null;
  @Field(() => [ID], 'Specialties of the event, in the order of their display.')
  specialtyIds!: string[];
  @Field(() => NmoState, 'State of the НМО application.')
  nmoState!: NmoState;
  @Field(() => String, 'Number of the НМО approval.', nullable)
  nmoRegistrationNumber!: string | null;
}

@ObjectType("All fields of the form of an event. Times are in the event's time zone.")
export class EventForm extends EventInput {
  @Field(() => [EventFormDay], 'Days of the event, sixty at most.')
  override days!: EventFormDay[];
  @Field(() => Url, 'Page of the broadcast.', nullable)
  override broadcastUrl!: string | null;
  @Field(() => Url, 'Page of the recording.', nullable)
  override recordingUrl!: string | null;
  @Field(() => LocalDateTime, 'Registration opens, YYYY-MM-DDTHH:MM; null: at publication.', nullable)
  override registrationOpensAt!: string | null;
  @Field(() => LocalDateTime, 'Registration closes, YYYY-MM-DDTHH:MM; null: when the event ends.', nullable)
  override registrationClosesAt!: string | null;
  @Field(
    () => LocalDateTime,
    'Answers can be changed until then, YYYY-MM-DDTHH:MM; null: until the event begins.',
    nullable,
  )
  override answersChangeUntil!: string | null;
}

@InputType('First values of a new event; the other fields are filled in later.')
export class NewEventInput {
  @Field(() => String, 'Full title, up to 300 characters.')
  title!: string;
  @Field(() => EventType, 'Kind of event.')
  type!: EventType;
  @Field(() => EventFormat, 'In person, online, or both.')
  format!: EventFormat;
  @Field(() => String, 'First day, YYYY-MM-DD.')
  firstDay!: string;
  @Field(() => String, 'Last day, YYYY-MM-DD; the same as the first for one day.')
  lastDay!: string;
  @Field(() => String, 'When the first day begins, HH:MM.')
  startTime!: string;
  @Field(() => String, 'When the last day ends, HH:MM.')
  endTime!: string;
  @Field(() => String, 'IANA time zone, such as Europe/Moscow.')
  timeZone!: string;
  @Field(() => String, 'City of the venue.', nullable)
  city?: string | null;
}

@InputType('Filter of the events of staff. Conditions are joined by «and».')
export class StaffEventFilter {
  @Field(() => String, 'Words, or beginnings of words, of the title, city or slug.', nullable)
  text?: string | null;
  @Field(() => EventState, 'In this state.', nullable)
  state?: EventState | null;
  @Field(() => EventFormat, 'Of this format.', nullable)
  format?: EventFormat | null;
  @Field(() => Boolean, 'Over (true) or not over (false); null: both.', nullable)
  past?: boolean | null;
  @Field(() => Boolean, 'Running now (true) or not (false); null: both.', nullable)
  underway?: boolean | null;
}
