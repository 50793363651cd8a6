import { registerEnum } from '../core/graphql/enums.js';
import type { SearchKind as Kind } from '../search/searchable.js';

export const SearchKind = registerEnum<Kind>('SearchKind', 'Kind of a search hit.', {
  EVENT: 'An event.',
  TALK: 'A talk in the programme of an event.',
  SPEAKER: 'A person who speaks at events.',
  ARCHIVE: 'An entry of the archive.',
  GALLERY: 'A photo report.',
});
export type SearchKind = Kind;
