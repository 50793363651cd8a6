import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { groupBy, keptLoader, load } from '../../core/loaders.js';
import { outcome, resultUnion } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { DateOnly } from '../../core/scalars.js';
import { Event } from '../event.entity.js';
import { Hall, ProgrammeSession, Speaker } from '../programme.entity.js';
import type { SessionTree } from '../programme.service.js';
import { titleDay } from './days.service.js';
import { setHalls } from './halls.service.js';
import { moveTalk } from './move-talk.service.js';
import { pasteProgramme } from './paste.service.js';
import {
  DayTitleInput,
  HallInput,
  PastedRowInput,
  ProgrammeSessionInput,
  SpeakerInput,
  TalkPlaceInput,
} from './programme-editing.inputs.js';
import { removeSession, saveSession } from './save-session.service.js';
import { versionOfSession } from './session-rows.js';
import { removeSpeakerPhoto, speakerPhotoUrl } from './speaker-photo.service.js';
import { addSpeaker, findSpeakers, saveSpeaker, versionOfSpeaker } from './speakers.service.js';

const hallsOfEvents = keptLoader<Hall[]>('halls of', async (ids, { reads }) =>
  groupBy(
    ids,
    (await reads.read<Hall>(`SELECT * FROM halls WHERE "eventId" IN (${marks(ids)}) ORDER BY position`, ids)).map(
      (row) => Object.assign(new Hall(), row),
    ),
    ({ eventId }) => eventId,
  ),
);

@ObjectType({ simpleResolvers: true, description: 'The programme has changed.' })
class ProgrammeChanged {
  @Field(() => Event, { description: 'The event, with its programme as it is now.' })
  event!: Event;
}
const ProgrammeResult = resultUnion(
  'ProgrammeResult',
  ProgrammeChanged,
  'The programme as it is now, or why it was not changed: TALK_IN_USE when something hangs on what would go.',
);

@ObjectType({ simpleResolvers: true, description: 'The person is written down.' })
class SpeakerSaved {
  @Field(() => Speaker, { description: 'The person as programmes show her now.' })
  speaker!: Speaker;
}
const SpeakerResult = resultUnion(
  'SpeakerResult',
  SpeakerSaved,
  'The person, or why she was not written down: STATE_CHANGED when somebody else has saved her meanwhile.',
);

const sure = { defaultValue: false, description: 'Take away also what questions and the like hang on.' };

@Resolver(() => Event)
export class ProgrammeEditingResolver {
  @FieldResolver(() => [Hall], { description: 'Its halls in their order, those without anything too.' })
  halls(@Root() { id }: Event, @Ctx() context: Context): Promise<Hall[]> {
    return load(context, hallsOfEvents, id);
  }

  @SignedIn('EDITOR')
  @Query(() => [Speaker], { description: 'People who have spoken or led, by words of their names; twenty at most.' })
  findSpeakers(
    @Ctx() context: Context,
    @Arg('text', () => String, { description: 'Words, or beginnings of words, of a name.' }) text: string,
  ): Promise<Speaker[]> {
    return findSpeakers(context, text);
  }

  @SignedIn('EDITOR')
  @Mutation(() => SpeakerResult, { description: 'Writes down a person who has not spoken before.' })
  addSpeaker(
    @Ctx() context: Context,
    @Arg('input', () => SpeakerInput, { description: 'The person.' }) input: SpeakerInput,
  ) {
    return outcome(() => addSpeaker(context, input));
  }

  @SignedIn('EDITOR')
  @Mutation(() => SpeakerResult, {
    description:
      'Saves what all programmes say of a person. A photo is sent to `/office-files/speakers/{id}/photo` instead.',
  })
  saveSpeaker(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The person.' }) id: string,
    @Arg('version', () => String, { description: 'The version that the form was opened with.' }) version: string,
    @Arg('input', () => SpeakerInput, { description: 'All of the form.' }) input: SpeakerInput,
  ) {
    return outcome(() => saveSpeaker(context, id, version, input));
  }

