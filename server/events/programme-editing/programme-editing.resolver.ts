import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { isStaff, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { cachedLoader, load, rowsLoader } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { Event } from '../event.entity.js';
import { Hall, ProgrammeSession, Speaker } from '../programme.entity.js';
import type { SessionTree } from '../programme.service.js';
import { setDayTitle } from './days.service.js';
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
import { ProgrammeResult, SpeakerResult } from './programme-editing.results.js';
import { removeSession, saveSession } from './save-session.service.js';
import { versionOfSession } from './session-rows.js';
import { removeSpeakerPhoto, speakerPhotoUrl } from './speaker-photo.service.js';
import { addSpeaker, findSpeakers, saveSpeaker, versionOfSpeaker } from './speakers.service.js';

const hallsOfEvents = cachedLoader('halls of', rowsLoader<Hall>('halls', 'eventId', 'ORDER BY position'));

@Resolver(() => Event)
export class ProgrammeEditingResolver {
  @FieldResolver(() => [Hall], 'Its halls in order, including those without sessions.')
  halls(@Root() { id }: Event, @Ctx() context: Context): Promise<Hall[]> {
    return load(context, hallsOfEvents, id);
  }

  @Authorized('EDITOR')
  @Query(() => [Speaker], 'Speakers and moderators by words of their names; twenty at most.')
  findSpeakers(
    @Ctx() context: Context,
    @Arg('text', () => String, 'Words, or beginnings of words, of a name.') text: string,
  ): Promise<Speaker[]> {
    return findSpeakers(context, text);
  }

  @Mutate(SpeakerResult, 'Adds a person to the list of speakers.', {
    access: ['EDITOR'],
    idempotent: true,
    action: 'Новый докладчик',
  })
  addSpeaker(@Ctx() context: Context, @Arg('input', () => SpeakerInput, 'The person.') input: SpeakerInput) {
    return addSpeaker(context, input);
  }

  @Mutate(
    SpeakerResult,
    'Saves the data of a person in all programmes. To upload a photo, use `/office-files/speakers/{id}/photo`. Problem: STATE_CHANGED if somebody else has saved the person since.',
    { access: ['EDITOR'], action: 'Изменение докладчика' },
  )
  saveSpeaker(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The person.') id: string,
    @Arg('version', () => String, 'Version of the form when it was opened.') version: string,
    @Arg('input', () => SpeakerInput, 'The whole form.') input: SpeakerInput,
  ) {
    return saveSpeaker(context, id, version, input);
  }

  @Mutate(SpeakerResult, 'Removes the photo of a person.', { access: ['EDITOR'], action: 'Удаление фото докладчика' })
  removeSpeakerPhoto(@Ctx() context: Context, @Arg('id', () => ID, 'The person.') id: string) {
    return removeSpeakerPhoto(context, id);
  }

  @Mutate(
    ProgrammeResult,
    'Sets names and order of the halls of an event; empty halls that are left out are removed.',
    { access: ['EDITOR'], action: 'Залы мероприятия' },
  )
  setHalls(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('seen', () => [ID], 'The halls that staff saw. The request is rejected if they have changed.')
    seen: string[],
    @Arg('halls', () => [HallInput], 'The halls as they should be.') halls: HallInput[],
  ) {
    return setHalls(context, eventId, seen, halls);
  }

  @Mutate(
    ProgrammeResult,
    'Saves a session of the programme with all of its talks. Problem: TALK_IN_USE if other data refer to a removed talk.',
    { access: ['EDITOR'], action: 'Изменение заседания' },
  )
  saveProgrammeSession(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('input', () => ProgrammeSessionInput, 'The whole session.') input: ProgrammeSessionInput,
    @Arg('sure', () => Boolean, 'Also remove talks that other data refer to, such as questions.', {
      defaultValue: false,
    })
    isSure: boolean,
    @Arg('id', () => ID, 'The session; null: a new one.', nullable) id?: string | null,
    @Arg('version', () => String, 'Version of the session when it was opened.', nullable)
    version?: string | null,
  ) {
    return saveSession(context, { eventId, id: id ?? null, version: version ?? null, isConfirmed: isSure }, input);
  }

  @Mutate(
    ProgrammeResult,
    'Moves a talk within its session or to another one. The times of the talks follow from their lengths.',
    { access: ['EDITOR'], action: 'Перестановка доклада' },
  )
  moveTalk(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('id', () => ID, 'The talk.') id: string,
    @Arg('place', () => TalkPlaceInput, 'Source and target.') input: TalkPlaceInput,
  ) {
    return moveTalk(context, eventId, id, input);
  }

  @Mutate(ProgrammeResult, 'Sets or removes the title of a day of the programme.', {
    access: ['EDITOR'],
    action: 'Название дня программы',
  })
  titleProgrammeDay(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('input', () => DayTitleInput, 'The day and its title.') input: DayTitleInput,
  ) {
    return setDayTitle(context, eventId, input);
  }

  @Mutate(
    ProgrammeResult,
    'Removes a session and its talks from the programme. Problem: TALK_IN_USE if other data refer to a talk.',
    { access: ['EDITOR'], action: 'Удаление заседания' },
  )
  removeProgrammeSession(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('id', () => ID, 'The session.') id: string,
    @Arg('version', () => String, 'The version that staff saw.') version: string,
    @Arg('sure', () => Boolean, 'Also remove talks that other data refer to, such as questions.', {
      defaultValue: false,
    })
    isSure: boolean,
  ) {
    return removeSession(context, { eventId, id, version, isConfirmed: isSure });
  }

  @Mutate(
    ProgrammeResult,
    'Adds pasted rows to a day. Consecutive rows of a hall become one session, each break a separate one.',
    { access: ['EDITOR'], idempotent: true, action: 'Вставка программы из таблицы' },
  )
  pasteProgramme(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('date', () => DateOnly, 'Day of the event, YYYY-MM-DD.') date: string,
    @Arg('rows', () => [PastedRowInput], 'The rows, three hundred at most.') rows: PastedRowInput[],
    @Arg('isTrial', () => Boolean, 'Only check the rows: nothing is stored.', { defaultValue: false })
    isTrial: boolean,
  ) {
    return pasteProgramme(context, eventId, { date, rows, isTrial });
  }
}

@Resolver(() => ProgrammeSession)
export class SessionVersionResolver {
  @FieldResolver(
    () => String,
    'Version to send when the session is saved; null unless the viewer is an editor.',
    nullable,
  )
  version(@Root() session: ProgrammeSession, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? versionOfSession(session as SessionTree) : null;
  }
}

@Resolver(() => Speaker)
export class SpeakerResolver {
  @FieldResolver(() => String, 'Path of the photo on this site, a square of 480 pixels.', nullable)
  photoUrl(@Root() speaker: Speaker): string | null {
    return speakerPhotoUrl(speaker);
  }

  @FieldResolver(
    () => String,
    'Version to send when the person is saved; null unless the viewer is an editor.',
    nullable,
  )
  version(@Root() speaker: Speaker, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? versionOfSpeaker(speaker) : null;
  }
}
