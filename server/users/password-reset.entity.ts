import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../core/columns.js';
import { User } from './user.entity.js';

/** The one link with which a person may set a new password: a newer one takes its place, its use removes it. */
@Entity('password_resets')
@Index(['expiresAt'])
export class PasswordReset {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the token, hex. The token itself stands in the letter only. */
  @Column({ ...stringColumn(64), unique: true })
  tokenHash!: string;
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  expiresAt!: string;
}
