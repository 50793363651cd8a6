import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn } from '../core/database/columns.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Event } from './event.entity.js';

@Entity('event_specialties')
@Index(['specialtyId'])
export class EventSpecialty {
  @PrimaryColumn(idColumn)
  eventId!: string;
  @PrimaryColumn(stringColumn(100))
  specialtyId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @ManyToOne(() => Specialty)
  @JoinColumn({ name: 'specialtyId' })
  specialty?: Specialty;
  @Column('integer')
  position!: number;
}
