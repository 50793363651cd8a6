import { Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Registration } from '../../registrations/registration.entity.js';

/**
 * The verdict on a participant as far as lists need it. It is always computed by the verdict itself; triggers mark those
 * whose data changed. The index has all columns: counts of an event read nothing else.
 */
@Entity('nmo_standings')
@Index('nmo_standings_by_name', [
  'eventId',
  'sortName',
  'registrationId',
  'isPassed',
  'isNearly',
  'isDecided',
  'lacksSpecialty',
  'hasIssues',
])
@Index('nmo_standings_changing', ['eventId', 'changesAt'], { where: '"changesAt" IS NOT NULL' })
export class NmoStanding {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  @Column(kind.id)
  eventId!: string;
  /** Folded name. A trigger deletes the row when the user changes it. */
  @Column(kind.string(310))
  sortName!: string;
  @Column(kind.boolean)
  isPassed!: boolean;
  @Column(kind.boolean)
  isNearly!: boolean;
  @Column(kind.boolean)
  isDecided!: boolean;
  @Column(kind.boolean)
  lacksSpecialty!: boolean;
  @Column(kind.boolean)
  hasIssues!: boolean;
  /** When a stay that is still open changes the verdict; null: never. */
  @Column(optional(kind.timestamp))
  changesAt!: string | null;
}

/** An event whose standings are stored. */
@Entity('nmo_standing_sets')
export class NmoStandingSet {
  @PrimaryColumn(kind.id)
  eventId!: string;
  /** Hash of all data of the event that the verdicts were computed from. Empty: they are not complete. */
  @Column(kind.string(64))
  fingerprint!: string;
}

/** A standing whose data changed since it was computed. Appended by triggers. */
@Entity('stale_nmo_standings')
@Index('stale_nmo_standings_of_event', ['eventId', 'id'])
export class StaleNmoStanding {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;
  @Column(kind.id)
  registrationId!: string;
  @Column(kind.id)
  eventId!: string;
}
