import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { RaisedIssueState } from './profile.enums.js';
import { User } from '../user.entity.js';

/** A specialty of the user besides the main one. */
@Entity('user_specialties')
@Index(['specialtyId'])
export class UserSpecialty {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @PrimaryColumn(stringColumn(100))
  specialtyId!: string;
  @ManyToOne(() => Specialty)
  @JoinColumn({ name: 'specialtyId' })
  specialty?: Specialty;
  @Column('integer')
  position!: number;
}

/** An issue that staff raised with a field of a profile. At most one per field is open. */
@Entity('raised_data_issues')
@Index('raised_data_issues_open', ['userId', 'field'], { unique: true, where: `state = 'OPEN'` })
@Index('raised_data_issues_of_user', ['userId', 'raisedAt', 'id'])
@Index('raised_data_issues_latest', ['raisedAt', 'id'])
@ObjectType('An issue that staff has raised with a field of a profile.')
export class RaisedDataIssue {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => String, 'Field of the profile, as in `UpdateProfileInput`.')
  @Column(enumColumn)
  field!: string;
  @Field(() => String, 'Explanation for the user.')
  @Column(stringColumn(500))
  comment!: string;
  @Field(() => RaisedIssueState, 'State.')
  @Column(enumColumn)
  state!: RaisedIssueState;
  @Field(() => DateTime, 'When it was raised.')
  @Column(timestampColumn)
  raisedAt!: string;
  @Column(optionalIdColumn)
  raisedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'raisedById' })
  raisedBy?: User;
  @Field(() => DateTime, 'When it was corrected or lifted; null: it is open.', nullable)
  @Column(optionalTimestampColumn)
  closedAt!: string | null;
  @Column(optionalIdColumn)
  closedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'closedById' })
  closedBy?: User;
}

/** An organisation that is suggested as a workplace. */
@Entity('organisations')
export class Organisation {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column({ ...stringColumn(300), unique: true })
  name!: string;
  @Column(optionalStringColumn(100))
  city!: string | null;
  /** Number of users who entered it. 0: it comes from the built-in list only. */
  @Column('integer')
  people!: number;
}

@ObjectType('An organisation that can be chosen as a workplace.')
export class WorkplaceSuggestion {
  @Field(() => String, 'Name in its standard spelling.')
  name!: string;
  @Field(() => String, 'City, if it is known.', nullable)
  city!: string | null;
}
