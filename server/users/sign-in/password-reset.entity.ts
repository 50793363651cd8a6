import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** The only valid link to set a new password. A newer link replaces it; using it deletes it. */
@Entity('password_resets')
@Index(['expiresAt'])
export class PasswordReset {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the token, hex. Only the email holds the token itself. */
  @Column({ ...stringColumn(64), unique: true })
  tokenHash!: string;
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  expiresAt!: string;
}
