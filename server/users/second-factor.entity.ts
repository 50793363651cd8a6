import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalTimestampColumn } from '../core/columns.js';
import { User } from './user.entity.js';

/** Codes from a telephone, asked for after the password. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** Sealed: see Cipher. Base32. */
  @Column(stringColumn(300))
  secretSealed!: string;
  /** A first code was right then; null: it is being set up, and asked for by nobody. */
  @Column(optionalTimestampColumn)
  confirmedAt!: string | null;
  /** The stretch of half a minute of the last accepted code: neither it nor an earlier one is accepted again. */
  @Column('integer')
  lastStep!: number;
  @Column(timestampColumn)
  createdAt!: string;
}

/** For who has lost the telephone: good once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of account and code, hex. */
  @PrimaryColumn(stringColumn(64))
  codeHash!: string;
  @Column(optionalTimestampColumn)
  usedAt!: string | null;
}

/** Somebody who has given the right password, and owes a code. */
@Entity('sign_in_challenges')
@Index(['expiresAt'])
export class SignInChallenge {
  /** SHA-256 of what the browser was given, hex. */
  @PrimaryColumn(stringColumn(64))
  tokenHash!: string;
  @Index()
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the cookie of the browser that may answer. */
  @Column(stringColumn(64))
  browserHash!: string;
  /** Codes tried. */
  @Column('integer')
  tries!: number;
  @Column(timestampColumn)
  expiresAt!: string;
}
