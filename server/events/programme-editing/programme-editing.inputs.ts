import { Field, ID, InputType, Int, nullable } from '../../core/graphql/schema.js';
import { SessionKind, SpeakerRole } from '../event.enums.js';

@InputType('A person with a role.')
export class AppearanceInput {
  @Field(() => ID, 'The person.')
  speakerId!: string;
  @Field(() => SpeakerRole, 'The role.')
  role!: SpeakerRole;
}

@InputType('A talk of a session.')
export class TalkInput {
  @Field(() => ID, 'The existing talk; null: a new one.', nullable)
  id?: string | null;
  @Field(() => String, 'Title, up to 300 characters.')
  title!: string;
  @Field(() => String, 'Plain text about its contents, up to 5 000 characters.', nullable)
  annotation?: string | null;
  @Field(() => String, "Beginning, HH:MM in the event's time zone.")
  startTime!: string;
  @Field(() => String, 'End, HH:MM.')
  endTime!: string;
  @Field(() => [AppearanceInput], 'People who give the talk, twenty at most.')
  speakers!: AppearanceInput[];
}

@InputType('A session of a programme with its talks.')
export class ProgrammeSessionInput {
  @Field(() => String, 'Day of the event, YYYY-MM-DD.')
  date!: string;
  @Field(() => ID, 'Hall of the session; null: all halls, or not known.', nullable)
  hallId?: string | null;
  @Field(() => SessionKind, 'Kind of session.')
  kind!: SessionKind;
  @Field(() => String, 'Title, up to 300 characters.')
  title!: string;
  @Field(() => String, "Beginning, HH:MM in the event's time zone.")
  startTime!: string;
  @Field(() => String, 'End, HH:MM.')
  endTime!: string;
  @Field(() => Boolean, 'The minutes of the session count for НМО; sponsored sessions and breaks never do.')
  countsForNmo!: boolean;
  @Field(() => String, 'Company that sponsors the session.', nullable)
  sponsorName?: string | null;
  @Field(() => [AppearanceInput], 'People who lead the session, twenty at most.')
  moderators!: AppearanceInput[];
  @Field(() => [TalkInput], 'Talks, a hundred at most; talks that are left out are removed.')
  talks!: TalkInput[];
}

@InputType('A hall, or a room of a broadcast.')
export class HallInput {
  @Field(() => ID, 'The existing hall; null: a new one.', nullable)
  id?: string | null;
  @Field(() => String, 'Name, up to 100 characters.')
  name!: string;
}

@InputType('A person who speaks or leads sessions.')
export class SpeakerInput {
  @Field(() => String, 'Surname, given name and patronymic.')
  fullName!: string;
  @Field(() => String, 'Degrees, titles and post, up to 500 characters.', nullable)
  regalia?: string | null;
  @Field(() => String, 'Organisation.', nullable)
  workplace?: string | null;
  @Field(() => String, 'City.', nullable)
  city?: string | null;
}

@InputType('A row of a pasted programme.')
export class PastedRowInput {
  @Field(() => String, "Beginning, HH:MM in the event's time zone.")
  startTime!: string;
  @Field(() => String, 'End, HH:MM.')
  endTime!: string;
  @Field(() => String, 'Name of the hall; a missing hall is created.', nullable)
  hall?: string | null;
  @Field(() => String, 'Title.')
  title!: string;
  @Field(() => [String], 'Full names; missing people are created.')
  speakers!: string[];
  @Field(() => Boolean, 'A break: a separate session.')
  isBreak!: boolean;
}

@InputType('Source and target of a moved talk.')
export class TalkPlaceInput {
  @Field(() => ID, 'Session that contains the talk.')
  fromSessionId!: string;
  @Field(() => String, 'Version of that session that staff saw.')
  fromVersion!: string;
  @Field(() => ID, 'Target session; may be the same.')
  sessionId!: string;
  @Field(() => String, 'Version of the target session that staff saw.')
  version!: string;
  @Field(() => Int, 'Number of other talks of the target session before it.')
  position!: number;
}

@InputType('The title of a day of a programme.')
export class DayTitleInput {
  @Field(() => String, 'Day of the event, YYYY-MM-DD.')
  date!: string;
  @Field(() => String, 'The title that staff saw. The request is rejected if it has changed.', nullable)
  seen?: string | null;
  @Field(() => String, 'The title, up to 300 characters; null: none.', nullable)
  title?: string | null;
}
