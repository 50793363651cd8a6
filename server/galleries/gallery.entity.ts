import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';

/** A photo report. */
@Entity('galleries')
@Index('galleries_list', ['isPublished', 'takenOn', 'id'])
@Index('galleries_of_event', ['eventId'], { unique: true, where: '"eventId" IS NOT NULL' })
@ObjectType('A photo report: photos of one event or day.')
export class Gallery {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;

  @Column({ ...kind.string(80), unique: true }, 'Name in the address: `/photo-reports/{slug}`.')
  slug!: string;

  @Column(kind.string(200), 'Title.')
  title!: string;

  @Column(kind.string(600), 'One or two sentences, plain text.')
  summary!: string;

  @Column(kind.date, 'First day on which the photos were taken, YYYY-MM-DD.')
  takenOn!: string;

  @Column(optional(kind.string(100)), 'City.')
  city!: string | null;

  @Column(optional(kind.string(200)), 'Photographer.')
  photographer!: string | null;

  @BelongsTo(() => Event, { nullable: true, onDelete: 'SET NULL' })
  eventId!: string | null;

  @Column(kind.boolean, 'Published.')
  isPublished!: boolean;

  @Column(kind.timestamp)
  createdAt!: string;

  @Column(kind.timestamp, 'When the report or one of its photos last changed.')
  updatedAt!: string;
}

/** A photo of a gallery. Metadata of the original file (camera, place, owner) is not stored. */
@Entity('photos')
@Index('photos_order', ['galleryId', 'isHidden', 'position'])
@Index('photos_once', ['galleryId', 'hash'], { unique: true })
@Check('photos_size', '"width" > 0 AND "height" > 0')
@ObjectType('A photo of a photo report.')
export class Photo {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;

  @BelongsTo(() => Gallery, { onDelete: 'CASCADE' })
  galleryId!: string;

  @Column(
    kind.integer,
    'Number in the gallery, from 1, as in the address `?photo={number}`; the number of a removed photo is not used again.',
  )
  position!: number;

  @Column(kind.string(300), 'Caption; may be empty.')
  caption!: string;

  @Column(optional(kind.string(300)), 'Text alternative, if the caption is not enough; null: use the caption.')
  alt!: string | null;

  @Column(kind.integer, 'Width of the original, in pixels.')
  width!: number;

  @Column(kind.integer, 'Height of the original, in pixels.')
  height!: number;

  /** Common prefix of the names of its files in the file store. */
  @Column(kind.string(120))
  key!: string;

  /** SHA-256 of the original: the same photo is not stored twice. */
  @Column(kind.string(64))
  hash!: string;

  @Column(optional(kind.text), 'A tiny WebP as a `data:` address, to show while the photo is loading.')
  placeholder!: string | null;

  @Column(kind.boolean, 'The files exist; until then only the placeholder can be shown.')
  isReady!: boolean;

  @Column(kind.boolean, 'Hidden from the public.')
  isHidden!: boolean;

  @Column(kind.timestamp)
  createdAt!: string;
}
