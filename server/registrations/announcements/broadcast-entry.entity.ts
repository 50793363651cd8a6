import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { Registration } from '../registration.entity.js';

/** A participant was redirected from this site to the broadcast. Only the first time of each day is recorded. */
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
