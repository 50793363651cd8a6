import { Entity, PrimaryColumn } from 'typeorm';
import { line } from '../core/columns.js';

export const longestWord = 60;

/** A normalised word of an indexed document. Typos are corrected to these words. */
@Entity('search_vocabulary')
export class SearchVocabularyWord {
  @PrimaryColumn(line(longestWord))
  word!: string;
}
