import { Field, ID, InputType, Int } from 'type-graphql';
import { ArchiveAccess, VideoProvider } from './archive.enums.js';

@InputType({ description: 'Filter of the archive. Conditions are combined with «and».' })
export class ArchiveFilter {
  @Field(() => Int, { nullable: true, description: 'Year of the first day.' })
  year?: number | null;
  @Field(() => ID, { nullable: true, description: 'Specialty.' })
  specialty?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Words in any form, as in `search`; see `wording`.',
  })
  text?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Use the text as typed: do not convert the keyboard layout, correct typos or expand abbreviations.',
  })
  isLiteral?: boolean | null;
}

@InputType({ description: 'An entry of the archive, without its talks.' })
export class ArchiveEntryInput {
  @Field(() => String, { description: 'Title, up to 300 characters.' })
  title!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Name in the address. Left out: made from the title for a new entry, unchanged otherwise. It cannot change after publication.',
  })
  slug?: string | null;
  @Field(() => String, { description: 'One or two sentences, plain text, up to 400 characters.' })
  summary!: string;
  @Field(() => String, { defaultValue: '', description: 'Description, Markdown, up to 10 000 characters.' })
  description!: string;
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  firstDay!: string;
  @Field(() => String, { description: 'Last day, YYYY-MM-DD.' })
  lastDay!: string;
  @Field(() => String, { nullable: true, description: 'City; null for a broadcast.' })
  city?: string | null;
  @Field(() => [ID], { description: 'Specialties, the main one first.' })
  specialties!: string[];
  @Field(() => ID, { nullable: true, description: 'The event of the entry; its cover is used.' })
  eventId?: string | null;
  @Field(() => Boolean, { defaultValue: false, description: 'Published.' })
  published!: boolean;
}

@InputType({ description: 'A talk of an entry with its recording and slides; all fields are replaced.' })
export class ArchiveTalkInput {
  @Field(() => ID, { nullable: true, description: 'The talk to change; left out: a new one is added at the end.' })
  id?: string | null;
  @Field(() => ID, { description: 'The entry.' })
  entryId!: string;
  @Field(() => String, { description: 'Day of the section, YYYY-MM-DD.' })
  day!: string;
  @Field(() => String, { nullable: true, description: 'Hall of the section.' })
  hall?: string | null;
  @Field(() => String, { description: 'Title of the section; a section that does not exist is created.' })
  section!: string;
  @Field(() => String, { description: 'Title, up to 300 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Annotation, plain text.' })
  annotation?: string | null;
  @Field(() => [ID], { description: 'Speakers in order.' })
  speakers!: string[];
  @Field(() => ArchiveAccess, { description: 'Who may open the video and slides.' })
  access!: ArchiveAccess;
  @Field(() => String, {
    nullable: true,
    description: 'Day, YYYY-MM-DD, from which materials for participants are open to all signed-in users; null: never.',
  })
  openFrom?: string | null;
  @Field(() => VideoProvider, { nullable: true, description: 'Source of the video; null: no video.' })
  videoProvider?: VideoProvider | null;
  @Field(() => String, {
    nullable: true,
    description: 'Id of the video at the provider (VK: `owner_number`), or the name of a file in the media store.',
  })
  videoId?: string | null;
  @Field(() => Int, { nullable: true, description: 'Length of the video in seconds.' })
  durationSeconds?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'Captions of a video on this site, WebVTT: the name of a file in the media store.',
  })
  captionsKey?: string | null;
  @Field(() => String, { nullable: true, description: 'Slides: the name of a file in the media store.' })
  slidesKey?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Poster of the video: the name of an uploaded file. Left out: unchanged; empty: removed.',
  })
  posterKey?: string | null;
}
