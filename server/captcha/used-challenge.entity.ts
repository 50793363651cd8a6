import { Entity, Index } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';

/** A challenge whose solution was used: it is rejected the second time. */
@Entity('used_challenges')
export class UsedChallenge {
  /** The challenge's random number, hex. */
  @PrimaryColumn(kind.string(32))
  id!: string;
  /** From then on the challenge is rejected as expired, so the row can be deleted. */
  @Index()
  @Column(kind.timestamp)
  expiresAt!: string;
}
