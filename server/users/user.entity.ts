import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RoleName } from '../core/access.js';
import { id, line, moment, optionalLine, optionalMoment, word } from '../core/columns.js';
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
  @PrimaryColumn(id)
  id!: string;
  @Field(() => String, { description: 'Address she signs in with, lower case.' })
  @Column({ ...line(254), unique: true })
  email!: string;
  /** Argon2id, with its parameters. */
  @Column(line(200))
  passwordHash!: string;
  @Field(() => Role, { description: 'What she may do.' })
  @Column(word)
  role!: RoleName;
  @Field(() => String, { description: 'Surname.' })
  @Column(line(100))
  lastName!: string;
  @Field(() => String, { description: 'Given name.' })
  @Column(line(100))
  firstName!: string;
  @Field(() => String, { nullable: true, description: 'Patronymic.' })
  @Column(optionalLine(100))
  middleName!: string | null;
  @Field(() => Boolean, { description: 'She has said that she has no patronymic.' })
  @Column('boolean', { default: false })
  hasNoMiddleName!: boolean;
  @Field(() => String, { nullable: true, description: 'Telephone, E.164.' })
  @Column(optionalLine(20))
  phone!: string | null;
  @Column(optionalLine(100))
  specialtyId!: string | null;
  @Field(() => String, { nullable: true, description: 'Organisation she works for.' })
  @Column(optionalLine(300))
  workplace!: string | null;
  @Column(optionalLine(100))
  regionId!: string | null;
  @Field(() => String, { nullable: true, description: 'City or settlement.' })
  @Column(optionalLine(100))
  city!: string | null;
  /** Sealed: see Cipher. Eleven digits. */
  @Column(optionalLine(200))
  snilsSealed!: string | null;
  /** Tells that two accounts have one number without telling which. */
  @Column({ ...optionalLine(64), unique: true })
  snilsFingerprint!: string | null;
  /** Sealed. YYYY-MM-DD. */
  @Column(optionalLine(200))
  birthDateSealed!: string | null;
  @Field(() => EducationLevel, { nullable: true, description: 'Education.' })
  @Column({ ...word, nullable: true })
  educationLevel!: string | null;
  @Field(() => String, { nullable: true, description: 'Post.' })
  @Column(optionalLine(200))
  post!: string | null;
  @Field(() => Degree, { nullable: true, description: 'Academic degree.' })
  @Column({ ...word, nullable: true })
  degree!: string | null;
  @Field(() => AcademicTitle, { nullable: true, description: 'Academic title.' })
  @Column({ ...word, nullable: true })
  academicTitle!: string | null;
  @Field(() => Category, { nullable: true, description: 'Qualification category.' })
  @Column({ ...word, nullable: true })
  category!: string | null;
  /** Name of the photo's file in the store of media. */
  @Column(optionalLine(120))
  photoKey!: string | null;
  /** Grows with each change of the profile: of two browsers that change it the second is told. */
  @Field(() => Int, { description: 'Grows with each saved change of the profile; `updateProfile` wants it.' })
  @Column('integer', { default: 1 })
  profileVersion!: number;
  /** Edition of the rules by which the person last confirmed the data; 0: never. */
  @Column('integer', { default: 0 })
  dataRulesVersion!: number;
  @Field(() => DateTime, { nullable: true, description: 'When the person last looked the data over and saved them.' })
  @Column(optionalMoment)
  dataCheckedAt!: string | null;
  /** Since when the address is known to be hers; null: it is not. */
  @Column(optionalMoment)
  emailConfirmedAt!: string | null;
  /** The account was deleted then; what is left of the row names nobody. */
  @Column(optionalMoment)
  deletedAt!: string | null;
  /** Since when the data have had the issues they have; null: they have none. */
  @Column({ ...moment, nullable: true })
  dataIssuesSince!: string | null;
  @Field(() => DateTime, { description: 'When the account was created.' })
  @Column(moment)
  createdAt!: string;
  @Column(moment)
  updatedAt!: string;
}

/** A signed-in browser. The token itself is known to the browser only. */
@Entity('sessions')
@Index(['userId'])
@Index(['expiresAt'])
export class Session {
  @PrimaryColumn(id)
  id!: string;
  /** SHA-256 of the token, hex. */
  @Column({ ...line(64), unique: true })
  tokenHash!: string;
  @Column(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(moment)
  createdAt!: string;
  @Column(moment)
  lastSeenAt!: string;
  @Column(moment)
  expiresAt!: string;
  /** When the password, and the code of a second factor, were last given. */
  @Column(optionalMoment)
  confirmedAt!: string | null;
  @Column(line(60))
  address!: string;
  @Column(line(300))
  userAgent!: string;
}

@Entity('regions')
@Index(['position'])
@ObjectType({ simpleResolvers: true, description: 'A region of Russia, or another country.' })
export class Region {
  @Field(() => ID, { description: 'Stable id.' })
  @PrimaryColumn(line(100))
  id!: string;
  @Field(() => String, { description: 'Name.' })
  @Column(line(200))
  name!: string;
  @Column('integer')
  position!: number;
}
