import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment } from '../core/columns.js';
import { Registration } from './registration.entity.js';

/** A participant was redirected from this site to the broadcast. Only the first time of each day is recorded. */
@Entity('broadcast_entries')
export class BroadcastEntry {
  @PrimaryColumn(id)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(line(10))
  date!: string;
  @Column(moment)
  at!: string;
}
