import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** Time-based one-time codes (TOTP), required after the password. */
@Entity('second_factors')
export class SecondFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** Encrypted, Base32. See Cipher. */
  @Column(kind.string(300))
  secretSealed!: string;
  /** When the first code was accepted. Null: setup is not finished, and no code is required. */
  @Column(optional(kind.timestamp))
  confirmedAt!: string | null;
  /** TOTP time step (30 s) of the last accepted code. Codes of this step and of earlier ones are rejected. */
  @Column(kind.integer)
  lastStep!: number;
  @Column(kind.timestamp)
  createdAt!: string;
}

/** A single-use code for a user who has lost the telephone. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** SHA-256 of user id and code, hex. */
  @PrimaryColumn(kind.string(64))
  codeHash!: string;
  @Column(optional(kind.timestamp))
  usedAt!: string | null;
}

/** A sign-in with the right password that still needs a code. */
@Entity('sign_in_challenges')
@Index(['expiresAt'])
export class SignInChallenge {
  /** SHA-256 of the token of the browser, hex. */
  @PrimaryColumn(kind.string(64))
  tokenHash!: string;
  @Index()
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  /** SHA-256 of the cookie of the browser that may answer, hex. */
  @Column(kind.string(64))
  browserHash!: string;
  /** Number of codes tried. */
  @Column(kind.integer)
  tries!: number;
  @Column(kind.timestamp)
  expiresAt!: string;
}
