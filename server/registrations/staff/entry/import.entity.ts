import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../../../core/columns.js';
import { registerEnum } from '../../../core/enums.js';
import { DateTime } from '../../../core/scalars.js';
import type { ConsentManner } from '../../../legal/legal.enums.js';
import { Event } from '../../../events/event.entity.js';
import { Tariff } from '../../../events/event-parts.entity.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';

/** A list of people that staff has brought in a file, looked through before anybody is registered. It is never changed. */
@Entity('registration_imports')
@Index('registration_imports_of_event', ['eventId', 'id'])
@Check('registration_imports_lines', 'lines > 0')
@ObjectType({ simpleResolvers: true, description: 'A list of people out of a file that staff has brought.' })
export class RegistrationImport {
  /** Made by the client for this one list: sent twice it is one. */
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => ID, { description: 'The event.' })
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, { description: 'Name of the file.' })
  @Column(stringColumn(200))
  fileName!: string;
  @Field(() => Int, { description: 'How many lines there are to be.' })
  @Column('integer')
  lines!: number;
  /** The tariff of lines that name none. */
  @Column(optionalIdColumn)
  tariffId!: string | null;
  @ManyToOne(() => Tariff, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'tariffId' })
  tariff?: Tariff | null;
  @Column(optionalStringColumn(500))
  freeBecause!: string | null;
  @Column(optionalStringColumn(500))
  overCapacityBecause!: string | null;
  /** How the consents of these people were given; null: in a list from before that was recorded. */
  @Column({ ...enumColumn, nullable: true })
  consentManner!: ConsentManner | null;
  @Column(optionalIdColumn)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User | null;
  @Field(() => DateTime, { description: 'When it was brought.' })
  @Column(timestampColumn)
  createdAt!: string;
}

export const ImportVerdict = registerEnum('ImportVerdict', 'What a line of a list is.', {
  NEW_ACCOUNT: 'Right: an account is made for the person.',
  KNOWN_ACCOUNT: 'Right: there is an account with the address.',
  REGISTERED: 'The person is registered already: nothing is to be done.',
  DUPLICATE: 'The person stands in a line above.',
  DOUBTFUL: 'It looks mistaken; nobody is registered until staff says how it is meant.',
  WRONG: 'Something is wrong with it; the message says what.',
});
export type ImportVerdict = keyof typeof ImportVerdict;

/** Verdicts of lines that can be imported, as a condition of SQL. */
export const rightCondition = `verdict IN ('NEW_ACCOUNT', 'KNOWN_ACCOUNT')`;

/** One line of it. Forgotten after a month: the file is the organiser's. */
@Entity('registration_import_rows')
@Index('registration_import_rows_by_email', ['importId', 'email'])
@Index('registration_import_rows_of_person', ['email'])
export class RegistrationImportRow {
  @PrimaryColumn(idColumn)
  importId!: string;
  @ManyToOne(() => RegistrationImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'importId' })
  import?: RegistrationImport;
  /** As the file counts its lines, from 1. */
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
  /** What was made of it. */
  @Index()
  @Column(optionalIdColumn)
  registrationId!: string | null;
  @ManyToOne(() => Registration, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration | null;
}

/** What a line says of a person besides name and address: it stands sealed, and goes with its line. */
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
