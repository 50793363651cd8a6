import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, optionalStringColumn } from '../../core/columns.js';
import { Event } from '../../events/event.entity.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';

/** What staff does with many registrations at once: made when it is asked for, with those that the filter found then. */
@Entity('registration_bulks')
@Index('registration_bulks_of_event', ['eventId', 'id'])
export class RegistrationBulk {
  /** Made by the client for this one wish: sent twice it is one. */
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
  /** Of a letter. */
  @Column(optionalStringColumn(200))
  subject!: string | null;
  /** Markdown of a letter, or the reason of staff. */
  @Column('text', { nullable: true })
  text!: string | null;
}

/** One of them. */
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
