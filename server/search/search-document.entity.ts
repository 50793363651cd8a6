import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { stringColumn, optionalTimestampColumn, enumColumn } from '../core/columns.js';
import type { SearchKind } from './searchable.js';

/** What the search shows of a thing. The words by which it is found stand beside it, under the same number: `search_words`. */
@Entity('search_documents')
@Index(['kind', 'id'], { unique: true })
export class SearchDocumentRow {
  @PrimaryGeneratedColumn()
  number!: number;
  @Column(enumColumn)
  kind!: SearchKind;
  /** Id within the kind. */
  @Column(stringColumn(100))
  id!: string;
  @Column('text')
  path!: string;
  @Column('text')
  title!: string;
  @Column('text')
  names!: string;
  @Column('text')
  text!: string;
  @Column('text')
  note!: string;
  @Column(optionalTimestampColumn)
  at!: string | null;
  /** It does not take place: found, but behind what does. */
  @Column('boolean', { default: false })
  isOff!: boolean;
}
