import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalTimestampColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** Time-based one-time codes (TOTP), required after the password. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** Encrypted, Base32. See Cipher. */
  @Column(stringColumn(300))
  secretSealed!: string;
  /** When the first code was accepted. Null: setup is not finished, and no code is required. */
  @Column(optionalTimestampColumn)
  confirmedAt!: string | null;
  /** TOTP time step (30 s) of the last accepted code. Codes of this step and of earlier ones are rejected. */
  @Column('integer')
  lastStep!: number;
  @Column(timestampColumn)
  createdAt!: string;
}

/** A single-use code for a user who has lost the telephone. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of user id and code, hex. */
  @PrimaryColumn(stringColumn(64))
  codeHash!: string;
  @Column(optionalTimestampColumn)
  usedAt!: string | null;
}

/** A sign-in with the right password that still needs a code. */
@Entity('sign_in_challenges')
@Index(['expiresAt'])
export class SignInChallenge {
  /** SHA-256 of the token of the browser, hex. */
  @PrimaryColumn(stringColumn(64))
  tokenHash!: string;
  @Index()
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the cookie of the browser that may answer, hex. */
  @Column(stringColumn(64))
  browserHash!: string;
  /** Number of codes tried. */
  @Column('integer')
  tries!: number;
  @Column(timestampColumn)
  expiresAt!: string;
}
