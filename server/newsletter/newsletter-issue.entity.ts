import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, moment, optionalId, optionalMoment } from '../core/columns.js';
import { Event } from '../events/event.entity.js';

/** One issue of the newsletter and the progress of sending it. */
@Entity('newsletter_issues')
export class NewsletterIssue {
  /** Tuesday of the issue, YYYY-MM-DD. */
  @PrimaryColumn('varchar', { length: 10 })
  id!: string;
  @Column(moment)
  createdAt!: string;
  /** Last processed user; null: none yet. */
  @Column(optionalId)
  lastUserId!: string | null;
  /** When all users were processed. */
  @Column(optionalMoment)
  doneAt!: string | null;
}

/** The issue that announced an event. Each event is announced once. */
@Entity('newsletter_events')
export class NewsletterEvent {
  @PrimaryColumn(id)
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
