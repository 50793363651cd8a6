import { Field, ID, InputType, Int } from 'type-graphql';
import { SessionKind, SpeakerRole } from '../event.enums.js';

@InputType({ description: 'A person with a role.' })
export class AppearanceInput {
  @Field(() => ID, { description: 'The person.' })
  speakerId!: string;
  @Field(() => SpeakerRole, { description: 'The role.' })
  role!: SpeakerRole;
}

@InputType({ description: 'A talk of a session.' })
export class TalkInput {
  @Field(() => ID, { nullable: true, description: 'The existing talk; null: a new one.' })
  id?: string | null;
  @Field(() => String, { description: 'Title, up to 300 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Plain text about its contents, up to 5 000 characters.' })
  annotation?: string | null;
  @Field(() => String, { description: "Beginning, HH:MM in the event's time zone." })
  startTime!: string;
  @Field(() => String, { description: 'End, HH:MM.' })
  endTime!: string;
  @Field(() => [AppearanceInput], { description: 'People who give the talk, twenty at most.' })
  speakers!: AppearanceInput[];
}

@InputType({ description: 'A session of a programme with its talks.' })
export class ProgrammeSessionInput {
  @Field(() => String, { description: 'Day of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => ID, { nullable: true, description: 'Hall of the session; null: all halls, or not known.' })
  hallId?: string | null;
  @Field(() => SessionKind, { description: 'Kind of session.' })
  kind!: SessionKind;
  @Field(() => String, { description: 'Title, up to 300 characters.' })
  title!: string;
  @Field(() => String, { description: "Beginning, HH:MM in the event's time zone." })
  startTime!: string;
  @Field(() => String, { description: 'End, HH:MM.' })
  endTime!: string;
  @Field(() => Boolean, {
    description: 'The minutes of the session count for НМО; sponsored sessions and breaks never do.',
  })
  countsForNmo!: boolean;
  @Field(() => String, { nullable: true, description: 'Company that sponsors the session.' })
  sponsorName?: string | null;
  @Field(() => [AppearanceInput], { description: 'People who lead the session, twenty at most.' })
  moderators!: AppearanceInput[];
  @Field(() => [TalkInput], { description: 'Talks, a hundred at most; talks that are left out are removed.' })
  talks!: TalkInput[];
}

@InputType({ description: 'A hall, or a room of a broadcast.' })
export class HallInput {
  @Field(() => ID, { nullable: true, description: 'The existing hall; null: a new one.' })
  id?: string | null;
  @Field(() => String, { description: 'Name, up to 100 characters.' })
  name!: string;
}

@InputType({ description: 'A person who speaks or leads sessions.' })
export class SpeakerInput {
  @Field(() => String, { description: 'Surname, given name and patronymic.' })
  fullName!: string;
  @Field(() => String, { nullable: true, description: 'Degrees, titles and post, up to 500 characters.' })
  regalia?: string | null;
  @Field(() => String, { nullable: true, description: 'Organisation.' })
  workplace?: string | null;
  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null;
}

@InputType({ description: 'A row of a pasted programme.' })
export class PastedRowInput {
  @Field(() => String, { description: "Beginning, HH:MM in the event's time zone." })
  startTime!: string;
  @Field(() => String, { description: 'End, HH:MM.' })
  endTime!: string;
  @Field(() => String, { nullable: true, description: 'Name of the hall; a missing hall is created.' })
  hall?: string | null;
  @Field(() => String, { description: 'Title.' })
  title!: string;
  @Field(() => [String], { description: 'Full names; missing people are created.' })
  speakers!: string[];
  @Field(() => Boolean, { description: 'A break: a separate session.' })
  isBreak!: boolean;
}

@InputType({ description: 'Source and target of a moved talk.' })
export class TalkPlaceInput {
  @Field(() => ID, { description: 'Session that contains the talk.' })
  fromSessionId!: string;
  @Field(() => String, { description: 'Version of that session that staff saw.' })
  fromVersion!: string;
  @Field(() => ID, { description: 'Target session; may be the same.' })
  sessionId!: string;
  @Field(() => String, { description: 'Version of the target session that staff saw.' })
  version!: string;
  @Field(() => Int, { description: 'Number of other talks of the target session before it.' })
  position!: number;
}

@InputType({ description: 'The title of a day of a programme.' })
export class DayTitleInput {
  @Field(() => String, { description: 'Day of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The title that staff saw. The request is rejected if it has changed.',
  })
  seen?: string | null;
  @Field(() => String, { nullable: true, description: 'The title, up to 300 characters; null: none.' })
  title?: string | null;
}
