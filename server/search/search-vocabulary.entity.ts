import { Entity, PrimaryColumn } from 'typeorm';
import { line } from '../core/columns.js';

export const longestWord = 60;

/** A word that stands in something the search can find, in plain form. What is typed with mistakes is compared with these. */
@Entity('search_vocabulary')
export class SearchVocabularyWord {
  @PrimaryColumn(line(longestWord))
  word!: string;
}
