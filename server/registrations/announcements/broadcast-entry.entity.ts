import { Entity, ForeignKey } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Registration } from '../registration.entity.js';

/** A participant was redirected from this site to the broadcast. Only the first time of each day is recorded. */
@Entity('broadcast_entries')
export class BroadcastEntry {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  /** YYYY-MM-DD in the time zone of the event. */
  @PrimaryColumn(kind.date)
  date!: string;
  @Column(kind.timestamp)
  at!: string;
}
