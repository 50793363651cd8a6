import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../core/columns.js';
import { User } from './user.entity.js';

/** The one link with which a person may set a new password: a newer one takes its place, its use removes it. */
@Entity('password_resets')
@Index(['expiresAt'])
export class PasswordReset {
  @PrimaryColumn(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the token, hex. The token itself stands in the letter only. */
  @Column({ ...line(64), unique: true })
  tokenHash!: string;
  @Column(moment)
  createdAt!: string;
  @Column(moment)
  expiresAt!: string;
}
