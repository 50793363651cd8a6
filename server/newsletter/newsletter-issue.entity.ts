import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';

/** One issue of the newsletter and the progress of sending it. */
@Entity('newsletter_issues')
export class NewsletterIssue {
  /** Tuesday of the issue, YYYY-MM-DD. */
  @PrimaryColumn(kind.string(10))
  id!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  /** Last processed user; null: none yet. */
  @Column(optional(kind.id))
  lastUserId!: string | null;
  /** When all users were processed. */
  @Column(optional(kind.timestamp))
  doneAt!: string | null;
}

/** The issue that announced an event. Each event is announced once. */
@Entity('newsletter_events')
export class NewsletterEvent {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  @Index()
  @ForeignKey(() => NewsletterIssue, { onDelete: 'CASCADE' })
  @Column(kind.string(10))
  issueId!: string;
}
