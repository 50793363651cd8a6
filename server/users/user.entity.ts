import { NodeType } from '../core/graphql/node.js';
import { registerParent } from '../core/graphql/parents.js';
import { ID, ObjectType } from '../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import type { RoleName } from '../core/graphql/access.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { TrackByKey } from '../core/database/track-by-key.js';
import { AcademicTitle, Category, Degree, EducationLevel } from './profile/profile.enums.js';
import { Role } from './user.enums.js';

registerParent('userId', 'users', 'Такого личного кабинета нет.');

@Entity('users')
@TrackByKey('id')
@Index('users_by_name', ['lastName', 'firstName', 'id'])
@Index('users_by_role', ['role', 'lastName', 'firstName', 'id'])
@Index('users_by_phone', ['phone'])
@Index('users_by_region', ['regionId', 'id'])
@Index('users_by_specialty', ['specialtyId', 'id'])
@Index('users_with_issues', ['id'], { where: '"dataIssuesSince" IS NOT NULL' })
@NodeType('A user with a personal account. Only the user and staff can see it.')
export class User {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column({ ...kind.email(), unique: true }, 'Email for signing in, lower case.')
  email!: string;
  /** Argon2id, with its parameters. */
  @Column(kind.string(200))
  passwordHash!: string;
  @Column(kind.enum(() => Role), 'Rights of the user.')
  role!: RoleName;
  @Column(kind.string(100), 'Surname.')
  lastName!: string;
  @Column(kind.string(100), 'Given name.')
  firstName!: string;
  @Column(optional(kind.string(100)), 'Patronymic.')
  middleName!: string | null;
  @Column({ ...kind.boolean, default: false }, 'The user states that they have no patronymic.')
  hasNoMiddleName!: boolean;
  @Column(optional(kind.string(20)), 'Telephone, E.164.')
  phone!: string | null;
  @Column(optional(kind.string(100)))
  specialtyId!: string | null;
  @Column(optional(kind.string(300)), 'Organisation that the user works for.')
  workplace!: string | null;
  @Column(optional(kind.string(100)))
  regionId!: string | null;
  @Column(optional(kind.string(100)), 'City or settlement.')
  city!: string | null;
  /** Encrypted: eleven digits. See Cipher. */
  @Column(optional(kind.string(200)))
  snilsSealed!: string | null;
  /** Finds accounts with the same number without decrypting it. */
  @Column({ ...optional(kind.string(64)), unique: true })
  snilsFingerprint!: string | null;
  /** Encrypted: YYYY-MM-DD. */
  @Column(optional(kind.string(200)))
  birthDateSealed!: string | null;
  @Column(optional(kind.enum(() => EducationLevel)), 'Education.')
  educationLevel!: string | null;
  @Column(optional(kind.string(200)), 'Post.')
  post!: string | null;
  @Column(optional(kind.enum(() => Degree)), 'Academic degree.')
  degree!: string | null;
  @Column(optional(kind.enum(() => AcademicTitle)), 'Academic title.')
  academicTitle!: string | null;
  @Column(optional(kind.enum(() => Category)), 'Qualification category.')
  category!: string | null;
  /** Name of the photo's file in the store of media. */
  @Column(optional(kind.string(120)))
  photoKey!: string | null;
  /** Optimistic lock: of two browsers that edit the profile, the second one is warned. */
  @Column({ ...kind.integer, default: 1 }, 'Grows with each saved change of the profile; `updateProfile` requires it.')
  profileVersion!: number;
  /** Edition of the profile rules under which the user last confirmed the data; 0: never. */
  @Column({ ...kind.integer, default: 0 })
  dataRulesVersion!: number;
  @Column(optional(kind.timestamp), 'When the user last reviewed and saved the data.')
  dataCheckedAt!: string | null;
  /** When the user confirmed the email; null: not confirmed. */
  @Column(optional(kind.timestamp))
  emailConfirmedAt!: string | null;
  /** When the account was deleted. The remaining columns hold no personal data. */
  @Column(optional(kind.timestamp))
  deletedAt!: string | null;
  /** Since when the data have issues; null: none. */
  @Column(optional(kind.timestamp))
  dataIssuesSince!: string | null;
  @Column(kind.timestamp, 'When the account was created.')
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
}

/** A signed-in browser. Only the browser has the token itself. */
@Entity('sessions')
@TrackByKey('id')
@Index(['userId'])
@Index(['expiresAt'])
export class Session {
  @PrimaryColumn(kind.id)
  id!: string;
  /** SHA-256 of the token, hex. */
  @Column({ ...kind.string(64), unique: true })
  tokenHash!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  @Column(kind.timestamp)
  lastSeenAt!: string;
  @Column(kind.timestamp)
  expiresAt!: string;
  /** When the user last gave the password, and the code of a second factor. */
  @Column(optional(kind.timestamp))
  confirmedAt!: string | null;
  @Column(kind.string(60))
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
}

@Entity('regions')
@Index(['position'])
@ObjectType('A region of Russia, or another country.')
export class Region {
  @PrimaryColumn({ ...kind.string(100), field: () => ID }, 'Stable id.')
  id!: string;
  @Column(kind.string(200), 'Name.')
  name!: string;
  @Column(kind.integer)
  position!: number;
}
