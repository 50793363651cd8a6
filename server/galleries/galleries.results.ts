import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { Gallery, Photo } from './gallery.entity.js';
import { PhotoRemovalRequest } from './removal.entity.js';

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

@ObjectType({ simpleResolvers: true, description: 'A page of photo reports.' })
export class GalleryConnection {
  @Field(() => [Gallery], { description: 'Photo reports of this page.' })
  nodes!: Gallery[];
  @Field(() => PageInfo, { description: 'Cursors.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of requests to remove photos.' })
export class PhotoRemovalRequestConnection {
  @Field(() => [PhotoRemovalRequest], { description: 'Requests of this page.' })
  nodes!: PhotoRemovalRequest[];
  @Field(() => PageInfo, { description: 'Cursors.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The photo report after the change.' })
export class GalleryChanged {
  @Field(() => Gallery, { description: 'The photo report.' })
  gallery!: Gallery;
}

@ObjectType({ simpleResolvers: true, description: 'The photo after the change.' })
export class PhotoChanged {
  @Field(() => Photo, { description: 'The photo.' })
  photo!: Photo;
}

@ObjectType({ simpleResolvers: true, description: 'The request after the decision.' })
export class PhotoRemovalDecided {
  @Field(() => PhotoRemovalRequest, { description: 'The request.' })
  request!: PhotoRemovalRequest;
}

@ObjectType({ simpleResolvers: true, description: 'The request was received; emails are queued.' })
export class PhotoRemovalRequested {
  @Field(() => String, { description: 'Sentence in Russian for the requester.' })
  message!: string;
}

export const GalleryResult = resultUnion('GalleryResult', GalleryChanged, 'The photo report, or why it was rejected.');
export const PhotoResult = resultUnion('PhotoResult', PhotoChanged, 'The photo, or why it could not be changed.');
export const PhotoRemovalResult = resultUnion(
  'PhotoRemovalResult',
  PhotoRemovalRequested,
  'Confirmation that the request was received, or why it was rejected.',
);
export const PhotoRemovalDecision = resultUnion(
  'PhotoRemovalDecision',
  PhotoRemovalDecided,
  'The request, or why it was not decided.',
);
