import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalStringColumn } from '../core/columns.js';
import { User } from './user.entity.js';

/**
 * An account that somebody has asked for, with an address that nobody has confirmed. Kept apart from the accounts, known
 * or new the address alike: what can be seen of one does not tell which it is.
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
  /** Ids of the editions that were agreed to, JSON. */
  @Column('text')
  consents!: string;
  /** Where the consents came from, and when. */
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
  @Column(timestampColumn)
  createdAt!: string;
  /** SHA-256 of the cookie of the browser that asked. */
  @Column(stringColumn(64))
  browserHash!: string;
  /** Path of this site to go on to. */
  @Column(optionalStringColumn(500))
  redirect!: string | null;
  /** The form that the user had begun to fill in: `FormDraft` as JSON; null: none. */
  @Column('text', { nullable: true })
  draft!: string | null;
  /** SHA-256 of the token of the newest letter, hex; null: no letter with a link was sent. */
  @Column({ ...optionalStringColumn(64), unique: true })
  tokenHash!: string | null;
  @Column(timestampColumn)
  expiresAt!: string;
}

/** Another address that the owner of an account wants; a newer wish takes its place. */
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
  /** SHA-256 of the token of the letter, hex; null: the letter is not sent yet, or went to somebody else's address. */
  @Column({ ...optionalStringColumn(64), unique: true })
  tokenHash!: string | null;
  @Column(timestampColumn)
  expiresAt!: string;
}
