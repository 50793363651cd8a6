import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Column, kind, optional } from '../core/database/columns.js';
import type { SearchKind } from './searchable.js';

/** The displayed data of a document. Its searchable words are in `search_words` under the same number. */
@Entity('search_documents')
@Index(['kind', 'id'], { unique: true })
// All that counting and ranking read: the rows themselves are long.
@Index('search_documents_order', ['number', 'kind', 'at', 'isOff', 'id'])
export class SearchDocumentRow {
  @PrimaryGeneratedColumn()
  number!: number;
  @Column(kind.enum())
  kind!: SearchKind;
  /** Id, unique within the kind. */
  @Column(kind.string(100))
  id!: string;
  @Column(kind.text)
  path!: string;
  @Column(kind.text)
  title!: string;
  @Column(kind.text)
  names!: string;
  @Column(kind.text)
  text!: string;
  @Column(kind.text)
  note!: string;
  @Column(optional(kind.timestamp))
  at!: string | null;
  /** Cancelled: ranked below active documents. */
  @Column({ ...kind.boolean, default: false })
  isOff!: boolean;
}
