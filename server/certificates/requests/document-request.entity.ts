import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/columns.js';
import { registerEnum } from '../../core/enums.js';
import { DateTime } from '../../core/scalars.js';
import { User } from '../../users/user.entity.js';
import { Certificate } from '../certificate.entity.js';

export const DocumentRequestState = registerEnum(
  'DocumentRequestState',
  'Where the request for a document in another name is.',
  {
    WAITING: 'Waits for staff.',
    ISSUED: 'A document in the new name has taken the place of the old one.',
    DECLINED: 'Staff has declined it: the old document stays valid.',
    ENDED: 'The old document was revoked meanwhile: there is nothing to issue anew.',
  },
);
export type DocumentRequestState = keyof typeof DocumentRequestState;

/** The holder of a document asks for one in the name of today. */
@Entity('document_requests')
@Index('document_requests_one_waiting', ['certificateId'], { unique: true, where: `state = 'WAITING'` })
@Index('document_requests_waiting', ['id'], { where: `state = 'WAITING'` })
@Index('document_requests_of_certificate', ['certificateId', 'id'])
@Index('document_requests_of_user', ['userId'])
@ObjectType({ simpleResolvers: true, description: 'A request for a document in the name that its holder has now.' })
export class DocumentRequest {
  @Field(() => ID, { description: 'Opaque id.' })
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
  @Field(() => DocumentRequestState, { description: 'What came of it.' })
  @Column(enumColumn)
  state!: DocumentRequestState;
  @Field(() => DateTime, { description: 'When it was made.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it ended; null: it waits.' })
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;
  @Column(optionalIdColumn)
  decidedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy?: User;
  @Field(() => String, { nullable: true, description: 'Why staff has declined it, for the holder.' })
  @Column(optionalStringColumn(500))
  comment!: string | null;
}
