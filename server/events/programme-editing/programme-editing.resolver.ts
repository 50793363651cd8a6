import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { isStaff, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { rowsByKeys, cachedLoader, load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { placeholders } from '../../core/database/sql.js';
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
import { removeSession, saveSession } from './save-session.service.js';
import { versionOfSession } from './session-rows.js';
import { removeSpeakerPhoto, speakerPhotoUrl } from './speaker-photo.service.js';
import { addSpeaker, findSpeakers, saveSpeaker, versionOfSpeaker } from './speakers.service.js';

const hallsOfEvents = cachedLoader<Hall[]>('halls of', async (ids, { db }) =>
  rowsByKeys(
    ids,
    (await db.query<Hall>(`SELECT * FROM halls WHERE "eventId" IN (${placeholders(ids)}) ORDER BY position`, ids)).map(
      (row) => Object.assign(new Hall(), row),
    ),
    ({ eventId }) => eventId,
  ),
);
const ProgrammeResult = resultUnion(
  'ProgrammeResult',
  success('ProgrammeChanged', 'event', Event, 'The event with its new programme.'),
);
const SpeakerResult = resultUnion('SpeakerResult', success('SpeakerSaved', 'speaker', Speaker, 'The saved person.'));

const isSureArgument = {
  defaultValue: false,
  description: 'Also remove talks that other data refer to, such as questions.',
};

@Resolver(() => Event)
export class ProgrammeEditingResolver {
  @FieldResolver(() => [Hall], { description: 'Its halls in order, including those without sessions.' })
  halls(@Root() { id }: Event, @Ctx() context: Context): Promise<Hall[]> {
    return load(context, hallsOfEvents, id);
  }

  @Authorized('EDITOR')
  @Query(() => [Speaker], { description: 'Speakers and moderators by words of their names; twenty at most.' })
  findSpeakers(
    @Ctx() context: Context,
    @Arg('text', () => String, { description: 'Words, or beginnings of words, of a name.' }) text: string,
  ): Promise<Speaker[]> {
    return findSpeakers(context, text);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Новый докладчик',
    result: SpeakerResult,
    description: 'Adds a person to the list of speakers.',
  })
  addSpeaker(
    @Ctx() context: Context,
    @Arg('input', () => SpeakerInput, { description: 'The person.' }) input: SpeakerInput,
  ) {
    return addSpeaker(context, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Изменение докладчика',
    result: SpeakerResult,
    description:
      'Saves the data of a person in all programmes. To upload a photo, use `/office-files/speakers/{id}/photo`. Problem: STATE_CHANGED if somebody else has saved the person since.',
  })
  saveSpeaker(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The person.' }) id: string,
    @Arg('version', () => String, { description: 'Version of the form when it was opened.' }) version: string,
    @Arg('input', () => SpeakerInput, { description: 'The whole form.' }) input: SpeakerInput,
  ) {
    return saveSpeaker(context, id, version, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Удаление фото докладчика',
    result: SpeakerResult,
    description: 'Removes the photo of a person.',
  })
  removeSpeakerPhoto(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The person.' }) id: string) {
    return removeSpeakerPhoto(context, id);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Залы мероприятия',
    result: ProgrammeResult,
    description: 'Sets names and order of the halls of an event; empty halls that are left out are removed.',
  })
  setHalls(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('seen', () => [ID], { description: 'The halls that staff saw. The request is rejected if they have changed.' })
    seen: string[],
    @Arg('halls', () => [HallInput], { description: 'The halls as they should be.' }) halls: HallInput[],
  ) {
    return setHalls(context, eventId, seen, halls);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Изменение заседания',
    result: ProgrammeResult,
    description:
      'Saves a session of the programme with all of its talks. Problem: TALK_IN_USE if other data refer to a removed talk.',
  })
  saveProgrammeSession(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('input', () => ProgrammeSessionInput, { description: 'The whole session.' }) input: ProgrammeSessionInput,
    @Arg('sure', () => Boolean, isSureArgument) isSure: boolean,
    @Arg('id', () => ID, { nullable: true, description: 'The session; null: a new one.' }) id?: string | null,
    @Arg('version', () => String, { nullable: true, description: 'Version of the session when it was opened.' })
    version?: string | null,
  ) {
    return saveSession(context, { eventId, id: id ?? null, version: version ?? null, isConfirmed: isSure }, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Перестановка доклада',
    result: ProgrammeResult,
    description: 'Moves a talk within its session or to another one. The times of the talks follow from their lengths.',
  })
  moveTalk(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('id', () => ID, { description: 'The talk.' }) id: string,
    @Arg('place', () => TalkPlaceInput, { description: 'Source and target.' }) input: TalkPlaceInput,
  ) {
    return moveTalk(context, eventId, id, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Название дня программы',
    result: ProgrammeResult,
    description: 'Sets or removes the title of a day of the programme.',
  })
  titleProgrammeDay(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('input', () => DayTitleInput, { description: 'The day and its title.' }) input: DayTitleInput,
  ) {
    return setDayTitle(context, eventId, input);
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Удаление заседания',
    result: ProgrammeResult,
    description:
      'Removes a session and its talks from the programme. Problem: TALK_IN_USE if other data refer to a talk.',
  })
  removeProgrammeSession(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('id', () => ID, { description: 'The session.' }) id: string,
    @Arg('version', () => String, { description: 'The version that staff saw.' }) version: string,
    @Arg('sure', () => Boolean, isSureArgument) isSure: boolean,
  ) {
    return removeSession(context, { eventId, id, version, isConfirmed: isSure });
  }

  @Mutate({
    access: ['EDITOR'],
    action: 'Вставка программы из таблицы',
    result: ProgrammeResult,
    description: 'Adds pasted rows to a day. Consecutive rows of a hall become one session, each break a separate one.',
  })
  pasteProgramme(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('date', () => DateOnly, { description: 'Day of the event, YYYY-MM-DD.' }) date: string,
    @Arg('rows', () => [PastedRowInput], { description: 'The rows, three hundred at most.' }) rows: PastedRowInput[],
  ) {
    return pasteProgramme(context, eventId, date, rows);
  }
}

@Resolver(() => ProgrammeSession)
export class SessionVersionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Version to send when the session is saved; null unless the viewer is an editor.',
  })
  version(@Root() session: ProgrammeSession, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? versionOfSession(session as SessionTree) : null;
  }
}

@Resolver(() => Speaker)
export class SpeakerResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the photo on this site, a square of 480 pixels.',
  })
  photoUrl(@Root() speaker: Speaker): string | null {
    return speakerPhotoUrl(speaker);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Version to send when the person is saved; null unless the viewer is an editor.',
  })
  version(@Root() speaker: Speaker, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? versionOfSpeaker(speaker) : null;
  }
}
