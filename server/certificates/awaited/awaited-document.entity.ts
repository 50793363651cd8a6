import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalIdColumn, enumColumn } from '../../core/columns.js';
import { Registration } from '../../registrations/registration.entity.js';
import type { CertificateKind } from '../certificate.life.js';

/**
 * A document that staff has given out to an event and one participant could not get, for a reason that the participant can
 * put right. It is issued when the reason is gone.
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
  /** Who has given the documents out: the late one is issued in the same name. */
  @Column(optionalIdColumn)
  byId!: string | null;
  @Column(timestampColumn)
  since!: string;
  /** When it was last looked whether the reason is gone. */
  @Column(timestampColumn)
  checkedAt!: string;
}
