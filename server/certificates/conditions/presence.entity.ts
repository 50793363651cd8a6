import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { Registration } from '../../registrations/registration.entity.js';

/** A manual decision of staff about a participant. Rows are only added: the latest one counts. */
@Entity('nmo_decisions')
@Index('nmo_decisions_of_event', ['eventId', 'id'])
@Index('nmo_decisions_of_registration', ['registrationId', 'id'])
export class NmoDecision {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event)
  eventId!: string;
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  /** BY_RULES cancels the earlier decision. */
  @Column(kind.enum())
  verdict!: 'PASSED' | 'NOT_PASSED' | 'BY_RULES';
  /** Points instead of the sum of all days. */
  @Column(optional(kind.integer))
  points!: number | null;
  @Column(kind.string(500))
  reason!: string;
  @Column(optional(kind.id))
  byId!: string | null;
  @Column(kind.timestamp)
  at!: string;
}
