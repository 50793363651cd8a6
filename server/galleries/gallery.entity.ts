import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
} from '../core/database/columns.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import { Event } from '../events/event.entity.js';

/** A photo report. */
@Entity('galleries')
@Index('galleries_list', ['isPublished', 'takenOn', 'id'])
@Index('galleries_of_event', ['eventId'], { unique: true, where: '"eventId" IS NOT NULL' })
@ObjectType('A photo report: photos of one event or day.')
export class Gallery {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;

  @Field(() => String, 'Name in the address: `/photo-reports/{slug}`.')
  @Column({ ...stringColumn(80), unique: true })
  slug!: string;

  @Field(() => String, 'Title.')
  @Column(stringColumn(200))
  title!: string;

  @Field(() => String, 'One or two sentences, plain text.')
  @Column(stringColumn(600))
  summary!: string;

  @Field(() => DateOnly, 'First day on which the photos were taken, YYYY-MM-DD.')
  @Column(stringColumn(10))
  takenOn!: string;

  @Field(() => String, 'City.', nullable)
  @Column(optionalStringColumn(100))
  city!: string | null;

  @Field(() => String, 'Photographer.', nullable)
  @Column(optionalStringColumn(200))
  photographer!: string | null;

  @Column(optionalIdColumn)
  eventId!: string | null;
  @ManyToOne(() => Event, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'eventId' })
  event?: Event | null;

  @Field(() => Boolean, 'Published.')
  @Column('boolean')
  isPublished!: boolean;

  @Column(timestampColumn)
  createdAt!: string;

  @Field(() => DateTime, 'When the report or one of its photos last changed.')
  @Column(timestampColumn)
  updatedAt!: string;
}

/** A photo of a gallery. Metadata of the original file (camera, place, owner) is not stored. */
@Entity('photos')
@Index('photos_order', ['galleryId', 'isHidden', 'position'])
@Index('photos_once', ['galleryId', 'hash'], { unique: true })
@Check('photos_size', '"width" > 0 AND "height" > 0')
@ObjectType('A photo of a photo report.')
export class Photo {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  galleryId!: string;
  @ManyToOne(() => Gallery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'galleryId' })
  gallery?: Gallery;

  @Field(
    () => Int,
    'Number in the gallery, from 1, as in the address `?photo={number}`; the number of a removed photo is not used again.',
  )
  @Column('integer')
  position!: number;

  @Field(() => String, 'Caption; may be empty.')
  @Column(stringColumn(300))
  caption!: string;

  @Field(() => String, 'Text alternative, if the caption is not enough; null: use the caption.', nullable)
  @Column(optionalStringColumn(300))
  alt!: string | null;

  @Field(() => Int, 'Width of the original, in pixels.')
  @Column('integer')
  width!: number;

  @Field(() => Int, 'Height of the original, in pixels.')
  @Column('integer')
  height!: number;

  /** Common prefix of the names of its files in the file store. */
  @Column(stringColumn(120))
  key!: string;

  /** SHA-256 of the original: the same photo is not stored twice. */
  @Column(stringColumn(64))
  hash!: string;

  @Field(() => String, 'A tiny WebP as a `data:` address, to show while the photo is loading.', nullable)
  @Column('text', { nullable: true })
  placeholder!: string | null;

  @Field(() => Boolean, 'The files exist; until then only the placeholder can be shown.')
  @Column('boolean')
  isReady!: boolean;

  @Field(() => Boolean, 'Hidden from the public.')
  @Column('boolean')
  isHidden!: boolean;

  @Column(timestampColumn)
  createdAt!: string;
}
