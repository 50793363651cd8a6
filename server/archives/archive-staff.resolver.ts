import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Speaker } from '../events/programme.entity.js';
import { ArchiveEntry } from './archive.entity.js';
import { findSpeakersByName } from './archive-staff.service.js';
import { entryVersion } from './editing/archive-versions.js';
import { StaffArchiveConnection, staffArchiveList } from './archive-staff.list.js';
import { entriesById, specialtiesOfEntries } from './archives.service.js';

/** Fields and queries of the archive for the office. */
@Resolver(() => ArchiveEntry)
export class ArchiveStaffResolver {
  @Authorized('EDITOR')
  @Query(() => StaffArchiveConnection, 'Entries of the archive, latest first: public ones, or drafts.')
  staffArchive(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('drafts', () => Boolean, 'List unpublished entries instead.', { defaultValue: false })
    drafts: boolean,
    @Arg('text', () => String, 'Words of a title or a city, as in `staffEvents`; null: all.', nullable)
    text: string | null,
  ): Promise<Page<ArchiveEntry>> {
    return staffArchiveList.page(context, page, { published: !drafts, text });
  }

  @Authorized('EDITOR')
  @Query(() => ArchiveEntry, 'One entry of the archive by its id, also a draft.', nullable)
  staffArchiveEntry(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The entry.') id: string,
  ): Promise<ArchiveEntry | null> {
    return load(context, entriesById, id);
  }

  @Authorized('EDITOR')
  @Query(() => [Speaker], 'Speakers whose names contain these words, at most twenty.')
  archiveSpeakerChoices(
    @Ctx() context: Context,
    @Arg('text', () => String, 'Words of a name, or their beginnings.') text: string,
  ): Promise<Speaker[]> {
    return findSpeakersByName(context, text);
  }

  @FieldResolver(() => String, 'The description as Markdown; null for all but editors.', nullable)
  descriptionText(@Root() { description }: ArchiveEntry, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? description : null;
  }

  @FieldResolver(() => ID, 'The event of the entry; null for all but editors.', nullable)
  eventId(@Root() { eventId }: ArchiveEntry, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? eventId : null;
  }

  @FieldResolver(() => String, 'Version of the entry, for `updateArchiveEntry`.')
  async version(@Root() entry: ArchiveEntry, @Ctx() context: Context): Promise<string> {
    const specialties = await load(context, specialtiesOfEntries, entry.id);
    return entryVersion(
      entry,
      specialties.map(({ id }) => id),
    );
  }
}
