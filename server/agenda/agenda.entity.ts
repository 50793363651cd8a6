import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';
import { ProgrammeSession, Talk } from '../events/programme.entity.js';
import { Task } from '../tasks/task.entity.js';
import { User } from '../users/user.entity.js';

/** A bookmark of a user on a talk, or on a session without talks. */
@Entity('agenda_marks')
@Check('agenda_marks_one', '("talkId" IS NULL) <> ("sessionId" IS NULL)')
export class AgendaMark {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** The id of the talk or the session. */
  @PrimaryColumn(kind.id)
  targetId!: string;
  @Index()
  @BelongsTo(() => Talk, { nullable: true, onDelete: 'CASCADE' })
  talkId!: string | null;
  @Index()
  @BelongsTo(() => ProgrammeSession, { nullable: true, onDelete: 'CASCADE' })
  sessionId!: string | null;
  @Index()
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  /** The hours when the user last looked. If they change, the user is notified. */
  @Column(kind.timestamp)
  startsAt!: string;
  @Column(kind.timestamp)
  endsAt!: string;
  @Column(kind.timestamp)
  markedAt!: string;
}

/**
 * A bookmark whose user gets an email about a move or a removal. Stored apart: a removed talk deletes its bookmarks.
 */
@Entity('agenda_notices')
export class AgendaNotice {
  @ForeignKey(() => Task, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  taskId!: string;
  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** The id of the talk or the session, which may be deleted. */
  @PrimaryColumn(kind.id)
  targetId!: string;
}

/** The secret address from which calendars fetch the agenda of a user. The secret alone gives access. */
@Entity('agenda_feeds')
export class AgendaFeedAddress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  /** SHA-256 of the secret, hex; requests are matched by it. */
  @Column({ ...kind.string(64), unique: true })
  secretHash!: string;
  /** Encrypted, so that the user can see the address again. */
  @Column(kind.string(200))
  secretSealed!: string;
  @Column(kind.timestamp)
  createdAt!: string;
}
