import { Field, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { connectionOf } from '../core/graphql/page.js';
import { FacetCount } from '../events/events.results.js';
import { ArchiveEntry } from './archive.entity.js';
import { VideoProvider } from './archive.enums.js';
import { ArchiveTalk } from './archive-talk.entity.js';

@ObjectType('A recording. Addresses are null for viewers without access.')
export class ArchiveVideo {
  @Field(() => VideoProvider, 'Source.')
  provider!: VideoProvider;
  @Field(() => String, 'Address for the player: a file, a playlist, or a page for a frame.', nullable)
  url!: string | null;
  @Field(() => String, 'Page that plays the video without a script.', nullable)
  pageUrl!: string | null;
  @Field(() => String, 'Captions, WebVTT; null without captions and for viewers without access.', nullable)
  captionsUrl!: string | null;
  @Field(() => String, 'External host that the browser loads the video from; null for videos on this site.', nullable)
  host!: string | null;
}

@ObjectType('Form values of a talk for editors: ids and file names as in `setArchiveTalk`.')
export class ArchiveTalkSource {
  @Field(() => String, 'Id of the video at the provider, or the name of a file.', nullable)
  videoId!: string | null;
  @Field(() => String, 'Name of the file with captions.', nullable)
  captionsKey!: string | null;
  @Field(() => String, 'Name of the file with slides.', nullable)
  slidesKey!: string | null;
  @Field(() => String, 'Name of the poster file.', nullable)
  posterKey!: string | null;
  @Field(() => String, 'Version of the talk, for `setArchiveTalk`.')
  version!: string;
}

@ObjectType('Slides of a talk.')
export class ArchiveSlides {
  @Field(() => String, 'Path of the file; null for viewers without access.', nullable)
  url!: string | null;
  @Field(() => Int, 'Size in bytes.')
  size!: number;
  @Field(() => String, 'Format, such as PDF.')
  format!: string;
}

@ObjectType('Numbers of talks, recordings and slides of an entry.')
export class ArchiveCounts {
  @Field(() => Int, 'Talks.')
  talks!: number;
  @Field(() => Int, 'Talks with a video.')
  recordings!: number;
  @Field(() => Int, 'Talks with a video with public access.')
  publicRecordings!: number;
  @Field(() => Int, 'Talks with slides.')
  slides!: number;
  @Field(() => Int, 'Talks with slides with public access.')
  publicSlides!: number;
  @Field(() => Int, 'Talks whose video or slides are for participants of the event.')
  forParticipants!: number;
  @Field(() => Int, 'Length of all videos in seconds.')
  seconds!: number;
}

@ObjectType('Values to filter the archive by.')
export class ArchiveFacets {
  @Field(() => [FacetCount], 'Years, latest first.')
  years!: FacetCount[];
  @Field(() => [FacetCount], 'Specialties, most frequent first.')
  specialties!: FacetCount[];
}

export const ArchiveConnection = connectionOf('ArchiveConnection', ArchiveEntry, 'entries of the archive');

@ObjectType('The position was saved.')
export class ViewingProgressSaved {
  @Field(() => ArchiveTalk, 'The talk.')
  talk!: ArchiveTalk;
  @Field(() => Int, 'The saved position in seconds.')
  seconds!: number;
}
export const ArchiveEntryResult = resultUnion(
  'ArchiveEntryResult',
  success('ArchiveEntryChanged', 'entry', ArchiveEntry),
);
