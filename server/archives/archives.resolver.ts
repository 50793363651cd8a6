import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { canSeePrivate, Public } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { renderMarkdown } from '../core/markdown.js';
import { Mutate, resultUnion } from '../core/graphql/mutate.js';
import { PageArgs } from '../core/graphql/page.js';
import { coverOf } from '../events/cover.js';
import { Event } from '../events/event.entity.js';
import { Image } from '../events/events.results.js';
import { eventsById } from '../events/events.service.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { User } from '../users/user.entity.js';
import { facetsOf, listArchive, type ArchiveSelection } from './archives.list.js';
import { updateEntry, createEntry } from './editing/archive-editing.service.js';
import { removeTalk, saveTalk } from './editing/archive-talk-editing.service.js';
import { ArchiveEntry } from './archive.entity.js';
import { canSee } from './archive.policy.js';
import { ArchiveSection, ArchiveTalk } from './archive-talk.entity.js';
import { ArchiveEntryInput, ArchiveFilter, ArchiveTalkInput } from './archives.inputs.js';
import {
  ArchiveConnection,
  ArchiveCounts,
  ArchiveEntryResult,
  ArchiveFacets,
  ViewingProgressSaved,
} from './archives.results.js';
import {
  countsOfEntries,
  entriesBySlug,
  entriesOfEvents,
  sectionsOfEntries,
  specialtiesOfEntries,
} from './archives.service.js';
import { saveProgress, unfinishedTalks } from './viewing-progress.service.js';

@Resolver(() => ArchiveConnection)
export class ArchiveConnectionResolver {
  @FieldResolver(() => String, 'The words that were searched for, if they differ from the text.', nullable)
  wording(@Root() { text }: ArchiveSelection): string | null {
    return text?.wording ?? null;
  }

  @FieldResolver(
    () => Boolean,
    'No entry contains all words of the text: the listed ones contain at least one of them.',
  )
  isLoose(@Root() { text }: ArchiveSelection): boolean {
    return text?.isLoose ?? false;
  }

  @FieldResolver(() => ArchiveFacets, 'Values to filter the list by, with numbers of entries.')
  facets(@Root() selection: ArchiveSelection): ArchiveFacets {
    return facetsOf(selection);
  }
}

@Resolver(() => ArchiveEntry)
export class ArchivesResolver {
  @Public()
  @Query(() => ArchiveConnection, 'Past events with recordings and slides, latest first.')
  archive(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => ArchiveFilter, 'Filter.', nullable) filter: ArchiveFilter | null,
  ): Promise<ArchiveSelection> {
    return listArchive(context, filter, page);
  }

  @Public()
  @Query(
    () => ArchiveEntry,
    'One entry of the archive by the name in its address; null if it does not exist or the viewer may not see it.',
    nullable,
  )
  async archiveEntry(
    @Ctx() context: Context,
    @Arg('slug', () => String, 'Name in the address.') slug: string,
  ): Promise<ArchiveEntry | null> {
    const entry = await load(context, entriesBySlug, slug);
    return entry && canSee(context.viewer, entry) ? entry : null;
  }

  @FieldResolver(() => String, 'The description as safe HTML.')
  descriptionHtml(@Root() entry: ArchiveEntry): string {
    return renderMarkdown(entry.description);
  }

  @FieldResolver(() => Image, 'Cover; null if the entry has none.', nullable)
  cover(@Root() { coverKey }: ArchiveEntry): Image | null {
    return coverKey === null ? null : coverOf(coverKey);
  }

  @FieldResolver(() => [Specialty], 'Specialties of the entry.')
  specialties(@Root() entry: ArchiveEntry, @Ctx() context: Context): Promise<Specialty[]> {
    return load(context, specialtiesOfEntries, entry.id);
  }

  @FieldResolver(() => ArchiveCounts, 'Numbers of talks, recordings and slides.')
  counts(@Root() entry: ArchiveEntry, @Ctx() context: Context): Promise<ArchiveCounts> {
    return load(context, countsOfEntries, entry.id);
  }

  @FieldResolver(() => [ArchiveSection], 'The programme.')
  sections(@Root() entry: ArchiveEntry, @Ctx() context: Context): Promise<ArchiveSection[]> {
    return load(context, sectionsOfEntries, entry.id);
  }

  @FieldResolver(() => Event, 'The event, if it has a public page on this site.', nullable)
  async event(@Root() { eventId }: ArchiveEntry, @Ctx() context: Context): Promise<Event | null> {
    const event = eventId === null ? null : await load(context, eventsById, eventId);
    return event && event.state !== 'DRAFT' ? event : null;
  }
}

