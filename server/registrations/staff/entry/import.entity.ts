import { Field, ID, Int, ObjectType } from '../../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../../../core/database/columns.js';
import { registerEnum } from '../../../core/graphql/enums.js';
import { DateTime } from '../../../core/graphql/scalars.js';
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
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => ID, 'The event.')
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, 'Name of the file.')
  @Column(stringColumn(200))
  fileName!: string;
  @Field(() => Int, 'Number of rows.')
  @Column('integer')
  lines!: number;
  /** Tariff of rows that name none. */
  @Column(optionalIdColumn)
  tariffId!: string | null;
  @ManyToOne(() => Tariff, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'tariffId' })
  tariff?: Tariff | null;
  @Column(optionalStringColumn(500))
  freeBecause!: string | null;
  @Column(optionalStringColumn(500))
  overCapacityBecause!: string | null;
  /** How the consents of these people were given; null: an older list without this record. */
  @Column({ ...enumColumn, nullable: true })
  consentManner!: ConsentManner | null;
  @Column(optionalIdColumn)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User | null;
  @Field(() => DateTime, 'Time of the upload.')
  @Column(timestampColumn)
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
  @PrimaryColumn(idColumn)
  importId!: string;
  @ManyToOne(() => RegistrationImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'importId' })
  import?: RegistrationImport;
  /** Row number in the file, from 1. */
  @PrimaryColumn('integer')
  line!: number;
  @Column(stringColumn(254))
  email!: string;
  @Column(stringColumn(100))
  lastName!: string;
  @Column(stringColumn(100))
  firstName!: string;
  @Column(stringColumn(100))
  middleName!: string;
  @Column(optionalIdColumn)
  tariffId!: string | null;
  @Column(enumColumn)
  verdict!: ImportVerdict;
  @Column(stringColumn(500))
  message!: string;
  /** Registration that was created from it. */
  @Index()
  @Column(optionalIdColumn)
  registrationId!: string | null;
  @ManyToOne(() => Registration, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration | null;
}

/** Encrypted details of a person from a row, besides name and email address. Deleted with the row. */
@Entity('registration_import_details')
@Index('registration_import_details_of_line', ['importId', 'line'], { unique: true })
export class RegistrationImportDetails {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  importId!: string;
  @Column('integer')
  line!: number;
  @ManyToOne(() => RegistrationImportRow, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'importId', referencedColumnName: 'importId' },
    { name: 'line', referencedColumnName: 'line' },
  ])
  row?: RegistrationImportRow;
  /** JSON of `KeptDetails`. */
  @Column('text')
  detailsSealed!: string;
}
