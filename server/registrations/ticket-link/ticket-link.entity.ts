import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Registration } from '../registration.entity.js';

/**
 * A link from an email that opens one ticket without signing in. Each email has its own link; all are valid until they
 * expire.
 */
@Entity('ticket_links')
export class TicketLink {
  /** SHA-256 of the token in hex. The token itself is only in the email. */
  @PrimaryColumn(kind.string(64))
  tokenHash!: string;
  @Index()
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  /** SHA-256 of the recipient's email address. The link stops working when the account has another address. */
  @Column(kind.string(64))
  addressHash!: string;
  @Column(kind.timestamp)
  createdAt!: string;
  @Index()
  @Column(kind.timestamp)
  expiresAt!: string;
}
