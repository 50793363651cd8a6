import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { SearchKind } from './search.enums.js';

@ObjectType('A piece of a text. All pieces form the text.')
export class TextPart {
  @Field(() => String, 'Plain text.')
  text!: string;
  @Field(() => Boolean, 'Whether it is a form of a searched word.')
  isMatch!: boolean;
}

@ObjectType('A search hit.')
export class SearchHit {
  @Field(() => ID, 'Unique key among the hits.')
  key!: string;
  @Field(() => SearchKind, 'Kind.')
  kind!: SearchKind;
  @Field(() => String, 'Path of its page, with a `#` for a part of a page.')
  path!: string;
  @Field(() => [TextPart], 'Title.')
  title!: TextPart[];
  @Field(() => [TextPart], 'The best matching part of its text; empty if there is no text.')
  excerpt!: TextPart[];
  @Field(() => String, 'Short facts, such as a date and a city; may be empty.')
  note!: string;
  /** Id of the event; null for other kinds. */
  eventId!: string | null;
}

@ObjectType('Number of hits of one kind.')
export class SearchCount {
  @Field(() => SearchKind, 'The kind.')
  kind!: SearchKind;
  @Field(() => Int, 'The number.')
  count!: number;
}

@ObjectType('Search results, the best first.')
export class SearchAnswer {
  @Field(() => [SearchHit], 'The hits, `first` of them at most.')
  hits!: SearchHit[];
  @Field(() => Int, 'Number of all hits of the requested kinds.')
  totalCount!: number;
  @Field(() => [SearchCount], 'Numbers of hits by kind; kinds without hits are left out.')
  counts!: SearchCount[];
  @Field(
    () => String,
    'The searched words, if they differ from the query: keyboard layout, Latin letters, spelling.',
    nullable,
  )
  wording!: string | null;
  @Field(() => [String], 'Filters derived from words of the query, in Russian: matching events come first.')
  conditions!: string[];
  @Field(() => Boolean, 'Whether no hit contains all words: the hits contain at least one of them.')
  isLoose!: boolean;
  @Field(() => Boolean, 'Whether the query was too long and was cut.')
  isCut!: boolean;
  @Field(() => Boolean, 'Whether the index is unavailable: the hits are events that contain the words literally.')
  isDegraded!: boolean;
}
