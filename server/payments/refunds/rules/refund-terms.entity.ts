import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../../core/database/columns.js';
import { Event } from '../../../events/event.entity.js';

/**
 * An edition of an event's refund terms with its dates. Editions are only added. A registration keeps the terms that were in force
 * when it was made, whatever staff changes afterwards.
 */
@Entity('refund_term_editions')
@Index('refund_term_editions_of_event', ['eventId', 'since'])
@Check('refund_term_editions_kind', `kind IN ('LADDER', 'NEW_DATES')`)
export class RefundTermEdition {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  /** LADDER: for registrations since `since`, and for earlier ones if it is better. NEW_DATES: only for earlier ones. */
  @Column(kind.enum())
  kind!: 'LADDER' | 'NEW_DATES';
  @Column(kind.timestamp)
  since!: string;
  /** JSON: the terms, each with its percentage and the time at which it ends. */
  @Column(kind.text)
  terms!: string;
}
