import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../../core/database/columns.js';
import { Registration } from '../registration.entity.js';

/**
 * A link from an email that opens one ticket without signing in. Each email has its own link; all are valid until they
 * expire.
 */
@Entity('ticket_links')
export class TicketLink {
  /** SHA-256 of the token in hex. The token itself is only in the email. */
  @PrimaryColumn(stringColumn(64))
  tokenHash!: string;
  @Index()
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** SHA-256 of the recipient's email address. The link stops working when the account has another address. */
  @Column(stringColumn(64))
  addressHash!: string;
  @Column(timestampColumn)
  createdAt!: string;
  @Index()
  @Column(timestampColumn)
  expiresAt!: string;
}
