import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn, enumColumn } from '../core/columns.js';
import type { SiteTextKey } from './site-text.enums.js';

/** What staff has put in place of a text of the configuration or of a page. No row: the text that was there. */
@Entity('site_texts')
export class SiteTextRow {
  @PrimaryColumn(enumColumn)
  key!: SiteTextKey;
  @Column('text')
  value!: string;
  /** Counts the changes, for two who change it at once. */
  @Column('integer')
  version!: number;
  @Column(timestampColumn)
  updatedAt!: string;
}
