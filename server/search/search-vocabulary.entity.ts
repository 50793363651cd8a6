import { Entity, PrimaryColumn } from 'typeorm';
import { stringColumn } from '../core/columns.js';

export const maxWordLength = 60;

/** A word that stands in something the search can find, in plain form. What is typed with mistakes is compared with these. */
@Entity('search_vocabulary')
export class SearchVocabularyWord {
  @PrimaryColumn(stringColumn(maxWordLength))
  word!: string;
}
