import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId } from '../../core/columns.js';
import { Registration } from '../../registrations/registration.entity.js';

/** The specialty that the points of an event count for, if a doctor has several accredited ones. Without a row: the main one. */
@Entity('nmo_specialty_choices')
@Index('nmo_specialty_choices_of_event', ['eventId'])
export class NmoSpecialtyChoice {
  @PrimaryColumn(id)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(id)
  eventId!: string;
  @Column(line(100))
  specialtyId!: string;
  @Column(optionalId)
  chosenById!: string | null;
  @Column(moment)
  chosenAt!: string;
}
