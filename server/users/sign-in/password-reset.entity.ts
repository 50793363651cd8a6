import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** The only valid link to set a new password. A newer link replaces it; using it deletes it. */
@Entity('password_resets')
@Index(['expiresAt'])
export class PasswordReset {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** SHA-256 of the token, hex. Only the email holds the token itself. */
  @Column({ ...kind.string(64), unique: true })
  tokenHash!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  @Column(kind.timestamp)
  expiresAt!: string;
}
