import { Field, ID, InputType, Int } from 'type-graphql';
import { ArchiveAccess, VideoProvider } from './archive.enums.js';

@InputType({ description: 'Which entries of the archive to list. Conditions are joined by «and».' })
export class ArchiveFilter {
  @Field(() => Int, { nullable: true, description: 'Begun in this year.' })
  year?: number | null;
  @Field(() => ID, { nullable: true, description: 'Of this specialty.' })
  specialty?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Words in any form, as in `search`; see `wording`.',
  })
  text?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'The text as it is: no other keyboard layout, no corrections, no abbreviations.',
  })
  isLiteral?: boolean | null;
}

@InputType({ description: 'An entry of the archive, without its talks.' })
export class ArchiveEntryInput {
  @Field(() => String, { description: 'Title, up to 300 letters.' })
  title!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Name in the address; left out: made from the title of a new entry, kept otherwise. It stays as soon as the entry was public.',
  })
  slug?: string | null;
  @Field(() => String, { description: 'One or two sentences, plain text, up to 400 letters.' })
  summary!: string;
  @Field(() => String, { defaultValue: '', description: 'Description, Markdown, up to 10 000 letters.' })
  description!: string;
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  firstDay!: string;
  @Field(() => String, { description: 'Last day, YYYY-MM-DD.' })
  lastDay!: string;
  @Field(() => String, { nullable: true, description: 'City; null for a broadcast.' })
  city?: string | null;
  @Field(() => [ID], { description: 'Specialties, the main one first.' })
  specialties!: string[];
  @Field(() => ID, { nullable: true, description: 'The event that it is the archive of; its cover is taken over.' })
  eventId?: string | null;
  @Field(() => Boolean, { defaultValue: false, description: 'Show it to the public.' })
  published!: boolean;
}

@InputType({ description: 'A talk of an entry with its recording and slides, whole.' })
export class ArchiveTalkInput {
  @Field(() => ID, { nullable: true, description: 'The talk to change; left out: a new one, at the end.' })
  id?: string | null;
  @Field(() => ID, { description: 'The entry.' })
  entryId!: string;
  @Field(() => String, { description: 'Day of the section, YYYY-MM-DD.' })
  day!: string;
  @Field(() => String, { nullable: true, description: 'Hall of the section.' })
  hall?: string | null;
  @Field(() => String, { description: 'Title of the section; one that is not there yet is added.' })
  section!: string;
  @Field(() => String, { description: 'Title, up to 300 letters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it is about, plain text.' })
  annotation?: string | null;
  @Field(() => [ID], { description: 'Speakers in their order.' })
  speakers!: string[];
  @Field(() => ArchiveAccess, { description: 'For whom video and slides are.' })
  access!: ArchiveAccess;
  @Field(() => String, {
    nullable: true,
    description: 'Day, YYYY-MM-DD, from which what is for participants is for all who are signed in; null: never.',
  })
  openFrom?: string | null;
  @Field(() => VideoProvider, { nullable: true, description: 'Where the video is played from; null: there is none.' })
  videoProvider?: VideoProvider | null;
  @Field(() => String, {
    nullable: true,
    description: "The provider's id of the video (VK: `owner_number`), or the name of a file in the media store.",
  })
  videoId?: string | null;
  @Field(() => Int, { nullable: true, description: 'Length of the video in seconds.' })
  durationSeconds?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'Captions of our own video, WebVTT: the name of a file in the media store.',
  })
  captionsKey?: string | null;
  @Field(() => String, { nullable: true, description: 'Slides: the name of a file in the media store.' })
  slidesKey?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Still picture for the video: the name of an uploaded one; left out: it stays, empty: it is taken away.',
  })
  posterKey?: string | null;
}
