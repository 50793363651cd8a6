import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { Gallery, Photo } from './gallery.entity.js';

export const RemovalState = registerEnum('RemovalState', 'Where a request to take a picture away is.', {
  OPEN: 'Nobody has decided yet.',
  GRANTED: 'The picture was taken away, with its files.',
  DECLINED: 'The picture stays.',
});
export type RemovalState = keyof typeof RemovalState;

/** Somebody who is in a picture asks to take it away. */
@Entity('photo_removal_requests')
@Index('photo_removals_list', ['state', 'createdAt', 'id'])
@Index('photo_removals_of_photo', ['photoId'])
@Index('photo_removals_by_email', ['email'])
@Index('photo_removals_sent_once', ['email', 'clientKey'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'Somebody asks to take a picture away.' })
export class PhotoRemovalRequest {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  galleryId!: string;
  @ManyToOne(() => Gallery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'galleryId' })
  gallery?: Gallery;

  @Column(optionalIdColumn)
  photoId!: string | null;
  @ManyToOne(() => Photo, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'photoId' })
  photo?: Photo | null;

  @Field(() => String, { description: 'Name of whoever asks.' })
  @Column(stringColumn(200))
  name!: string;

  @Field(() => String, { description: 'Where to answer.' })
  @Column(stringColumn(254))
  email!: string;

  /** Made up by the browser for this request: sent twice it is one. */
  @Column(optionalStringColumn(64))
  clientKey!: string | null;

  @Field(() => String, { description: 'What is in the picture, and why; may be empty.' })
  @Column('text')
  reason!: string;

  @Field(() => RemovalState, { description: 'What became of it.' })
  @Column(enumColumn)
  state!: RemovalState;

  @Field(() => String, { nullable: true, description: 'What staff wrote to whoever asked.' })
  @Column(optionalStringColumn(1000))
  answer!: string | null;

  @Column(optionalIdColumn)
  decidedById!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was decided.' })
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;

  @Field(() => DateTime, { description: 'When it came.' })
  @Column(timestampColumn)
  createdAt!: string;
}
