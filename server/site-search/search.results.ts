import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SearchKind } from './search.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A piece of a text. All pieces form the text.' })
export class TextPart {
  @Field(() => String, { description: 'Plain text.' })
  text!: string;
  @Field(() => Boolean, { description: 'Whether it is a form of a searched word.' })
  isMatch!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A search hit.' })
export class SearchHit {
  @Field(() => ID, { description: 'Unique key among the hits.' })
  key!: string;
  @Field(() => SearchKind, { description: 'Kind.' })
  kind!: SearchKind;
  @Field(() => String, { description: 'Path of its page, with a `#` for a part of a page.' })
  path!: string;
  @Field(() => [TextPart], { description: 'Title.' })
  title!: TextPart[];
  @Field(() => [TextPart], { description: 'The best matching part of its text; empty if there is no text.' })
  excerpt!: TextPart[];
  @Field(() => String, { description: 'Short facts, such as a date and a city; may be empty.' })
  note!: string;
  /** Id of the event; null for other kinds. */
  eventId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Number of hits of one kind.' })
export class SearchCount {
  @Field(() => SearchKind, { description: 'The kind.' })
  kind!: SearchKind;
  @Field(() => Int, { description: 'The number.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Search results, the best first.' })
export class SearchAnswer {
  @Field(() => [SearchHit], { description: 'The hits, `first` of them at most.' })
  hits!: SearchHit[];
  @Field(() => Int, { description: 'Number of all hits of the requested kinds.' })
  totalCount!: number;
  @Field(() => [SearchCount], { description: 'Numbers of hits by kind; kinds without hits are left out.' })
  counts!: SearchCount[];
  @Field(() => String, {
    nullable: true,
    description: 'The searched words, if they differ from the query: keyboard layout, Latin letters, spelling.',
  })
  wording!: string | null;
  @Field(() => [String], {
    description: 'Filters derived from words of the query, in Russian: matching events come first.',
  })
  conditions!: string[];
  @Field(() => Boolean, { description: 'Whether no hit contains all words: the hits contain at least one of them.' })
  isLoose!: boolean;
  @Field(() => Boolean, { description: 'Whether the query was too long and was cut.' })
  isCut!: boolean;
  @Field(() => Boolean, {
    description: 'Whether the index is unavailable: the hits are events that contain the words literally.',
  })
  isDegraded!: boolean;
}
