import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn } from '../../core/database/columns.js';
import { Registration } from '../../registrations/registration.entity.js';

/** The specialty that the points of an event count for, if a doctor has several accredited ones. Without a row: the main one. */
@Entity('nmo_specialty_choices')
@Index('nmo_specialty_choices_of_event', ['eventId'])
export class NmoSpecialtyChoice {
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(idColumn)
  eventId!: string;
  @Column(stringColumn(100))
  specialtyId!: string;
  @Column(optionalIdColumn)
  chosenById!: string | null;
  @Column(timestampColumn)
  chosenAt!: string;
}
