import { Entity, PrimaryColumn } from 'typeorm';
import { stringColumn } from '../core/database/columns.js';

export const maxWordLength = 60;

/** A normalised word of an indexed document. Typos are corrected to these words. */
@Entity('search_vocabulary')
export class SearchVocabularyWord {
  @PrimaryColumn(stringColumn(maxWordLength))
  word!: string;
}
