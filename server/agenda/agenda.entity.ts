import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';
import { ProgrammeSession, Talk } from '../events/programme.entity.js';
import { Task } from '../tasks/task.entity.js';
import { User } from '../users/user.entity.js';

/** A bookmark of a user on a talk, or on a session without talks. */
@Entity('agenda_marks')
@Check('agenda_marks_one', '("talkId" IS NULL) <> ("sessionId" IS NULL)')
export class AgendaMark {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** The id of the talk or the session. */
  @PrimaryColumn(idColumn)
  targetId!: string;
  @Index()
  @Column(optionalIdColumn)
  talkId!: string | null;
  @ManyToOne(() => Talk, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'talkId' })
  talk?: Talk | null;
  @Index()
  @Column(optionalIdColumn)
  sessionId!: string | null;
  @ManyToOne(() => ProgrammeSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: ProgrammeSession | null;
  @Index()
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** The hours when the user last looked. If they change, the user is notified. */
  @Column(timestampColumn)
  startsAt!: string;
  @Column(timestampColumn)
  endsAt!: string;
  @Column(timestampColumn)
  markedAt!: string;
}

/**
 * A bookmark whose user gets an email about a move or a removal. Stored apart: a removed talk deletes its bookmarks.
 */
@Entity('agenda_notices')
export class AgendaNotice {
  @PrimaryColumn(idColumn)
  taskId!: string;
  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'taskId' })
  task?: Task;
  @Index()
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** The id of the talk or the session, which may be deleted. */
  @PrimaryColumn(idColumn)
  targetId!: string;
}

/** The secret address from which calendars fetch the agenda of a user. The secret alone gives access. */
@Entity('agenda_feeds')
export class AgendaFeedAddress {
  @PrimaryColumn(idColumn)
  userId!: string;
  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the secret, hex; requests are matched by it. */
  @Column({ ...stringColumn(64), unique: true })
  secretHash!: string;
  /** Encrypted, so that the user can see the address again. */
  @Column(stringColumn(200))
  secretSealed!: string;
  @Column(timestampColumn)
  createdAt!: string;
}
