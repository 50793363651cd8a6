import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId } from '../core/columns.js';
import { Event } from '../events/event.entity.js';
import { ProgrammeSession, Talk } from '../events/programme.entity.js';
import { Task } from '../tasks/task.entity.js';
import { User } from '../users/user.entity.js';

/** A bookmark of a user on a talk, or on a session without talks. */
@Entity('agenda_marks')
@Check('agenda_marks_one', '("talkId" IS NULL) <> ("sessionId" IS NULL)')
export class AgendaMark {
  @PrimaryColumn(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** The id of the talk or the session. */
  @PrimaryColumn(id)
  targetId!: string;
  @Index()
  @Column(optionalId)
  talkId!: string | null;
  @ManyToOne(() => Talk, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'talkId' })
  talk?: Talk | null;
  @Index()
  @Column(optionalId)
  sessionId!: string | null;
  @ManyToOne(() => ProgrammeSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: ProgrammeSession | null;
  @Index()
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** The hours when the user last looked. If they change, the user is notified. */
  @Column(moment)
  startsAt!: string;
  @Column(moment)
  endsAt!: string;
  @Column(moment)
  markedAt!: string;
}

/**
 * A bookmark whose user gets an email about a move or a removal. Stored apart: a removed talk deletes its bookmarks.
 */
@Entity('agenda_notices')
export class AgendaNotice {
  @PrimaryColumn(id)
  taskId!: string;
  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'taskId' })
  task?: Task;
  @Index()
  @PrimaryColumn(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** The id of the talk or the session, which may be deleted. */
  @PrimaryColumn(id)
  targetId!: string;
}

/** The secret address from which calendars fetch the agenda of a user. The secret alone gives access. */
@Entity('agenda_feeds')
export class AgendaFeedAddress {
  @PrimaryColumn(id)
  userId!: string;
  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the secret, hex; requests are matched by it. */
  @Column({ ...line(64), unique: true })
  secretHash!: string;
  /** Encrypted, so that the user can see the address again. */
  @Column(line(200))
  secretSealed!: string;
  @Column(moment)
  createdAt!: string;
}
