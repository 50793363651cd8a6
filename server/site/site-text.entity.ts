import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn, enumColumn } from '../core/database/columns.js';
import type { SiteTextKey } from './site-text.enums.js';

/** A text that staff has changed. Without a row, the default text is shown. */
@Entity('site_texts')
export class SiteTextRow {
  @PrimaryColumn(enumColumn)
  key!: SiteTextKey;
  @Column('text')
  value!: string;
  /** Optimistic lock: rejects the second of two concurrent saves. */
  @Column('integer')
  version!: number;
  @Column(timestampColumn)
  updatedAt!: string;
}
