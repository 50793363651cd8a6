import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../core/columns.js';

/** A solved challenge that was handed in: a second time it is worth nothing. */
@Entity('used_challenges')
export class UsedChallenge {
  /** The challenge's random number, hex. */
  @PrimaryColumn('varchar', { length: 32 })
  id!: string;
  /** From then on the challenge is refused by its age. */
  @Index()
  @Column(timestampColumn)
  expiresAt!: string;
}
