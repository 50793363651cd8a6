import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, Public, requireRole, Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { PageArgs } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { Event } from '../events/event.entity.js';
import { maySee as maySeeEvent } from '../events/event.policy.js';
import { eventsById } from '../events/events.service.js';
import { createGallery, galleryVersion, updateGallery } from './edit.service.js';
import { GalleryInput, PhotoInput } from './galleries.inputs.js';
import { GalleryConnection, GalleryResult, GalleryYear, PhotoResult, PhotoSize } from './galleries.results.js';
import {
  allPhotosOfGalleries,
  coversOfGalleries,
  galleriesById,
  galleriesBySlug,
  galleriesOfEvents,
  listGalleries,
  photoCounts,
  publicPhotosOfGalleries,
  type GallerySelection,
} from './galleries.service.js';
import { Gallery, Photo } from './gallery.entity.js';
import { maySee } from './gallery.policy.js';
import { downloadUrl, photoSizes, previewUrl } from './photo.facts.js';
import { orderPhotos, removePhoto, updatePhoto } from './photos.service.js';

@Resolver()
export class GalleriesResolver {
  @Public()
  @Query(() => GalleryConnection, { description: 'Photo reports, the latest first.' })
  galleries(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('year', () => Int, { nullable: true, description: 'Of this year only.' }) year: number | null,
    @Arg('drafts', () => Boolean, {
      defaultValue: false,
      description: 'Those that are not published, instead; for editors.',
    })
    drafts: boolean,
  ): Promise<GallerySelection> {
    if (drafts) requireRole(context.viewer, 'EDITOR');
    return listGalleries(context, { year: year ?? null, isPublished: !drafts }, page);
  }

  @Public()
  @Query(() => Gallery, {
    nullable: true,
    description: 'One photo report by the name in its address; null if there is none that the viewer may see.',
  })
  async gallery(
    @Ctx() context: Context,
    @Arg('slug', () => String, { description: 'Name in the address.' }) slug: string,
  ): Promise<Gallery | null> {
    const gallery = await load(context, galleriesBySlug, slug);
    return gallery && maySee(context.viewer, gallery) ? gallery : null;
  }

  @Authorized('EDITOR')
  @Query(() => Gallery, { nullable: true, description: 'One photo report by its id, also one that is not published.' })
  staffGallery(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The photo report.' }) id: string,
  ): Promise<Gallery | null> {
    return load(context, galleriesById, id);
  }

  @Authorized('EDITOR')
  @Mutation(() => GalleryResult, {
    description: 'Makes a photo report. Its pictures are then sent one by one to `/galleries/{id}/photos`.',
  })
  createGallery(
    @Ctx() context: Context,
    @Arg('input', () => GalleryInput, { description: 'The photo report.' }) input: GalleryInput,
  ) {
    return outcome(() => createGallery(context, input));
  }

  @Authorized('EDITOR')
  @Mutation(() => GalleryResult, { description: 'Changes a photo report.' })
  updateGallery(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The photo report.' }) id: string,
    @Arg('input', () => GalleryInput, { description: 'All of it as it shall be.' }) input: GalleryInput,
    @Arg('version', () => String, {
      nullable: true,
      description: '`version` that it was opened with: refused with STATE_CHANGED when somebody has saved since.',
    })
    version?: string | null,
  ) {
    return outcome(() => updateGallery(context, id, input, version));
  }

  @Authorized('EDITOR')
  @Mutation(() => GalleryResult, { description: 'Puts the pictures of a photo report into an order.' })
  orderPhotos(
    @Ctx() context: Context,
    @Arg('galleryId', () => ID, { description: 'The photo report.' }) galleryId: string,
    @Arg('photoIds', () => [ID], { description: 'Its pictures in the new order; others follow behind.' })
    photoIds: string[],
  ) {
    return outcome(() => orderPhotos(context, galleryId, photoIds));
  }

  @Authorized('EDITOR')
  @Mutation(() => PhotoResult, { description: 'Changes the caption of a picture, hides it or shows it again.' })
  updatePhoto(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The picture.' }) id: string,
    @Arg('input', () => PhotoInput, { description: 'What is to change.' }) input: PhotoInput,
  ) {
    return outcome(() => updatePhoto(context, id, input));
  }

  @Authorized('EDITOR')
  @Mutation(() => GalleryResult, { description: 'Takes a picture and its files away for good.' })
  removePhoto(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The picture.' }) id: string) {
    return outcome(() => removePhoto(context, id));
  }
}

@Resolver(() => GalleryConnection)
export class GalleryConnectionResolver {
  @FieldResolver(() => Int, { description: 'Number of photo reports in the whole list.' })
  totalCount(@Root() selection: GallerySelection): Promise<number> {
    return selection.count();
  }

  @FieldResolver(() => [GalleryYear], { description: 'All years that have photo reports, the latest first.' })
  years(@Root() selection: GallerySelection): Promise<GalleryYear[]> {
    return selection.years();
  }
}

@Resolver(() => Gallery)
export class GalleryResolver {
  @FieldResolver(() => String, { description: 'Which state of its facts this is; for `updateGallery`.' })
  version(@Root() gallery: Gallery): string {
    return galleryVersion(gallery);
  }

  @FieldResolver(() => Photo, { nullable: true, description: 'The first picture; null while there is none.' })
  cover(@Root() gallery: Gallery, @Ctx() context: Context): Promise<Photo | null> {
    return load(context, coversOfGalleries, gallery.id);
  }

  @FieldResolver(() => Int, { description: 'How many pictures the public sees.' })
  photoCount(@Root() gallery: Gallery, @Ctx() context: Context): Promise<number> {
    return load(context, photoCounts, gallery.id);
  }

  @FieldResolver(() => [Photo], { description: 'The pictures in their order.' })
  photos(
    @Root() gallery: Gallery,
    @Ctx() context: Context,
    @Arg('withHidden', () => Boolean, {
      defaultValue: false,
      description: 'Those kept from the public too; nobody but editors gets them.',
    })
    withHidden: boolean,
  ): Promise<Photo[]> {
    const all = withHidden && isStaff(context.viewer, 'EDITOR');
    return load(context, all ? allPhotosOfGalleries : publicPhotosOfGalleries, gallery.id);
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event it shows.' })
  async event(@Root() gallery: Gallery, @Ctx() context: Context): Promise<Event | null> {
    const event = gallery.eventId === null ? null : await load(context, eventsById, gallery.eventId);
    return event && maySeeEvent(context.viewer, event) ? event : null;
  }
}

@Resolver(() => Photo)
export class PhotoResolver {
  @FieldResolver(() => [PhotoSize], {
    description: 'The sizes that are kept, the smallest first; empty until they are made.',
  })
  sizes(@Root() photo: Photo): PhotoSize[] {
    return photoSizes(photo);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of a JPEG for downloading; null until it is made.',
  })
  downloadUrl(@Root() photo: Photo): string | null {
    return downloadUrl(photo);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of a JPEG of 1200 × 630 for previews in messengers; null until it is made.',
  })
  previewUrl(@Root() photo: Photo): string | null {
    return previewUrl(photo);
  }
}

@Resolver(() => Event)
export class EventGalleryResolver {
  @FieldResolver(() => Gallery, { nullable: true, description: 'Its photo report.' })
  gallery(@Root() event: Event, @Ctx() context: Context): Promise<Gallery | null> {
    return load(context, galleriesOfEvents, event.id);
  }
}
