import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { removalStates as removals } from '../../rules/states/request-states.js';
import { bindStates } from '../core/graphql/states.js';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Gallery, Photo } from './gallery.entity.js';

export const removalStates = bindStates(removals, {
  table: 'photo_removal_requests',
  conflict: 'По этой просьбе уже есть решение.',
});
export const RemovalState = removalStates.values;
export type RemovalState = keyof typeof RemovalState;

/** A request of a person in a photo to remove it. */
@Entity('photo_removal_requests')
@Index('photo_removals_list', ['state', 'createdAt', 'id'])
@Index('photo_removals_of_photo', ['photoId'])
@Index('photo_removals_by_email', ['email'])
@Index('photo_removals_sent_once', ['email', 'clientKey'], { unique: true })
@ObjectType('A request to remove a photo.')
export class PhotoRemovalRequest {
  @Field(() => ID, 'Opaque id.')
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

  @Field(() => String, 'Name of the requester.')
  @Column(stringColumn(200))
  name!: string;

  @Field(() => String, 'Email address for the answer.')
  @Column(stringColumn(254))
  email!: string;

  /** Chosen by the browser, so that a request that is sent twice is stored once. */
  @Column(optionalStringColumn(64))
  clientKey!: string | null;

  @Field(() => String, 'Where in the photo the person is, and why; may be empty.')
  @Column('text')
  reason!: string;

  @Field(() => RemovalState, 'State.')
  @Column(enumColumn)
  state!: RemovalState;

  @Field(() => String, 'Answer of staff to the requester.', nullable)
  @Column(optionalStringColumn(1000))
  answer!: string | null;

  @Column(optionalIdColumn)
  decidedById!: string | null;

  @Field(() => DateTime, 'When it was decided.', nullable)
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;

  @Field(() => DateTime, 'When it was received.')
  @Column(timestampColumn)
  createdAt!: string;
}
