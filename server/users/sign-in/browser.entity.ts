import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** A browser that has signed in to the account before. A sign-in from any other one notifies the owner. */
@Entity('known_browsers')
@Index(['lastSeenAt'])
export class KnownBrowser {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** SHA-256 of the browser's cookie, hex. */
  @PrimaryColumn(kind.string(64))
  browserHash!: string;
  @Column(kind.timestamp)
  lastSeenAt!: string;
}

/** Wrong attempts to sign in to one account from one network. */
@Entity('sign_in_tries')
@Index(['lastAt'])
export class SignInTries {
  /** SHA-256 of email and network, hex. The account need not exist. */
  @PrimaryColumn(kind.string(64))
  key!: string;
  /** Consecutive attempts within a short time. The pause grows with them. */
  @Column(kind.integer)
  inRow!: number;
  /** Attempts since `dayBegan`. */
  @Column(kind.integer)
  ofDay!: number;
  @Column(kind.timestamp)
  dayBegan!: string;
  @Column(kind.timestamp)
  lastAt!: string;
  /** Attempts before this time are rejected without a check. */
  @Column(kind.timestamp)
  nextAt!: string;
}
