import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RoleName } from '../core/graphql/access.js';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { AcademicTitle, Category, Degree, EducationLevel } from './profile/profile.enums.js';
import { Role } from './user.enums.js';

@Entity('users')
@Index('users_by_name', ['lastName', 'firstName', 'id'])
@Index('users_by_role', ['role', 'lastName', 'firstName', 'id'])
@Index('users_by_phone', ['phone'])
@ObjectType('A user with a personal account. Only the user and staff can see it.')
export class User {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Email for signing in, lower case.')
  @Column({ ...stringColumn(254), unique: true })
  email!: string;
  /** Argon2id, with its parameters. */
  @Column(stringColumn(200))
  passwordHash!: string;
  @Field(() => Role, 'Rights of the user.')
  @Column(enumColumn)
  role!: RoleName;
  @Field(() => String, 'Surname.')
  @Column(stringColumn(100))
  lastName!: string;
  @Field(() => String, 'Given name.')
  @Column(stringColumn(100))
  firstName!: string;
  @Field(() => String, 'Patronymic.', nullable)
  @Column(optionalStringColumn(100))
  middleName!: string | null;
  @Field(() => Boolean, 'The user states that they have no patronymic.')
  @Column('boolean', { default: false })
  hasNoMiddleName!: boolean;
  @Field(() => String, 'Telephone, E.164.', nullable)
  @Column(optionalStringColumn(20))
  phone!: string | null;
  @Column(optionalStringColumn(100))
  specialtyId!: string | null;
  @Field(() => String, 'Organisation that the user works for.', nullable)
  @Column(optionalStringColumn(300))
  workplace!: string | null;
  @Column(optionalStringColumn(100))
  regionId!: string | null;
  @Field(() => String, 'City or settlement.', nullable)
  @Column(optionalStringColumn(100))
  city!: string | null;
  /** Encrypted: eleven digits. See Cipher. */
  @Column(optionalStringColumn(200))
  snilsSealed!: string | null;
  /** Finds accounts with the same number without decrypting it. */
  @Column({ ...optionalStringColumn(64), unique: true })
  snilsFingerprint!: string | null;
  /** Encrypted: YYYY-MM-DD. */
  @Column(optionalStringColumn(200))
  birthDateSealed!: string | null;
  @Field(() => EducationLevel, 'Education.', nullable)
  @Column({ ...enumColumn, nullable: true })
  educationLevel!: string | null;
  @Field(() => String, 'Post.', nullable)
  @Column(optionalStringColumn(200))
  post!: string | null;
  @Field(() => Degree, 'Academic degree.', nullable)
  @Column({ ...enumColumn, nullable: true })
  degree!: string | null;
  @Field(() => AcademicTitle, 'Academic title.', nullable)
  @Column({ ...enumColumn, nullable: true })
  academicTitle!: string | null;
  @Field(() => Category, 'Qualification category.', nullable)
  @Column({ ...enumColumn, nullable: true })
  category!: string | null;
  /** Name of the photo's file in the store of media. */
  @Column(optionalStringColumn(120))
  photoKey!: string | null;
  /** Optimistic lock: of two browsers that edit the profile, the second one is warned. */
  @Field(() => Int, 'Grows with each saved change of the profile; `updateProfile` requires it.')
  @Column('integer', { default: 1 })
  profileVersion!: number;
  /** Edition of the profile rules under which the user last confirmed the data; 0: never. */
  @Column('integer', { default: 0 })
  dataRulesVersion!: number;
  @Field(() => DateTime, 'When the user last reviewed and saved the data.', nullable)
  @Column(optionalTimestampColumn)
  dataCheckedAt!: string | null;
  /** When the user confirmed the email; null: not confirmed. */
  @Column(optionalTimestampColumn)
  emailConfirmedAt!: string | null;
  /** When the account was deleted. The remaining columns hold no personal data. */
  @Column(optionalTimestampColumn)
  deletedAt!: string | null;
  /** Since when the data have issues; null: none. */
  @Column({ ...timestampColumn, nullable: true })
  dataIssuesSince!: string | null;
  @Field(() => DateTime, 'When the account was created.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
}

/** A signed-in browser. Only the browser has the token itself. */
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
  /** When the user last gave the password, and the code of a second factor. */
  @Column(optionalTimestampColumn)
  confirmedAt!: string | null;
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
}

@Entity('regions')
@Index(['position'])
@ObjectType('A region of Russia, or another country.')
export class Region {
  @Field(() => ID, 'Stable id.')
  @PrimaryColumn(stringColumn(100))
  id!: string;
  @Field(() => String, 'Name.')
  @Column(stringColumn(200))
  name!: string;
  @Column('integer')
  position!: number;
}
