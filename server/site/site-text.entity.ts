import { Column, Entity, PrimaryColumn } from 'typeorm';
import { moment, word } from '../core/columns.js';
import type { SiteTextKey } from './site-text.enums.js';

/** A text that staff has changed. Without a row, the default text is shown. */
@Entity('site_texts')
export class SiteTextRow {
  @PrimaryColumn(word)
  key!: SiteTextKey;
  @Column('text')
  value!: string;
  /** Optimistic lock: rejects the second of two concurrent saves. */
  @Column('integer')
  version!: number;
  @Column(moment)
  updatedAt!: string;
}
