import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalLine } from '../../../core/columns.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';
import { RegistrationImport } from './import.entity.js';

/** A registration that staff created, and why it differs from others. */
@Entity('registration_entries')
export class RegistrationEntry {
  @PrimaryColumn(id)
  registrationId!: string;
  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** Created by the page, or from the import and its row: a repeated request has the same nonce. */
  @Column({ ...line(64), unique: true })
  nonce!: string;
  @Index()
  @Column(optionalId)
  importId!: string | null;
  @ManyToOne(() => RegistrationImport, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'importId' })
  import?: RegistrationImport | null;
  /** Reason for a price below the tariff; null: the price of the tariff. */
  @Column(optionalLine(500))
  priceReason!: string | null;
  /** Reason for an additional seat; null: a seat was free. */
  @Column(optionalLine(500))
  overCapacityReason!: string | null;
  @Column(optionalId)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User | null;
  @Column(moment)
  createdAt!: string;
}
