import { Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';

/**
 * A request to prove an email address by a code, bound to the browser that made it. It looks the same for known and
 * unknown addresses, so that it reveals nothing about accounts. Using it deletes it.
 */
@Entity('email_codes')
@Index(['expiresAt'])
@Index(['email'])
export class EmailCode {
  @PrimaryColumn(kind.id)
  id!: string;
  @Column(kind.string(254))
  email!: string;
  /** SHA-256 of the cookie of the requesting browser, hex. */
  @Column(kind.string(64))
  browserHash!: string;
  /** Keyed hash of the code of the latest email, hex: six digits need a key. Null: no email with a code was sent. */
  @Column(optional(kind.string(64)))
  codeHash!: string | null;
  /** SHA-256 of the token of the link in the latest email, hex. */
  @Column({ ...optional(kind.string(64)), unique: true })
  tokenHash!: string | null;
  /** Two digits that the requesting browser shows; a link opened in another browser asks for them. */
  @Column(kind.string(2))
  digits!: string;
  /** Number of codes tried. */
  @Column(kind.integer)
  tries!: number;
  /** Number of times that the two digits were tried. */
  @Column(kind.integer)
  digitTries!: number;
  /** When another browser confirmed the request with the link; the requesting browser may then sign in. */
  @Column(optional(kind.timestamp))
  confirmedAt!: string | null;
  /** Path of this site to go on to afterwards. */
  @Column(optional(kind.string(500)))
  redirect!: string | null;
  /** IP address and browser of the request: the email names them. */
  @Column(kind.string(60))
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  @Column(kind.timestamp)
  expiresAt!: string;
}
