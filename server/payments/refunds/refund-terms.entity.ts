import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, enumColumn } from '../../core/columns.js';
import { Event } from '../../events/event.entity.js';

/**
 * An edition of an event's refund terms with its dates. Editions are added and never changed: a registration keeps the terms
 * that were in force when it was made, whatever staff does to the steps or the dates of the event afterwards.
 */
@Entity('refund_term_editions')
@Index('refund_term_editions_of_event', ['eventId', 'since'])
@Check('refund_term_editions_kind', `kind IN ('LADDER', 'NEW_DATES')`)
export class RefundTermEdition {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** LADDER: for registrations made from `since` on, and for earlier ones where it is better. NEW_DATES: for earlier ones alone. */
  @Column(enumColumn)
  kind!: 'LADDER' | 'NEW_DATES';
  @Column(timestampColumn)
  since!: string;
  /** JSON: the terms, each with its percent and the moment at which it ends. */
  @Column('text')
  terms!: string;
}
