import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../core/columns.js';
import { User } from './user.entity.js';

/** A browser in which somebody has signed in to the account before: of another one the owner is told. */
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

/** Wrong tries to sign in to one account from one network address. */
@Entity('sign_in_tries')
@Index(['lastAt'])
export class SignInTries {
  /** SHA-256 of both, hex. The account need not exist. */
  @PrimaryColumn(stringColumn(64))
  key!: string;
  /** In a row, as long as they follow each other. The pause grows with them. */
  @Column('integer')
  inRow!: number;
  /** Since `dayBegan`. */
  @Column('integer')
  ofDay!: number;
  @Column(timestampColumn)
  dayBegan!: string;
  @Column(timestampColumn)
  lastAt!: string;
  /** Until then nothing is even looked at. */
  @Column(timestampColumn)
  nextAt!: string;
}
