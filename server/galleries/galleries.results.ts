import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Gallery } from './gallery.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A photo in one size. Values are paths on this site.' })
export class PhotoSize {
  @Field(() => Int, { description: 'Width in pixels.' })
  width!: number;
  @Field(() => Int, { description: 'Height in pixels.' })
  height!: number;
  @Field(() => String, { description: 'AVIF.' })
  avif!: string;
  @Field(() => String, { description: 'WebP.' })
  webp!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A year with the number of photo reports in it.' })
export class GalleryYear {
  @Field(() => Int, { description: 'Year.' })
  year!: number;
  @Field(() => Int, { description: 'Number of photo reports.' })
  count!: number;
}

export const GalleryResult = resultUnion(
  'GalleryResult',
  success('GalleryChanged', 'gallery', Gallery, 'The photo report.'),
);
