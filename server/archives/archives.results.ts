import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { connectionOf } from '../core/graphql/page.js';
import { FacetCount } from '../events/events.results.js';
import { ArchiveEntry } from './archive.entity.js';
import { VideoProvider } from './archive.enums.js';
import { ArchiveTalk } from './archive-talk.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'A recording. Addresses are null for viewers without access.',
})
export class ArchiveVideo {
  @Field(() => VideoProvider, { description: 'Source.' })
  provider!: VideoProvider;
  @Field(() => String, {
    nullable: true,
    description: 'Address for the player: a file, a playlist, or a page for a frame.',
  })
  url!: string | null;
  @Field(() => String, { nullable: true, description: 'Page that plays the video without a script.' })
  pageUrl!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Captions, WebVTT; null without captions and for viewers without access.',
  })
  captionsUrl!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'External host that the browser loads the video from; null for videos on this site.',
  })
  host!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Form values of a talk for editors: ids and file names as in `setArchiveTalk`.',
})
export class ArchiveTalkSource {
  @Field(() => String, { nullable: true, description: 'Id of the video at the provider, or the name of a file.' })
  videoId!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the file with captions.' })
  captionsKey!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the file with slides.' })
  slidesKey!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the poster file.' })
  posterKey!: string | null;
  @Field(() => String, { description: 'Version of the talk, for `setArchiveTalk`.' })
  version!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Slides of a talk.' })
export class ArchiveSlides {
  @Field(() => String, { nullable: true, description: 'Path of the file; null for viewers without access.' })
  url!: string | null;
  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number;
  @Field(() => String, { description: 'Format, such as PDF.' })
  format!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of talks, recordings and slides of an entry.' })
export class ArchiveCounts {
  @Field(() => Int, { description: 'Talks.' })
  talks!: number;
  @Field(() => Int, { description: 'Talks with a video.' })
  recordings!: number;
  @Field(() => Int, { description: 'Talks with a video with public access.' })
  publicRecordings!: number;
  @Field(() => Int, { description: 'Talks with slides.' })
  slides!: number;
  @Field(() => Int, { description: 'Talks with slides with public access.' })
  publicSlides!: number;
  @Field(() => Int, { description: 'Talks whose video or slides are for participants of the event.' })
  forParticipants!: number;
  @Field(() => Int, { description: 'Length of all videos in seconds.' })
  seconds!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Values to filter the archive by.' })
export class ArchiveFacets {
  @Field(() => [FacetCount], { description: 'Years, latest first.' })
  years!: FacetCount[];
  @Field(() => [FacetCount], { description: 'Specialties, most frequent first.' })
  specialties!: FacetCount[];
}

export const ArchiveConnection = connectionOf('ArchiveConnection', ArchiveEntry, 'entries of the archive');

@ObjectType({ simpleResolvers: true, description: 'The position was saved.' })
export class ViewingProgressSaved {
  @Field(() => ArchiveTalk, { description: 'The talk.' })
  talk!: ArchiveTalk;
  @Field(() => Int, { description: 'The saved position in seconds.' })
  seconds!: number;
}
export const ArchiveEntryResult = resultUnion(
  'ArchiveEntryResult',
  success('ArchiveEntryChanged', 'entry', ArchiveEntry),
);
