import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalTimestampColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';

/** One issue of the newsletter and the progress of sending it. */
@Entity('newsletter_issues')
export class NewsletterIssue {
  /** Tuesday of the issue, YYYY-MM-DD. */
  @PrimaryColumn('varchar', { length: 10 })
  id!: string;
  @Column(timestampColumn)
  createdAt!: string;
  /** Last processed user; null: none yet. */
  @Column(optionalIdColumn)
  lastUserId!: string | null;
  /** When all users were processed. */
  @Column(optionalTimestampColumn)
  doneAt!: string | null;
}

/** The issue that announced an event. Each event is announced once. */
@Entity('newsletter_events')
export class NewsletterEvent {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Index()
  @Column('varchar', { length: 10 })
  issueId!: string;
  @ManyToOne(() => NewsletterIssue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'issueId' })
  issue?: NewsletterIssue;
}
