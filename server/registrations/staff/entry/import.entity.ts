import { ObjectType } from '../../../core/graphql/schema.js';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../../core/database/columns.js';
import { registerEnum } from '../../../core/graphql/enums.js';
import type { ConsentManner } from '../../../legal/legal.enums.js';
import { Event } from '../../../events/event.entity.js';
import { Tariff } from '../../../events/event-parts.entity.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';

/**
 * A list of people that staff uploaded. All rows are checked before anybody is registered. The list itself never
 * changes.
 */
@Entity('registration_imports')
@Index('registration_imports_of_event', ['eventId', 'id'])
@Check('registration_imports_lines', 'lines > 0')
@ObjectType('A list of people from a file that staff uploaded.')
export class RegistrationImport {
  /** Created by the client for this list: a repeated request has the same id. */
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @ForeignKey(() => Event, { onDelete: 'CASCADE' })
  @Column(kind.id, 'The event.')
  eventId!: string;
  @Column(kind.string(200), 'Name of the file.')
  fileName!: string;
  @Column(kind.integer, 'Number of rows.')
  lines!: number;
  /** Tariff of rows that name none. */
  @BelongsTo(() => Tariff, { nullable: true, onDelete: 'SET NULL' })
  tariffId!: string | null;
  @Column(optional(kind.string(500)))
  freeBecause!: string | null;
  @Column(optional(kind.string(500)))
  overCapacityBecause!: string | null;
  /** How the consents of these people were given; null: an older list without this record. */
  @Column(optional(kind.enum()))
  consentManner!: ConsentManner | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  createdById!: string | null;
  /** The token of the program that sent it; null: staff did. */
  @Column(optional(kind.id))
  tokenId!: string | null;
  @Column(kind.timestamp, 'Time of the upload.')
  createdAt!: string;
}

export const ImportVerdict = registerEnum('ImportVerdict', 'Result of the check of a row.', {
  NEW_ACCOUNT: 'Valid: an account is created for the person.',
  KNOWN_ACCOUNT: 'Valid: an account with the email address exists.',
  REGISTERED: 'The person is already registered: nothing to do.',
  DUPLICATE: 'The person is in an earlier row.',
  DOUBTFUL: 'It looks mistaken; nobody is registered until staff chooses a suggestion.',
  WRONG: 'Not valid; the message says why.',
});
export type ImportVerdict = keyof typeof ImportVerdict;

/** SQL condition for rows that can be imported. */
export const rightCondition = `verdict IN ('NEW_ACCOUNT', 'KNOWN_ACCOUNT')`;

/** A row of a list. Deleted after a month, because the file belongs to the organiser. */
@Entity('registration_import_rows')
@Index('registration_import_rows_by_email', ['importId', 'email'])
@Index('registration_import_rows_of_person', ['email'])
export class RegistrationImportRow {
  @ForeignKey(() => RegistrationImport, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  importId!: string;
  /** Row number in the file, from 1. */
  @PrimaryColumn(kind.integer)
  line!: number;
  @Column(kind.string(254))
  email!: string;
  @Column(kind.string(100))
  lastName!: string;
  @Column(kind.string(100))
  firstName!: string;
  @Column(kind.string(100))
  middleName!: string;
  @Column(optional(kind.id))
  tariffId!: string | null;
  @Column(kind.enum())
  verdict!: ImportVerdict;
  @Column(kind.string(500))
  message!: string;
  /** Registration that was created from it. */
  @Index()
  @BelongsTo(() => Registration, { nullable: true, onDelete: 'SET NULL' })
  registrationId!: string | null;
}

/** Encrypted details of a person from a row, besides name and email address. Deleted with the row. */
@Entity('registration_import_details')
@ForeignKey(() => RegistrationImportRow, ['importId', 'line'], ['importId', 'line'], { onDelete: 'CASCADE' })
@Index('registration_import_details_of_line', ['importId', 'line'], { unique: true })
export class RegistrationImportDetails {
  @PrimaryColumn(kind.id)
  id!: string;
  @Column(kind.id)
  importId!: string;
  @Column(kind.integer)
  line!: number;
  /** JSON of `KeptDetails`. */
  @Column(kind.text)
  detailsSealed!: string;
}
