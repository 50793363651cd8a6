import { Entity } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';
import type { SiteTextKey } from './site-text.enums.js';

/** A text that staff has changed. Without a row, the default text is shown. */
@Entity('site_texts')
export class SiteTextRow {
  @PrimaryColumn(kind.enum())
  key!: SiteTextKey;
  @Column(kind.text)
  value!: string;
  /** Optimistic lock: rejects the second of two concurrent saves. */
  @Column(kind.integer)
  version!: number;
  @Column(kind.timestamp)
  updatedAt!: string;
}
