import { Entity } from 'typeorm';
import { kind, PrimaryColumn } from '../core/database/columns.js';

export const maxWordLength = 60;

/** A normalised word of an indexed document. Typos are corrected to these words. */
@Entity('search_vocabulary')
export class SearchVocabularyWord {
  @PrimaryColumn(kind.string(maxWordLength))
  word!: string;
}
