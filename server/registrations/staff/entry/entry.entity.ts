import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
} from '../../../core/columns.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';
import { RegistrationImport } from './import.entity.js';

/** A registration that staff has made at its desk, and why it is not as others are. */
@Entity('registration_entries')
export class RegistrationEntry {
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** Made up by the page, or the import and its line: what is sent twice is one registration. */
  @Column({ ...stringColumn(64), unique: true })
  nonce!: string;
  @Index()
  @Column(optionalIdColumn)
  importId!: string | null;
  @ManyToOne(() => RegistrationImport, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'importId' })
  import?: RegistrationImport | null;
  /** Why the price is not the one of the tariff; null: it is. */
  @Column(optionalStringColumn(500))
  priceReason!: string | null;
  /** Why the event has got one seat more for it; null: there was one. */
  @Column(optionalStringColumn(500))
  overCapacityReason!: string | null;
  @Column(optionalIdColumn)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User | null;
  @Column(timestampColumn)
  createdAt!: string;
}
