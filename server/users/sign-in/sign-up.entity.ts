import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/**
 * A request for an account whose email is not confirmed yet. It is kept apart from accounts and looks the same for
 * known and new emails, so that it reveals nothing about existing accounts.
 */
@Entity('sign_ups')
@Index(['expiresAt'])
export class SignUp {
  @PrimaryColumn(kind.id)
  id!: string;
  @Column(kind.string(254))
  email!: string;
  @Column(kind.string(200))
  passwordHash!: string;
  @Column(kind.string(100))
  lastName!: string;
  @Column(kind.string(100))
  firstName!: string;
  @Column(optional(kind.string(100)))
  middleName!: string | null;
  /** JSON: ids of the accepted editions. */
  @Column(kind.text)
  consents!: string;
  /** Origin of the consents. */
  @Column(kind.string(60))
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  /** SHA-256 of the cookie of the requesting browser, hex. */
  @Column(kind.string(64))
  browserHash!: string;
  /** Path of this site to go on to afterwards. */
  @Column(optional(kind.string(500)))
  redirect!: string | null;
  /** `FormDraft` as JSON: the form that the user had begun. Null: none. */
  @Column(optional(kind.text))
  draft!: string | null;
  /** SHA-256 of the token of the latest email, hex. Null: no email with a link was sent. */
  @Column({ ...optional(kind.string(64)), unique: true })
  tokenHash!: string | null;
  @Column(kind.timestamp)
  expiresAt!: string;
}

/** A requested change of the email. A newer request replaces it. */
@Entity('email_changes')
@Index(['expiresAt'])
export class EmailChange {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  @Column(kind.string(254))
  email!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  /**
   * SHA-256 of the token of the email, hex. Null: no link was sent (not yet, or the address belongs to another
   * account).
   */
  @Column({ ...optional(kind.string(64)), unique: true })
  tokenHash!: string | null;
  @Column(kind.timestamp)
  expiresAt!: string;
}
