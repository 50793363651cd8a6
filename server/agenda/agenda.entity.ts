import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId } from '../core/columns.js';
import { Event } from '../events/event.entity.js';
import { ProgrammeSession, Talk } from '../events/programme.entity.js';
import { Task } from '../tasks/task.entity.js';
import { User } from '../users/user.entity.js';

/** A talk, or a session without talks, that a person wants to hear. */
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
  /** The hours as they were when the user last looked: a change since then is told. */
  @Column(moment)
  startsAt!: string;
  @Column(moment)
  endsAt!: string;
  @Column(moment)
  markedAt!: string;
}

/** A bookmark whose user a task tells of a move or a removal: kept here because a removed talk takes its bookmarks along. */
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
  /** The id of the talk or the session, also when it is gone. */
  @PrimaryColumn(id)
  targetId!: string;
}

/** The address under which calendars ask for a person's agenda. Whoever knows it reads the agenda. */
@Entity('agenda_feeds')
export class AgendaFeedAddress {
  @PrimaryColumn(id)
  userId!: string;
  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the secret, hex: what a request is found by. */
  @Column({ ...line(64), unique: true })
  secretHash!: string;
  /** Sealed, so that it can be shown to her again. */
  @Column(line(200))
  secretSealed!: string;
  @Column(moment)
  createdAt!: string;
}
