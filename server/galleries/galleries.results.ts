import { Field, Int, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Gallery } from './gallery.entity.js';

@ObjectType('A photo in one size. Values are paths on this site.')
export class PhotoSize {
  @Field(() => Int, 'Width in pixels.')
  width!: number;
  @Field(() => Int, 'Height in pixels.')
  height!: number;
  @Field(() => String, 'AVIF.')
  avif!: string;
  @Field(() => String, 'WebP.')
  webp!: string;
}

@ObjectType('A year with the number of photo reports in it.')
export class GalleryYear {
  @Field(() => Int, 'Year.')
  year!: number;
  @Field(() => Int, 'Number of photo reports.')
  count!: number;
}

export const GalleryResult = resultUnion(
  'GalleryResult',
  success('GalleryChanged', 'gallery', Gallery, 'The photo report.'),
);
