import { Field, ID, InputType, Int } from 'type-graphql';
import { SessionKind, SpeakerRole } from '../event.enums.js';

@InputType({ description: 'A person and the part she plays.' })
export class AppearanceInput {
  @Field(() => ID, { description: 'The person.' })
  speakerId!: string;
  @Field(() => SpeakerRole, { description: 'The part.' })
  role!: SpeakerRole;
}

@InputType({ description: 'A talk of a session.' })
export class TalkInput {
  @Field(() => ID, { nullable: true, description: 'The talk that it is now; null: a new one.' })
  id?: string | null;
  @Field(() => String, { description: 'Title, up to 300 letters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it is about, plain text, up to 5 000 letters.' })
  annotation?: string | null;
  @Field(() => String, { description: 'Beginning, HH:MM on a clock of the place.' })
  startTime!: string;
  @Field(() => String, { description: 'End, HH:MM.' })
  endTime!: string;
  @Field(() => [AppearanceInput], { description: 'Who gives it, twenty at most.' })
  speakers!: AppearanceInput[];
}

@InputType({ description: 'A block of a programme, whole.' })
export class ProgrammeSessionInput {
  @Field(() => String, { description: 'Day of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => ID, { nullable: true, description: 'Where it takes place; null: in all halls, or it is not known.' })
  hallId?: string | null;
  @Field(() => SessionKind, { description: 'What the block is.' })
  kind!: SessionKind;
  @Field(() => String, { description: 'Title, up to 300 letters.' })
  title!: string;
  @Field(() => String, { description: 'Beginning, HH:MM on a clock of the place.' })
  startTime!: string;
  @Field(() => String, { description: 'End, HH:MM.' })
  endTime!: string;
  @Field(() => Boolean, { description: 'Its minutes count for НМО; those of a sponsor or a break never do.' })
  countsForNmo!: boolean;
  @Field(() => String, { nullable: true, description: 'Company that supports the block.' })
  sponsorName?: string | null;
  @Field(() => [AppearanceInput], { description: 'Who leads it, twenty at most.' })
  moderators!: AppearanceInput[];
  @Field(() => [TalkInput], { description: 'Talks, a hundred at most; those left out are taken away.' })
  talks!: TalkInput[];
}

@InputType({ description: 'A hall, or a room of a broadcast.' })
export class HallInput {
  @Field(() => ID, { nullable: true, description: 'The hall that it is now; null: a new one.' })
  id?: string | null;
  @Field(() => String, { description: 'Name, up to 100 letters.' })
  name!: string;
}

@InputType({ description: 'A person who speaks or leads.' })
export class SpeakerInput {
  @Field(() => String, { description: 'Surname, given name and patronymic.' })
  fullName!: string;
  @Field(() => String, { nullable: true, description: 'Degrees, titles and post, up to 500 letters.' })
  regalia?: string | null;
  @Field(() => String, { nullable: true, description: 'Organisation.' })
  workplace?: string | null;
  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null;
}

@InputType({ description: 'A line of a programme that was pasted.' })
export class PastedRowInput {
  @Field(() => String, { description: 'Beginning, HH:MM on a clock of the place.' })
  startTime!: string;
  @Field(() => String, { description: 'End, HH:MM.' })
  endTime!: string;
  @Field(() => String, { nullable: true, description: 'Name of the hall; a new one is made where there is none.' })
  hall?: string | null;
  @Field(() => String, { description: 'Title.' })
  title!: string;
  @Field(() => [String], { description: 'Full names; people who are not known yet are written down.' })
  speakers!: string[];
  @Field(() => Boolean, { description: 'A break: a block by itself.' })
  isBreak!: boolean;
}

@InputType({ description: 'Where a talk is put, and from where.' })
export class TalkPlaceInput {
  @Field(() => ID, { description: 'The block that it stands in.' })
  fromSessionId!: string;
  @Field(() => String, { description: 'The version of that block that staff saw.' })
  fromVersion!: string;
  @Field(() => ID, { description: 'The block that it goes to; may be the same.' })
  sessionId!: string;
  @Field(() => String, { description: 'The version of that block that staff saw.' })
  version!: string;
  @Field(() => Int, { description: 'How many of the other talks of that block come before it.' })
  position!: number;
}

@InputType({ description: 'The title of a day of a programme.' })
export class DayTitleInput {
  @Field(() => String, { description: 'Day of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The title that staff saw; if it is another now, it is refused.',
  })
  seen?: string | null;
  @Field(() => String, { nullable: true, description: 'The title, up to 300 letters; null: none.' })
  title?: string | null;
}
