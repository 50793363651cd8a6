import { Field, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { RaisedIssueState } from './profile.enums.js';
import { User } from '../user.entity.js';

/** A specialty of the user besides the main one. */
@Entity('user_specialties')
@Index(['specialtyId'])
export class UserSpecialty {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  @ForeignKey(() => Specialty)
  @PrimaryColumn(kind.string(100))
  specialtyId!: string;
  @Column(kind.integer)
  position!: number;
}

/** An issue that staff raised with a field of a profile. At most one per field is open. */
@Entity('raised_data_issues')
@Index('raised_data_issues_open', ['userId', 'field'], { unique: true, where: `state = 'OPEN'` })
@Index('raised_data_issues_of_user', ['userId', 'raisedAt', 'id'])
@Index('raised_data_issues_latest', ['raisedAt', 'id'])
@ObjectType('An issue that staff has raised with a field of a profile.')
export class RaisedDataIssue {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @Column(kind.enum(() => String), 'Field of the profile, as in `UpdateProfileInput`.')
  field!: string;
  @Column(kind.string(500), 'Explanation for the user.')
  comment!: string;
  @Column(kind.enum(() => RaisedIssueState), 'State.')
  state!: RaisedIssueState;
  @Column(kind.timestamp, 'When it was raised.')
  raisedAt!: string;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  raisedById!: string | null;
  @Column(optional(kind.timestamp), 'When it was corrected or lifted; null: it is open.')
  closedAt!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  closedById!: string | null;
}

/** An organisation that is suggested as a workplace. */
@Entity('organisations')
export class Organisation {
  @PrimaryColumn(kind.id)
  id!: string;
  @Column({ ...kind.string(300), unique: true })
  name!: string;
  @Column(optional(kind.string(100)))
  city!: string | null;
  /** Number of users who entered it. 0: it comes from the built-in list only. */
  @Column(kind.integer)
  people!: number;
}

@ObjectType('An organisation that can be chosen as a workplace.')
export class WorkplaceSuggestion {
  @Field(() => String, 'Name in its standard spelling.')
  name!: string;
  @Field(() => String, 'City, if it is known.', nullable)
  city!: string | null;
}
