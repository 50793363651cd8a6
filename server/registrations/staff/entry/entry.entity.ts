import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../../core/database/columns.js';
import { User } from '../../../users/user.entity.js';
import { Registration } from '../../registration.entity.js';
import { RegistrationImport } from './import.entity.js';

/** A registration that staff created, and why it differs from others. */
@Entity('registration_entries')
export class RegistrationEntry {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  /** Created by the page, or from the import and its row: a repeated request has the same nonce. */
  @Column({ ...kind.string(64), unique: true })
  nonce!: string;
  @Index()
  @BelongsTo(() => RegistrationImport, { nullable: true, onDelete: 'SET NULL' })
  importId!: string | null;
  /** Reason for a price below the tariff; null: the price of the tariff. */
  @Column(optional(kind.string(500)))
  priceReason!: string | null;
  /** Reason for an additional seat; null: a seat was free. */
  @Column(optional(kind.string(500)))
  overCapacityReason!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  createdById!: string | null;
  @Column(kind.timestamp)
  createdAt!: string;
}