  @SignedIn('EDITOR')
  @Mutation(() => SpeakerResult, { description: 'Takes the photo of a person away.' })
  removeSpeakerPhoto(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The person.' }) id: string) {
    return outcome(() => removeSpeakerPhoto(context, id));
  }

  @SignedIn('EDITOR')
  @Mutation(() => ProgrammeResult, {
    description: 'Names the halls of an event and puts them into an order; empty ones that are left out go.',
  })
  setHalls(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('seen', () => [ID], { description: 'The halls that staff saw; if they are others now, it is refused.' })
    seen: string[],
    @Arg('halls', () => [HallInput], { description: 'The halls as they shall be.' }) halls: HallInput[],
  ) {
    return outcome(() => setHalls(context, eventId, seen, halls));
  }

  @SignedIn('EDITOR')
  @Mutation(() => ProgrammeResult, { description: 'Saves a block of the programme with all of its talks.' })
  saveProgrammeSession(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('input', () => ProgrammeSessionInput, { description: 'The block, whole.' }) input: ProgrammeSessionInput,
    @Arg('sure', () => Boolean, sure) isSure: boolean,
    @Arg('id', () => ID, { nullable: true, description: 'The block; null: a new one.' }) id?: string | null,
    @Arg('version', () => String, { nullable: true, description: 'The version that it was opened with.' })
    version?: string | null,
  ) {
    return outcome(() => saveSession(context, { eventId, id: id ?? null, version: version ?? null, isSure }, input));
  }

  @SignedIn('EDITOR')
  @Mutation(() => ProgrammeResult, {
    description:
      'Puts a talk to another place of its block or of another; the times of the talks follow from their lengths.',
  })
  moveTalk(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('id', () => ID, { description: 'The talk.' }) id: string,
    @Arg('place', () => TalkPlaceInput, { description: 'Where to.' }) place: TalkPlaceInput,
  ) {
    return outcome(() => moveTalk(context, eventId, id, place));
  }

  @SignedIn('EDITOR')
  @Mutation(() => ProgrammeResult, { description: 'Gives a day of the programme a title, or takes it away.' })
  titleProgrammeDay(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('input', () => DayTitleInput, { description: 'The day and its title.' }) input: DayTitleInput,
  ) {
    return outcome(() => titleDay(context, eventId, input));
  }

  @SignedIn('EDITOR')
  @Mutation(() => ProgrammeResult, { description: 'Takes a block and its talks out of the programme.' })
  removeProgrammeSession(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('id', () => ID, { description: 'The block.' }) id: string,
    @Arg('version', () => String, { description: 'The version that staff saw.' }) version: string,
    @Arg('sure', () => Boolean, sure) isSure: boolean,
  ) {
    return outcome(() => removeSession(context, { eventId, id, version, isSure }));
  }

  @SignedIn('EDITOR')
  @Mutation(() => ProgrammeResult, {
    description: 'Adds pasted lines to a day: those of a hall that follow each other become a block, breaks one each.',
  })
  pasteProgramme(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('date', () => DateOnly, { description: 'Day of the event, YYYY-MM-DD.' }) date: string,
    @Arg('rows', () => [PastedRowInput], { description: 'The lines, three hundred at most.' }) rows: PastedRowInput[],
  ) {
    return outcome(() => pasteProgramme(context, eventId, date, rows));
  }
}

@Resolver(() => ProgrammeSession)
export class SessionVersionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'To be given back when the block is saved; null unless for editors.',
  })
  version(@Root() session: ProgrammeSession, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? versionOfSession(session as SessionTree) : null;
  }
}

@Resolver(() => Speaker)
export class SpeakerResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of her photo on this site, a square of 480 pixels.',
  })
  photoUrl(@Root() speaker: Speaker): string | null {
    return speakerPhotoUrl(speaker);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'To be given back when the person is saved; null unless for editors.',
  })
  version(@Root() speaker: Speaker, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? versionOfSpeaker(speaker) : null;
  }
}
