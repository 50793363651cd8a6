import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../core/columns.js';
import { Registration } from './registration.entity.js';

/** A participant was sent on to the broadcast from this site: the first time of each day of the event. */
@Entity('broadcast_entries')
export class BroadcastEntry {
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(stringColumn(10))
  date!: string;
  @Column(timestampColumn)
  at!: string;
}
