import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
} from '../../../core/database/columns.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';
import { RegistrationImport } from './import.entity.js';

/** A registration that staff created, and why it differs from others. */
@Entity('registration_entries')
export class RegistrationEntry {
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** Created by the page, or from the import and its row: a repeated request has the same nonce. */
  @Column({ ...stringColumn(64), unique: true })
  nonce!: string;
  @Index()
  @Column(optionalIdColumn)
  importId!: string | null;
  @ManyToOne(() => RegistrationImport, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'importId' })
  import?: RegistrationImport | null;
  /** Reason for a price below the tariff; null: the price of the tariff. */
  @Column(optionalStringColumn(500))
  priceReason!: string | null;
  /** Reason for an additional seat; null: a seat was free. */
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
