import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalStringColumn } from '../../core/database/columns.js';
import { Event } from '../../events/event.entity.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';

/** An action of staff on many registrations: those that the filter found at the time of the request. */
@Entity('registration_bulks')
@Index('registration_bulks_of_event', ['eventId', 'id'])
export class RegistrationBulk {
  /** Created by the client for this request: a repeated request has the same id. */
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(timestampColumn)
  createdAt!: string;
  @Column(optionalIdColumn)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User;
  /** Subject of an email. */
  @Column(optionalStringColumn(200))
  subject!: string | null;
  /** Markdown of an email, or the reason of staff. */
  @Column('text', { nullable: true })
  text!: string | null;
}

/** A registration of a bulk action. */
@Entity('registration_bulk_rows')
export class RegistrationBulkRow {
  @PrimaryColumn(idColumn)
  bulkId!: string;
  @ManyToOne(() => RegistrationBulk, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bulkId' })
  bulk?: RegistrationBulk;
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
}
