import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { documentRequestStates as documentRequests } from '../../../rules/states/request-states.js';
import { bindStates } from '../../core/graphql/states.js';
import {
  idColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { User } from '../../users/user.entity.js';
import { Certificate } from '../certificate.entity.js';

export const documentRequestStates = bindStates(documentRequests, {
  table: 'document_requests',
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
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  certificateId!: string;
  @ManyToOne(() => Certificate, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'certificateId' })
  certificate?: Certificate;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => DocumentRequestState, 'State.')
  @Column(enumColumn)
  state!: DocumentRequestState;
  @Field(() => DateTime, 'When the holder made it.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When it was decided or ended; null: it waits.', nullable)
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;
  @Column(optionalIdColumn)
  decidedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy?: User;
  @Field(() => String, 'Why staff declined it, for the holder.', nullable)
  @Column(optionalStringColumn(500))
  comment!: string | null;
}
