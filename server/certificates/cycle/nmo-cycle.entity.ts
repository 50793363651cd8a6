import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { User } from '../../users/user.entity.js';
import { NmoSource } from '../certificate.states.js';

/** The five years between two periodic accreditations of a user in one specialty. */
@Entity('nmo_cycles')
@Index('nmo_cycles_one_each', ['userId', 'specialtyId'], { unique: true })
@ObjectType("A user's five-year cycle in one specialty.")
export class NmoCycle {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @ForeignKey(() => Specialty)
  @Column(kind.string(100))
  specialtyId!: string;
  @Column(kind.date, 'First day of the cycle, YYYY-MM-DD.')
  startsOn!: string;
  @Column(kind.date, 'Last day of the cycle, YYYY-MM-DD.')
  endsOn!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
}

/** Points that a user earned elsewhere and entered. */
@Entity('nmo_own_points')
@Index('nmo_own_points_mine', ['userId', 'earnedOn', 'id'])
@Index('nmo_own_points_once', ['userId', 'specialtyId', 'earnedOn', 'source', 'title'], { unique: true })
@Check('nmo_own_points_range', 'points BETWEEN 1 AND 500')
@ObjectType('Points earned elsewhere, entered by the user.')
export class NmoOwnPoints {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @ForeignKey(() => Specialty)
  @Column(kind.string(100))
  specialtyId!: string;
  @Column(kind.string(300), 'Title of the activity.')
  title!: string;
  @Column(kind.date, 'Day on which they were earned, YYYY-MM-DD.')
  earnedOn!: string;
  @Column(kind.integer, 'Number of points.')
  points!: number;
  @Column({ ...kind.string(40), field: () => NmoSource }, 'Kind of the activity.')
  source!: NmoSource;
  @Column(kind.timestamp)
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
}
