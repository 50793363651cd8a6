import { Ctx, FieldResolver, Int, nullable, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { coverOf } from '../events/cover.js';
import { Speaker } from '../events/programme.entity.js';
import { fileUrl } from '../ports/files.js';
import { ArchiveEntry } from './archive.entity.js';
import { captionsAddress, slidesAddress, slidesFormat, videoAddress } from './archive-media.js';
import { ArchiveTalk } from './archive-talk.entity.js';
import { talkVersion } from './editing/archive-versions.js';
import { ArchiveSlides, ArchiveTalkSource, ArchiveVideo } from './archives.results.js';
import { rejectionToWatch } from './watch-access.service.js';
import { entriesById, positionsOfViewer, sectionsById, speakersOfTalks } from './archives.service.js';

/** A talk is deleted with its entry, so that the entry always exists. */
const entryOf = async (talk: ArchiveTalk, context: Context): Promise<ArchiveEntry> =>
  (await load(context, entriesById, talk.entryId))!;

const hasMaterial = ({ videoId, slidesKey }: ArchiveTalk): boolean => videoId !== null || slidesKey !== null;

@Resolver(() => ArchiveTalk)
export class ArchiveTalkResolver {
  @FieldResolver(() => ArchiveEntry, 'The entry of the talk.')
  entry(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<ArchiveEntry> {
    return entryOf(talk, context);
  }

  @FieldResolver(() => [Speaker], 'Speakers of the talk.')
  speakers(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<Speaker[]> {
    return load(context, speakersOfTalks, talk.id);
  }

  @FieldResolver(() => Boolean, 'The talk has a video or slides, and the viewer must sign in to open them.')
  async needsSignIn(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<boolean> {
    return hasMaterial(talk) && (await rejectionToWatch(context, talk)) === 'SIGN_IN';
  }

  @FieldResolver(
    () => Boolean,
    'The talk has a video or slides for participants of the event, and the viewer is not one of them.',
  )
  async needsParticipation(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<boolean> {
    return hasMaterial(talk) && (await rejectionToWatch(context, talk)) === 'PARTICIPANTS_ONLY';
  }

  @FieldResolver(() => ArchiveVideo, 'The recording; null if there is none.', nullable)
  async video(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<ArchiveVideo | null> {
    const { slug } = await entryOf(talk, context);
    const address = videoAddress(slug, talk);
    if (!address || !talk.videoProvider) return null;
    const { host } = address;
    if (await rejectionToWatch(context, talk))
      return { provider: talk.videoProvider, host, url: null, pageUrl: null, captionsUrl: null };
    return { provider: talk.videoProvider, ...address, captionsUrl: captionsAddress(slug, talk) };
  }

  @FieldResolver(() => ArchiveSlides, 'The slides; null if there are none.', nullable)
  async slides(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<ArchiveSlides | null> {
    if (talk.slidesKey === null) return null;
    const isClosed = (await rejectionToWatch(context, talk)) !== null;
    const url = isClosed ? null : slidesAddress((await entryOf(talk, context)).slug, talk);
    return { url, size: talk.slidesSize ?? 0, format: slidesFormat(talk.slidesKey) };
  }

  @FieldResolver(() => String, 'Path of the poster of the video.', nullable)
  async poster(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<string | null> {
    const { coverKey } = await entryOf(talk, context);
    if (talk.posterKey !== null) return fileUrl(talk.posterKey);
    return coverKey === null ? null : coverOf(coverKey).small;
  }

  @FieldResolver(
    () => Int,
    'Second at which the viewer stopped watching; null for visitors and if the viewer did not start.',
    nullable,
  )
  viewerSeconds(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<number | null> {
    return load(context, positionsOfViewer, talk.id);
  }

  @FieldResolver(() => ArchiveTalkSource, 'Values of the form; null for all but editors.', nullable)
  async source(@Root() talk: ArchiveTalk, @Ctx() context: Context): Promise<ArchiveTalkSource | null> {
    if (!isStaff(context.viewer, 'EDITOR')) return null;
    const { videoId, captionsKey, slidesKey, posterKey } = talk;
    const speakers = await load(context, speakersOfTalks, talk.id);
    const section = (await load(context, sectionsById, talk.sectionId))!;
    const version = talkVersion(
      talk,
      section,
      speakers.map(({ id }) => id),
    );
    return { videoId, captionsKey, slidesKey, posterKey, version };
  }
}
