import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../core/columns.js';
import { User } from './user.entity.js';

/** The only valid link to set a new password. A newer link replaces it; using it deletes it. */
@Entity('password_resets')
@Index(['expiresAt'])
export class PasswordReset {
  @PrimaryColumn(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the token, hex. Only the email holds the token itself. */
  @Column({ ...line(64), unique: true })
  tokenHash!: string;
  @Column(moment)
  createdAt!: string;
  @Column(moment)
  expiresAt!: string;
}