@Resolver()
export class ArchiveMutations {
  @Mutate(
    resultUnion('ViewingProgressResult', ViewingProgressSaved),
    'Saves the position at which the viewer stopped watching a talk, limited to its length.',
    { access: 'signed-in', limits: ['viewingByAccount'] },
  )
  saveViewingProgress(
    @Ctx() context: Context,
    @Arg('talkId', () => ID, 'The talk.') talkId: string,
    @Arg('seconds', () => Int, 'Position in seconds from the start.') seconds: number,
  ) {
    return saveProgress(context, talkId, seconds);
  }

  @Mutate(ArchiveEntryResult, 'Creates an entry of the archive, without talks.', {
    access: ['EDITOR'],
    idempotent: true,
    action: 'Новая запись архива',
  })
  createArchiveEntry(
    @Ctx() context: Context,
    @Arg('input', () => ArchiveEntryInput, 'The entry.') input: ArchiveEntryInput,
  ) {
    return createEntry(context, input);
  }

  @Mutate(ArchiveEntryResult, 'Changes, publishes or unpublishes an entry.', {
    access: ['EDITOR'],
    action: 'Изменение записи архива',
  })
  updateArchiveEntry(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The entry.') id: string,
    @Arg('input', () => ArchiveEntryInput, 'The entry; all fields are replaced.')
    input: ArchiveEntryInput,
    @Arg(
      'version',
      () => String,
      '`version` that the form has loaded: rejected with STATE_CHANGED if the entry was saved since.',
      nullable,
    )
    version?: string | null,
  ) {
    return updateEntry(context, id, input, version);
  }

  @Mutate(ArchiveEntryResult, 'Adds a talk to an entry, or changes one, with its recording and slides.', {
    access: ['EDITOR'],
    action: 'Доклад в архиве',
  })
  setArchiveTalk(
    @Ctx() context: Context,
    @Arg('input', () => ArchiveTalkInput, 'The talk.') input: ArchiveTalkInput,
    @Arg(
      'version',
      () => String,
      '`source.version` that the form has loaded: rejected with STATE_CHANGED if the talk was saved since.',
      nullable,
    )
    version?: string | null,
  ) {
    return saveTalk(context, input, version);
  }

  @Mutate(ArchiveEntryResult, 'Deletes a talk from its entry; its files stay in the store.', {
    access: ['EDITOR'],
    action: 'Удаление доклада из архива',
  })
  removeArchiveTalk(@Ctx() context: Context, @Arg('id', () => ID, 'The talk.') id: string) {
    return removeTalk(context, id);
  }
}

@Resolver(() => Event)
export class EventArchiveResolver {
  @FieldResolver(() => ArchiveEntry, 'The archive entry of the event; null while none is published.', nullable)
  archiveEntry(@Root() event: Event, @Ctx() context: Context): Promise<ArchiveEntry | null> {
    return load(context, entriesOfEvents, event.id);
  }
}

@Resolver(() => User)
export class UserViewingResolver {
  @FieldResolver(
    () => [ArchiveTalk],
    'The six latest talks of the archive that the user started to watch and did not finish. Empty for everybody but the user and administrators.',
  )
  async unfinishedTalks(@Root() user: User, @Ctx() context: Context): Promise<ArchiveTalk[]> {
    return canSeePrivate(context.viewer, user.id) ? unfinishedTalks(context, user.id) : [];
  }
}
