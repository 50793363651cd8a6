import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { isStaff, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Speaker } from '../events/programme.entity.js';
import { ArchiveEntry } from './archive.entity.js';
import { findSpeakersByName } from './archive-staff.service.js';
import { entryVersion } from './archive-versions.js';
import { StaffArchiveConnection, staffArchiveList } from './archive-staff.list.js';
import { entriesById, specialtiesOfEntries } from './archives.service.js';

/** Fields and queries of the archive for the office. */
@Resolver(() => ArchiveEntry)
export class ArchiveStaffResolver {
  @Authorized('EDITOR')
  @Query(() => StaffArchiveConnection, {
    description: 'Entries of the archive, latest first: public ones, or drafts.',
  })
  staffArchive(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('drafts', () => Boolean, { defaultValue: false, description: 'List unpublished entries instead.' })
    drafts: boolean,
    @Arg('text', () => String, {
      nullable: true,
      description: 'Words of a title or a city, as in `staffEvents`; null: all.',
    })
    text: string | null,
  ): Promise<Page<ArchiveEntry>> {
    return staffArchiveList.page(context, page, { published: !drafts, text });
  }

  @Authorized('EDITOR')
  @Query(() => ArchiveEntry, { nullable: true, description: 'One entry of the archive by its id, also a draft.' })
  staffArchiveEntry(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The entry.' }) id: string,
  ): Promise<ArchiveEntry | null> {
    return load(context, entriesById, id);
  }

  @Authorized('EDITOR')
  @Query(() => [Speaker], { description: 'Speakers whose names contain these words, at most twenty.' })
  archiveSpeakerChoices(
    @Ctx() context: Context,
    @Arg('text', () => String, { description: 'Words of a name, or their beginnings.' }) text: string,
  ): Promise<Speaker[]> {
    return findSpeakersByName(context, text);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The description as Markdown; null for all but editors.',
  })
  descriptionText(@Root() { description }: ArchiveEntry, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? description : null;
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The event of the entry; null for all but editors.' })
  eventId(@Root() { eventId }: ArchiveEntry, @Ctx() { viewer }: Context): string | null {
    return isStaff(viewer, 'EDITOR') ? eventId : null;
  }

  @FieldResolver(() => String, { description: 'Version of the entry, for `updateArchiveEntry`.' })
  async version(@Root() entry: ArchiveEntry, @Ctx() context: Context): Promise<string> {
    const specialties = await load(context, specialtiesOfEntries, entry.id);
    return entryVersion(
      entry,
      specialties.map(({ id }) => id),
    );
  }
}
