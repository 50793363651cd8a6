import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SearchKind } from './search.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A piece of a text. The pieces together are the text.' })
export class TextPart {
  @Field(() => String, { description: 'Plain text.' })
  text!: string;
  @Field(() => Boolean, { description: 'It is one of the words that were looked for, in some form.' })
  isMatch!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'One thing that was found.' })
export class SearchHit {
  @Field(() => ID, { description: 'Tells it from the other hits of the answer.' })
  key!: string;
  @Field(() => SearchKind, { description: 'What it is.' })
  kind!: SearchKind;
  @Field(() => String, { description: 'Path of the page that shows it, with a `#` where it is a part of one.' })
  path!: string;
  @Field(() => [TextPart], { description: 'Title.' })
  title!: TextPart[];
  @Field(() => [TextPart], { description: 'The stretch of its text that matches best; empty if there is no text.' })
  excerpt!: TextPart[];
  @Field(() => String, { description: 'Short facts, such as a date and a city; may be empty.' })
  note!: string;
  /** The event that was found; null for anything else. */
  eventId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'How many things of one kind were found.' })
export class SearchCount {
  @Field(() => SearchKind, { description: 'The kind.' })
  kind!: SearchKind;
  @Field(() => Int, { description: 'The number.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What was found, the best first.' })
export class SearchAnswer {
  @Field(() => [SearchHit], { description: 'The hits, `first` of them at most.' })
  hits!: SearchHit[];
  @Field(() => Int, { description: 'Number of all hits of the kinds that were asked for.' })
  totalCount!: number;
  @Field(() => [SearchCount], { description: 'Numbers of hits of all kinds, those without any left out.' })
  counts!: SearchCount[];
  @Field(() => String, {
    nullable: true,
    description:
      'The words as they were looked for, where they differ from the query: layout, Latin letters, spelling.',
  })
  wording!: string | null;
  @Field(() => [String], {
    description: 'Filters that words of the query mean, in Russian: the events that pass them come first.',
  })
  conditions!: string[];
  @Field(() => Boolean, { description: 'Nothing has all the words of the query: the hits have one of them at least.' })
  isLoose!: boolean;
  @Field(() => Boolean, { description: 'The query was too long: only its beginning was looked for.' })
  isCut!: boolean;
  @Field(() => Boolean, {
    description: 'The index is not to be had: these are events that contain the words as they are.',
  })
  isDegraded!: boolean;
}
