import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Ctx, FieldResolver, nullable, Resolver, Root } from '../core/graphql/schema.js';
import { Talk } from '../events/programme.entity.js';
import { ArchiveTalk } from './archive-talk.entity.js';
import { entriesOfEvents, sectionsOfEntries, speakersOfTalks } from './archives.service.js';

const titleKey = ({ title }: { title: string }): string => title.trim().toLowerCase();

/** The talk of the archive that is this talk of a programme: it has its title and, where both name people, one of its people. */
async function archivedTalk(context: Context, talk: Talk): Promise<ArchiveTalk | null> {
  const entry = await load(context, entriesOfEvents, talk.eventId);
  if (!entry) return null;
  const sections = await load(context, sectionsOfEntries, entry.id);
  const namesakes = sections
    .flatMap(({ talks }) => talks ?? [])
    .filter((one) => titleKey(one) === titleKey(talk) && (one.videoId !== null || one.slidesKey !== null));
  const speakerIds = new Set((talk.speakers ?? []).map(({ speakerId }) => speakerId));
  for (const one of namesakes) {
    const speakers = await load(context, speakersOfTalks, one.id);
    if (speakers.length === 0 || speakerIds.size === 0 || speakers.some(({ id }) => speakerIds.has(id))) return one;
  }
  return null;
}

@Resolver(() => Talk)
export class TalkArchiveResolver {
  @FieldResolver(
    () => ArchiveTalk,
    'The same talk in the archive, with its recording or slides; null while there are none. What the viewer may open is decided there.',
    nullable,
  )
  archived(@Root() talk: Talk, @Ctx() context: Context): Promise<ArchiveTalk | null> {
    return archivedTalk(context, talk);
  }
}
