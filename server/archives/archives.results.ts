import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { FacetCount } from '../events/events.results.js';
import { ArchiveEntry } from './archive.entity.js';
import { VideoProvider } from './archive.enums.js';
import { ArchiveTalk } from './archive-talk.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'A recording. Its addresses are null for those who must sign in first.',
})
export class ArchiveVideo {
  @Field(() => VideoProvider, { description: 'Where it is played from.' })
  provider!: VideoProvider;
  @Field(() => String, {
    nullable: true,
    description: 'What a player is given: a file, a playlist, or the page of a frame.',
  })
  url!: string | null;
  @Field(() => String, { nullable: true, description: 'Where it can be watched without a script.' })
  pageUrl!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Captions, WebVTT; null without them and for those who must sign in first.',
  })
  captionsUrl!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The foreign host that a browser speaks to when it plays; null for our own.',
  })
  host!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What an editor has filled in for a talk: ids and names of files as they go into `setArchiveTalk`.',
})
export class ArchiveTalkSource {
  @Field(() => String, { nullable: true, description: "The provider's id of the video, or the name of a file." })
  videoId!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the file with captions.' })
  captionsKey!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the file with slides.' })
  slidesKey!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the still picture.' })
  posterKey!: string | null;
  @Field(() => String, { description: 'Which state of the talk this is; for `setArchiveTalk`.' })
  version!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Slides of a talk.' })
export class ArchiveSlides {
  @Field(() => String, { nullable: true, description: 'Path of the file; null for those who must sign in first.' })
  url!: string | null;
  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number;
  @Field(() => String, { description: 'Format, such as PDF.' })
  format!: string;
}

@ObjectType({ simpleResolvers: true, description: 'How much there is in an entry.' })
export class ArchiveCounts {
  @Field(() => Int, { description: 'Talks.' })
  talks!: number;
  @Field(() => Int, { description: 'Talks with a video.' })
  recordings!: number;
  @Field(() => Int, { description: 'Talks with a video that is for everybody.' })
  publicRecordings!: number;
  @Field(() => Int, { description: 'Talks with slides.' })
  slides!: number;
  @Field(() => Int, { description: 'Talks with slides that are for everybody.' })
  publicSlides!: number;
  @Field(() => Int, { description: 'Talks whose video or slides are for participants of the event.' })
  forParticipants!: number;
  @Field(() => Int, { description: 'Length of all videos in seconds.' })
  seconds!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What the archive could be narrowed by.' })
export class ArchiveFacets {
  @Field(() => [FacetCount], { description: 'Years, the latest first.' })
  years!: FacetCount[];
  @Field(() => [FacetCount], { description: 'Specialties, the most frequent first.' })
  specialties!: FacetCount[];
}

@ObjectType({ simpleResolvers: true, description: 'A page of the archive.' })
export class ArchiveConnection {
  @Field(() => [ArchiveEntry], { description: 'Entries of this page.' })
  nodes!: ArchiveEntry[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of the archive as staff sees it.' })
export class StaffArchiveConnection {
  @Field(() => [ArchiveEntry], { description: 'Entries of this page.' })
  nodes!: ArchiveEntry[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The place is kept.' })
export class ViewingProgressSaved {
  @Field(() => ArchiveTalk, { description: 'The talk.' })
  talk!: ArchiveTalk;
  @Field(() => Int, { description: 'The place in seconds, as it was kept.' })
  seconds!: number;
}
export const ViewingProgressResult = resultUnion(
  'ViewingProgressResult',
  ViewingProgressSaved,
  'The place that was kept, or why it could not be.',
);

@ObjectType({ simpleResolvers: true, description: 'The entry as it is now.' })
export class ArchiveEntryChanged {
  @Field(() => ArchiveEntry, { description: 'The entry.' })
  entry!: ArchiveEntry;
}
export const ArchiveEntryResult = resultUnion(
  'ArchiveEntryResult',
  ArchiveEntryChanged,
  'The entry of the archive, or why it could not be made or changed.',
);
