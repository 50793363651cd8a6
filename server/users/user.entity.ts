import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RoleName } from '../core/access.js';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { AcademicTitle, Category, Degree, EducationLevel } from './profile.enums.js';
import { Role } from './user.enums.js';

@Entity('users')
@Index('users_by_name', ['lastName', 'firstName', 'id'])
@Index('users_by_phone', ['phone'])
@ObjectType({
  simpleResolvers: true,
  description: 'A person with a personal account. Only the person herself and staff ever see one.',
})
export class User {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Address she signs in with, lower case.' })
  @Column({ ...stringColumn(254), unique: true })
  email!: string;
  /** Argon2id, with its parameters. */
  @Column(stringColumn(200))
  passwordHash!: string;
  @Field(() => Role, { description: 'What she may do.' })
  @Column(enumColumn)
  role!: RoleName;
  @Field(() => String, { description: 'Surname.' })
  @Column(stringColumn(100))
  lastName!: string;
  @Field(() => String, { description: 'Given name.' })
  @Column(stringColumn(100))
  firstName!: string;
  @Field(() => String, { nullable: true, description: 'Patronymic.' })
  @Column(optionalStringColumn(100))
  middleName!: string | null;
  @Field(() => Boolean, { description: 'She has said that she has no patronymic.' })
  @Column('boolean', { default: false })
  hasNoMiddleName!: boolean;
  @Field(() => String, { nullable: true, description: 'Telephone, E.164.' })
  @Column(optionalStringColumn(20))
  phone!: string | null;
  @Column(optionalStringColumn(100))
  specialtyId!: string | null;
  @Field(() => String, { nullable: true, description: 'Organisation she works for.' })
  @Column(optionalStringColumn(300))
  workplace!: string | null;
  @Column(optionalStringColumn(100))
  regionId!: string | null;
  @Field(() => String, { nullable: true, description: 'City or settlement.' })
  @Column(optionalStringColumn(100))
  city!: string | null;
  /** Sealed: see Cipher. Eleven digits. */
  @Column(optionalStringColumn(200))
  snilsSealed!: string | null;
  /** Tells that two accounts have one number without telling which. */
  @Column({ ...optionalStringColumn(64), unique: true })
  snilsFingerprint!: string | null;
  /** Sealed. YYYY-MM-DD. */
  @Column(optionalStringColumn(200))
  birthDateSealed!: string | null;
  @Field(() => EducationLevel, { nullable: true, description: 'Education.' })
  @Column({ ...enumColumn, nullable: true })
  educationLevel!: string | null;
  @Field(() => String, { nullable: true, description: 'Post.' })
  @Column(optionalStringColumn(200))
  post!: string | null;
  @Field(() => Degree, { nullable: true, description: 'Academic degree.' })
  @Column({ ...enumColumn, nullable: true })
  degree!: string | null;
  @Field(() => AcademicTitle, { nullable: true, description: 'Academic title.' })
  @Column({ ...enumColumn, nullable: true })
  academicTitle!: string | null;
  @Field(() => Category, { nullable: true, description: 'Qualification category.' })
  @Column({ ...enumColumn, nullable: true })
  category!: string | null;
  /** Name of the photo's file in the store of media. */
  @Column(optionalStringColumn(120))
  photoKey!: string | null;
  /** Grows with each change of the profile: of two browsers that change it the second is told. */
  @Field(() => Int, { description: 'Grows with each saved change of the profile; `updateProfile` wants it.' })
  @Column('integer', { default: 1 })
  profileVersion!: number;
  /** Edition of the rules by which the person last confirmed the data; 0: never. */
  @Column('integer', { default: 0 })
  dataRulesVersion!: number;
  @Field(() => DateTime, { nullable: true, description: 'When the person last looked the data over and saved them.' })
  @Column(optionalTimestampColumn)
  dataCheckedAt!: string | null;
  /** Since when the address is known to be hers; null: it is not. */
  @Column(optionalTimestampColumn)
  emailConfirmedAt!: string | null;
  /** The account was deleted then; what is left of the row names nobody. */
  @Column(optionalTimestampColumn)
  deletedAt!: string | null;
  /** Since when the data have had the issues they have; null: they have none. */
  @Column({ ...timestampColumn, nullable: true })
  dataIssuesSince!: string | null;
  @Field(() => DateTime, { description: 'When the account was created.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
}

/** A signed-in browser. The token itself is known to the browser only. */
@Entity('sessions')
@Index(['userId'])
@Index(['expiresAt'])
export class Session {
  @PrimaryColumn(idColumn)
  id!: string;
  /** SHA-256 of the token, hex. */
  @Column({ ...stringColumn(64), unique: true })
  tokenHash!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  lastSeenAt!: string;
  @Column(timestampColumn)
  expiresAt!: string;
  /** When the password, and the code of a second factor, were last given. */
  @Column(optionalTimestampColumn)
  confirmedAt!: string | null;
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
}

@Entity('regions')
@Index(['position'])
@ObjectType({ simpleResolvers: true, description: 'A region of Russia, or another country.' })
export class Region {
  @Field(() => ID, { description: 'Stable id.' })
  @PrimaryColumn(stringColumn(100))
  id!: string;
  @Field(() => String, { description: 'Name.' })
  @Column(stringColumn(200))
  name!: string;
  @Column('integer')
  position!: number;
}
