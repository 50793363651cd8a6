import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../core/database/columns.js';

/** A challenge whose solution was used: it is rejected the second time. */
@Entity('used_challenges')
export class UsedChallenge {
  /** The challenge's random number, hex. */
  @PrimaryColumn('varchar', { length: 32 })
  id!: string;
  /** From then on the challenge is rejected as expired, so the row can be deleted. */
  @Index()
  @Column(timestampColumn)
  expiresAt!: string;
}
