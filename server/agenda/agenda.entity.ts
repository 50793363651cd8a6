import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn } from '../core/columns.js';
import { Event } from '../events/event.entity.js';
import { ProgrammeSession, Talk } from '../events/programme.entity.js';
import { Task } from '../tasks/task.entity.js';
import { User } from '../users/user.entity.js';

/** A talk, or a session without talks, that a person wants to hear. */
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
  /** The hours as they were when the user last looked: a change since then is told. */
  @Column(timestampColumn)
  startsAt!: string;
  @Column(timestampColumn)
  endsAt!: string;
  @Column(timestampColumn)
  markedAt!: string;
}

/** A bookmark whose user a task tells of a move or a removal: kept here because a removed talk takes its bookmarks along. */
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
  /** The id of the talk or the session, also when it is gone. */
  @PrimaryColumn(idColumn)
  targetId!: string;
}

/** The address under which calendars ask for a person's agenda. Whoever knows it reads the agenda. */
@Entity('agenda_feeds')
export class AgendaFeedAddress {
  @PrimaryColumn(idColumn)
  userId!: string;
  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  /** SHA-256 of the secret, hex: what a request is found by. */
  @Column({ ...stringColumn(64), unique: true })
  secretHash!: string;
  /** Sealed, so that it can be shown to her again. */
  @Column(stringColumn(200))
  secretSealed!: string;
  @Column(timestampColumn)
  createdAt!: string;
}
