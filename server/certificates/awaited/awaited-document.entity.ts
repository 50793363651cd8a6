import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { Registration } from '../../registrations/registration.entity.js';
import type { CertificateKind } from '../certificate.states.js';

/**
 * A document that staff issued for an event and that a participant could not get, for a reason that they can correct. It is issued
 * when the reason is gone.
 */
@Entity('awaited_documents')
@Index('awaited_documents_of_event', ['eventId'])
@Index('awaited_documents_by_check', ['checkedAt'])
export class AwaitedDocument {
  @ForeignKey(() => Registration, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  registrationId!: string;
  @PrimaryColumn(kind.enum())
  kind!: CertificateKind;
  @Column(kind.id)
  eventId!: string;
  /** Staff who issued the documents: the late document is issued in the same name. */
  @Column(optional(kind.id))
  byId!: string | null;
  @Column(kind.timestamp)
  since!: string;
  /** When the reason was last checked. */
  @Column(kind.timestamp)
  checkedAt!: string;
}
