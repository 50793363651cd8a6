import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { stringColumn, optionalTimestampColumn, enumColumn } from '../core/database/columns.js';
import type { SearchKind } from './searchable.js';

/** The displayed data of a document. Its searchable words are in `search_words` under the same number. */
@Entity('search_documents')
@Index(['kind', 'id'], { unique: true })
export class SearchDocumentRow {
  @PrimaryGeneratedColumn()
  number!: number;
  @Column(enumColumn)
  kind!: SearchKind;
  /** Id, unique within the kind. */
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
  /** Cancelled: ranked below active documents. */
  @Column('boolean', { default: false })
  isOff!: boolean;
}
