import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Registration } from '../../registrations/registration.entity.js';

/** The specialty that the points of an event count for, if a doctor has several accredited ones. Without a row: the main one. */
@Entity('nmo_specialty_choices')
@Index('nmo_specialty_choices_of_event', ['eventId'])
export class NmoSpecialtyChoice {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  @Column(kind.id)
  eventId!: string;
  @Column(kind.string(100))
  specialtyId!: string;
  @Column(optional(kind.id))
  chosenById!: string | null;
  @Column(kind.timestamp)
  chosenAt!: string;
}
