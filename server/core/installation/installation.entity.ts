import { Entity } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../database/columns.js';

/** Why nothing goes out: a backup was restored, or the database was found to be a copy. */
export type PauseReason = 'RESTORED' | 'COPIED';

/** What the database knows of its place: one row. */
@Entity('installation')
export class Installation {
  /** Always 1. */
  @PrimaryColumn(kind.integer)
  id!: number;
  /** Where the database was at its last start, see `placeOfDatabase`. */
  @Column(kind.string(100))
  place!: string;
  /** Since when nothing goes out; null: everything does. */
  @Column(optional(kind.timestamp))
  pausedAt!: string | null;
  @Column(optional(kind.string(20)))
  pausedBecause!: PauseReason | null;
  /** Time of the backup that was restored; null: none was, or it is not known. */
  @Column(optional(kind.timestamp))
  backupTime!: string | null;
}
