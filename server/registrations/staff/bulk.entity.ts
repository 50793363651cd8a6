import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';

/** An action of staff on many registrations: those that the filter found at the time of the request. */
@Entity('registration_bulks')
@Index('registration_bulks_of_event', ['eventId', 'id'])
export class RegistrationBulk {
  /** Created by the client for this request: a repeated request has the same id. */
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event)
  eventId!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  createdById!: string | null;
  /** Subject of an email. */
  @Column(optional(kind.string(200)))
  subject!: string | null;
  /** Markdown of an email, or the reason of staff. */
  @Column(optional(kind.text))
  text!: string | null;
}

/** A registration of a bulk action. */
@Entity('registration_bulk_rows')
export class RegistrationBulkRow {
  @ForeignKey(() => RegistrationBulk, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  bulkId!: string;
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
}
