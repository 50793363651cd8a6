import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { documentRequestStates as documentRequests } from '../../../rules/states/request-states.js';
import { bindStates } from '../../core/graphql/states.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { Certificate } from '../certificate.entity.js';

export const documentRequestStates = bindStates(documentRequests, {
  table: 'document_requests',
  description: 'States of a request for a document with a new name.',
  descriptions: {
    WAITING: 'Waits for staff.',
    ISSUED: 'A document with the new name replaced the old one.',
    DECLINED: 'Declined by staff: the old document stays valid.',
    ENDED: 'The old document was revoked before a decision.',
  },
  conflict: 'Запрос уже решён или документ отозван. Обновите страницу.',
});
export const DocumentRequestState = documentRequestStates.values;
export type DocumentRequestState = keyof typeof DocumentRequestState;

/** A request of a holder for a document with their present name. */
@Entity('document_requests')
@Index('document_requests_one_waiting', ['certificateId'], { unique: true, where: `state = 'WAITING'` })
@Index('document_requests_waiting', ['id'], { where: `state = 'WAITING'` })
@Index('document_requests_of_certificate', ['certificateId', 'id'])
@Index('document_requests_of_user', ['userId'])
@ObjectType('A request for a document with the present name of its holder.')
export class DocumentRequest {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Certificate, { onDelete: 'CASCADE' })
  certificateId!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @Column(kind.enum(() => DocumentRequestState), 'State.')
  state!: DocumentRequestState;
  @Column(kind.timestamp, 'When the holder made it.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When it was decided or ended; null: it waits.')
  decidedAt!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  decidedById!: string | null;
  @Column(optional(kind.string(500)), 'Why staff declined it, for the holder.')
  comment!: string | null;
}
