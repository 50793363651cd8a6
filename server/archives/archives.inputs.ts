import { Field, ID, InputType, Int, nullable } from '../core/graphql/schema.js';
import { ArchiveAccess, VideoProvider } from './archive.enums.js';

@InputType('Filter of the archive. Conditions are combined with «and».')
export class ArchiveFilter {
  @Field(() => Int, 'Year of the first day.', nullable)
  year?: number | null;
  @Field(() => ID, 'Specialty.', nullable)
  specialty?: string | null;
  @Field(() => String, 'Words in any form, as in `search`; see `wording`.', nullable)
  text?: string | null;
  @Field(
    () => Boolean,
    'Use the text as typed: do not convert the keyboard layout, correct typos or expand abbreviations.',
    nullable,
  )
  isLiteral?: boolean | null;
}

@InputType('An entry of the archive, without its talks.')
export class ArchiveEntryInput {
  @Field(() => String, 'Title, up to 300 characters.')
  title!: string;
  @Field(
    () => String,
    'Name in the address. Left out: made from the title for a new entry, unchanged otherwise. It cannot change after publication.',
    nullable,
  )
  slug?: string | null;
  @Field(() => String, 'One or two sentences, plain text, up to 400 characters.')
  summary!: string;
  @Field(() => String, 'Description, Markdown, up to 10 000 characters.', { defaultValue: '' })
  description!: string;
  @Field(() => String, 'First day, YYYY-MM-DD.')
  firstDay!: string;
  @Field(() => String, 'Last day, YYYY-MM-DD.')
  lastDay!: string;
  @Field(() => String, 'City; null for a broadcast.', nullable)
  city?: string | null;
  @Field(() => [ID], 'Specialties, the main one first.')
  specialties!: string[];
  @Field(() => ID, 'The event of the entry; its cover is used.', nullable)
  eventId?: string | null;
  @Field(() => Boolean, 'Published.', { defaultValue: false })
  published!: boolean;
}

@InputType('A talk of an entry with its recording and slides; all fields are replaced.')
export class ArchiveTalkInput {
  @Field(() => ID, 'The talk to change; left out: a new one is added at the end.', nullable)
  id?: string | null;
  @Field(() => ID, 'The entry.')
  entryId!: string;
  @Field(() => String, 'Day of the section, YYYY-MM-DD.')
  day!: string;
  @Field(() => String, 'Hall of the section.', nullable)
  hall?: string | null;
  @Field(() => String, 'Title of the section; a section that does not exist is created.')
  section!: string;
  @Field(() => String, 'Title, up to 300 characters.')
  title!: string;
  @Field(() => String, 'Annotation, plain text.', nullable)
  annotation?: string | null;
  @Field(() => [ID], 'Speakers in order.')
  speakers!: string[];
  @Field(() => ArchiveAccess, 'Who may open the video and slides.')
  access!: ArchiveAccess;
  @Field(
    () => String,
    'Day, YYYY-MM-DD, from which materials for participants are open to all signed-in users; null: never.',
    nullable,
  )
  openFrom?: string | null;
  @Field(() => VideoProvider, 'Source of the video; null: no video.', nullable)
  videoProvider?: VideoProvider | null;
  @Field(
    () => String,
    'Id of the video at the provider (VK: `owner_number`), or the name of a file in the media store.',
    nullable,
  )
  videoId?: string | null;
  @Field(() => Int, 'Length of the video in seconds.', nullable)
  durationSeconds?: number | null;
  @Field(() => String, 'Captions of a video on this site, WebVTT: the name of a file in the media store.', nullable)
  captionsKey?: string | null;
  @Field(() => String, 'Slides: the name of a file in the media store.', nullable)
  slidesKey?: string | null;
  @Field(
    () => String,
    'Poster of the video: the name of an uploaded file. Left out: unchanged; empty: removed.',
    nullable,
  )
  posterKey?: string | null;
}
