import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, enumColumn } from '../../core/database/columns.js';
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
  @PrimaryColumn(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @PrimaryColumn(enumColumn)
  kind!: CertificateKind;
  @Column(idColumn)
  eventId!: string;
  /** Staff who issued the documents: the late document is issued in the same name. */
  @Column(optionalIdColumn)
  byId!: string | null;
  @Column(timestampColumn)
  since!: string;
  /** When the reason was last checked. */
  @Column(timestampColumn)
  checkedAt!: string;
}
