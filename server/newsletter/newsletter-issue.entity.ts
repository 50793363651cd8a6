import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalTimestampColumn } from '../core/columns.js';
import { Event } from '../events/event.entity.js';

/** One issue of the newsletter, and how far its letters have come. */
@Entity('newsletter_issues')
export class NewsletterIssue {
  /** The Tuesday it belongs to, YYYY-MM-DD. */
  @PrimaryColumn('varchar', { length: 10 })
  id!: string;
  @Column(timestampColumn)
  createdAt!: string;
  /** The last account that was looked at; null: none has been yet. */
  @Column(optionalIdColumn)
  lastUserId!: string | null;
  /** Every account has been looked at. */
  @Column(optionalTimestampColumn)
  doneAt!: string | null;
}

/** The issue that an event was announced in: it is announced once. */
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
