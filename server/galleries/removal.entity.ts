import { ObjectType } from '../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { removalStates as removals } from '../../rules/states/request-states.js';
import { bindStates } from '../core/graphql/states.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Gallery, Photo } from './gallery.entity.js';

export const removalStates = bindStates(removals, {
  table: 'photo_removal_requests',
  description: 'State of a request to remove a photo.',
  descriptions: {
    OPEN: 'Not decided yet.',
    GRANTED: 'The photo and its files were deleted.',
    DECLINED: 'The photo stays.',
  },
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;

  @BelongsTo(() => Gallery, { onDelete: 'CASCADE' })
  galleryId!: string;

  @BelongsTo(() => Photo, { nullable: true, onDelete: 'SET NULL' })
  photoId!: string | null;

  @Column(kind.string(200), 'Name of the requester.')
  name!: string;

  @Column(kind.email(), 'Email address for the answer.')
  email!: string;

  /** Chosen by the browser, so that a request that is sent twice is stored once. */
  @Column(optional(kind.string(64)))
  clientKey!: string | null;

  @Column(kind.text, 'Where in the photo the person is, and why; may be empty.')
  reason!: string;

  @Column(kind.enum(() => RemovalState), 'State.')
  state!: RemovalState;

  @Column(optional(kind.string(1000)), 'Answer of staff to the requester.')
  answer!: string | null;

  @Column(optional(kind.id))
  decidedById!: string | null;

  @Column(optional(kind.timestamp), 'When it was decided.')
  decidedAt!: string | null;

  @Column(kind.timestamp, 'When it was received.')
  createdAt!: string;
}
