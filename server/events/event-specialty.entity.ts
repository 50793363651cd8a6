import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';
import { Specialty } from '../specialties/specialty.entity.js';
import { Event } from './event.entity.js';

@Entity('event_specialties')
@Index(['specialtyId'])
export class EventSpecialty {
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  eventId!: string;
  @ForeignKey(() => Specialty)
  @PrimaryColumn(kind.string(100))
  specialtyId!: string;
  @Column(kind.integer)
  position!: number;
}
