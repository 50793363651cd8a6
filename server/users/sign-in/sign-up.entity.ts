import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalStringColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/**
 * A request for an account whose email is not confirmed yet. It is kept apart from accounts and looks the same for
 * known and new emails, so that it reveals nothing about existing accounts.
 */
@Entity('sign_ups')
@Index(['expiresAt'])
export class SignUp {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(stringColumn(254))
  email!: string;
  @Column(stringColumn(200))
  passwordHash!: string;
  @Column(stringColumn(100))
  lastName!: string;
  @Column(stringColumn(100))
  firstName!: string;
  @Column(optionalStringColumn(100))
  middleName!: string | null;
  /** JSON: ids of the accepted editions. */
  @Column('text')
  consents!: string;
  /** Origin of the consents. */
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
  @Column(timestampColumn)
  createdAt!: string;
  /** SHA-256 of the cookie of the requesting browser, hex. */
  @Column(stringColumn(64))
  browserHash!: string;
  /** Path of this site to go on to afterwards. */
  @Column(optionalStringColumn(500))
  redirect!: string | null;
  /** `FormDraft` as JSON: the form that the user had begun. Null: none. */
  @Column('text', { nullable: true })
  draft!: string | null;
  /** SHA-256 of the token of the latest email, hex. Null: no email with a link was sent. */
  @Column({ ...optionalStringColumn(64), unique: true })
  tokenHash!: string | null;
  @Column(timestampColumn)
  expiresAt!: string;
}

/** A requested change of the email. A newer request replaces it. */
@Entity('email_changes')
@Index(['expiresAt'])
export class EmailChange {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(stringColumn(254))
  email!: string;
  @Column(timestampColumn)
  createdAt!: string;
  /**
   * SHA-256 of the token of the email, hex. Null: no link was sent (not yet, or the address belongs to another
   * account).
   */
  @Column({ ...optionalStringColumn(64), unique: true })
  tokenHash!: string | null;
  @Column(timestampColumn)
  expiresAt!: string;
}
