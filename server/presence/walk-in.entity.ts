import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId } from '../core/columns.js';
import { Event } from '../events/event.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';

/** A registration that staff has made at the door, and what staff has vouched for. */
@Entity('walk_ins')
@Check('walk_ins_paid', '"paidAmount" >= 0')
export class WalkIn {
  @PrimaryColumn(id)
  registrationId!: string;
  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Index()
  @Column(id)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Chosen by the device: what is sent twice is one registration. */
  @Column({ ...line(64), unique: true })
  nonce!: string;
  /** Kopecks that staff has taken at the door. */
  @Column('integer')
  paidAmount!: number;
  /** There was no seat: staff has added one. */
  @Column('boolean')
  isOverCapacity!: boolean;
  @Column(optionalId)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User | null;
  @Column(moment)
  createdAt!: string;
}
