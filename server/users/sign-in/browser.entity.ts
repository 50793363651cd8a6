import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** A browser that has signed in to the account before. A sign-in from any other one notifies the owner. */
@Entity('known_browsers')
@Index(['lastSeenAt'])
export class KnownBrowser {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the browser's cookie, hex. */
  @PrimaryColumn(stringColumn(64))
  browserHash!: string;
  @Column(timestampColumn)
  lastSeenAt!: string;
}

/** Wrong attempts to sign in to one account from one network. */
@Entity('sign_in_tries')
@Index(['lastAt'])
export class SignInTries {
  /** SHA-256 of email and network, hex. The account need not exist. */
  @PrimaryColumn(stringColumn(64))
  key!: string;
  /** Consecutive attempts within a short time. The pause grows with them. */
  @Column('integer')
  inRow!: number;
  /** Attempts since `dayBegan`. */
  @Column('integer')
  ofDay!: number;
  @Column(timestampColumn)
  dayBegan!: string;
  @Column(timestampColumn)
  lastAt!: string;
  /** Attempts before this time are rejected without a check. */
  @Column(timestampColumn)
  nextAt!: string;
}
