import { Field, ID, Int, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { User } from '../../users/user.entity.js';
import { NmoSource } from '../certificate.states.js';

/** The five years between two periodic accreditations of a user in one specialty. */
@Entity('nmo_cycles')
@Index('nmo_cycles_one_each', ['userId', 'specialtyId'], { unique: true })
@ObjectType("A user's five-year cycle in one specialty.")
export class NmoCycle {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(stringColumn(100))
  specialtyId!: string;
  @ManyToOne(() => Specialty)
  @JoinColumn({ name: 'specialtyId' })
  specialty?: Specialty;
  @Field(() => DateOnly, 'First day of the cycle, YYYY-MM-DD.')
  @Column(stringColumn(10))
  startsOn!: string;
  @Field(() => DateOnly, 'Last day of the cycle, YYYY-MM-DD.')
  @Column(stringColumn(10))
  endsOn!: string;
  @Column(timestampColumn)
  updatedAt!: string;
}

/** Points that a user earned elsewhere and entered. */
@Entity('nmo_own_points')
@Index('nmo_own_points_mine', ['userId', 'earnedOn', 'id'])
@Index('nmo_own_points_once', ['userId', 'specialtyId', 'earnedOn', 'source', 'title'], { unique: true })
@Check('nmo_own_points_range', 'points BETWEEN 1 AND 500')
@ObjectType('Points earned elsewhere, entered by the user.')
export class NmoOwnPoints {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(stringColumn(100))
  specialtyId!: string;
  @ManyToOne(() => Specialty)
  @JoinColumn({ name: 'specialtyId' })
  specialty?: Specialty;
  @Field(() => String, 'Title of the activity.')
  @Column(stringColumn(300))
  title!: string;
  @Field(() => DateOnly, 'Day on which they were earned, YYYY-MM-DD.')
  @Column(stringColumn(10))
  earnedOn!: string;
  @Field(() => Int, 'Number of points.')
  @Column('integer')
  points!: number;
  @Field(() => NmoSource, 'Kind of the activity.')
  @Column(stringColumn(40))
  source!: NmoSource;
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
}
