import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/columns.js';
import { Registration } from '../registration.entity.js';

/** A link of an email that opens one ticket without signing in. Each email has its own; all are valid until they expire. */
@Entity('ticket_links')
export class TicketLink {
  /** SHA-256 of the token, hex. The token itself stands in the email only. */
  @PrimaryColumn(stringColumn(64))
  tokenHash!: string;
  @Index()
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** SHA-256 of the address that the email went to: when the account has another address, the link stops working. */
  @Column(stringColumn(64))
  addressHash!: string;
  @Column(timestampColumn)
  createdAt!: string;
  @Index()
  @Column(timestampColumn)
  expiresAt!: string;
}
