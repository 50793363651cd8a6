import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff, Public, requireRole, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { Event } from '../events/event.entity.js';
import { canSeeEvent } from '../events/event.policy.js';
import { eventsById } from '../events/events.service.js';
import { createGallery, galleryVersion, updateGallery } from './gallery-editing.service.js';
import { GalleryInput, PhotoInput } from './galleries.inputs.js';
import { GalleryResult, GalleryYear, PhotoSize } from './galleries.results.js';
import {
  allPhotosOfGalleries,
  coversOfGalleries,
  galleriesById,
  galleriesBySlug,
  galleriesOfEvents,
  galleryYears,
  photoCounts,
  publicPhotosOfGalleries,
} from './galleries.service.js';
import { Gallery, Photo } from './gallery.entity.js';
import { canSee } from './gallery.policy.js';
import { downloadUrl, photoSizes, previewUrl } from './photo-urls.js';
import { orderPhotos, removePhoto, updatePhoto } from './photos.service.js';
import { GalleryConnection, galleryList } from './galleries.list.js';

type GalleryPage = Page<Gallery> & { isPublished: boolean };

@Resolver()
export class GalleriesResolver {
  @Public()
  @Query(() => GalleryConnection, 'Photo reports, latest first.')
  async galleries(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('year', () => Int, 'Only this year.', nullable) year: number | null,
    @Arg('drafts', () => Boolean, 'List unpublished reports instead; only for editors.', { defaultValue: false })
    drafts: boolean,
  ): Promise<GalleryPage> {
    if (drafts) requireRole(context.viewer, 'EDITOR');
    const isPublished = !drafts;
    return { ...(await galleryList.page(context, page, { year, isPublished })), isPublished };
  }

  @Public()
  @Query(
    () => Gallery,
    'One photo report by the name in its address; null if it does not exist or the viewer may not see it.',
    nullable,
  )
  async gallery(
    @Ctx() context: Context,
    @Arg('slug', () => String, 'Name in the address.') slug: string,
  ): Promise<Gallery | null> {
    const gallery = await load(context, galleriesBySlug, slug);
    return gallery && canSee(context.viewer, gallery) ? gallery : null;
  }

  @Authorized('EDITOR')
  @Query(() => Gallery, 'One photo report by its id, also a draft.', nullable)
  staffGallery(@Ctx() context: Context, @Arg('id', () => ID, 'The photo report.') id: string): Promise<Gallery | null> {
    return load(context, galleriesById, id);
  }

  @Mutate(GalleryResult, 'Creates a photo report. Photos are then uploaded one by one to `/galleries/{id}/photos`.', {
    access: ['EDITOR'],
    idempotent: true,
    action: 'Новый фотоотчёт',
  })
  createGallery(@Ctx() context: Context, @Arg('input', () => GalleryInput, 'The photo report.') input: GalleryInput) {
    return createGallery(context, input);
  }

  @Mutate(GalleryResult, 'Changes a photo report.', { access: ['EDITOR'], action: 'Изменение фотоотчёта' })
  updateGallery(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The photo report.') id: string,
    @Arg('input', () => GalleryInput, 'The photo report; all fields are replaced.')
    input: GalleryInput,
    @Arg(
      'version',
      () => String,
      '`version` that the form has loaded: rejected with STATE_CHANGED if the report was saved since.',
      nullable,
    )
    version?: string | null,
  ) {
    return updateGallery(context, id, input, version);
  }

  @Mutate(GalleryResult, 'Orders the photos of a photo report.', { access: ['EDITOR'], action: 'Порядок фотографий' })
  orderPhotos(
    @Ctx() context: Context,
    @Arg('galleryId', () => ID, 'The photo report.') galleryId: string,
    @Arg('photoIds', () => [ID], 'Photos in the new order; the others follow.')
    photoIds: string[],
  ) {
    return orderPhotos(context, galleryId, photoIds);
  }

  @Mutate(
    resultUnion('PhotoResult', success('PhotoChanged', 'photo', Photo)),
    'Changes the caption of a photo, hides it or shows it again.',
    { access: ['EDITOR'], action: 'Изменение фотографии' },
  )
  updatePhoto(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The photo.') id: string,
    @Arg('input', () => PhotoInput, 'The changes.') input: PhotoInput,
  ) {
    return updatePhoto(context, id, input);
  }

  @Mutate(GalleryResult, 'Deletes a photo and its files.', { access: ['EDITOR'], action: 'Удаление фотографии' })
  removePhoto(@Ctx() context: Context, @Arg('id', () => ID, 'The photo.') id: string) {
    return removePhoto(context, id);
  }
}

@Resolver(() => GalleryConnection)
export class GalleryConnectionResolver {
  @FieldResolver(() => [GalleryYear], 'All years with photo reports, latest first.')
  years(@Root() { isPublished }: GalleryPage, @Ctx() context: Context): Promise<GalleryYear[]> {
    return galleryYears(context, isPublished);
  }
}

@Resolver(() => Gallery)
export class GalleryResolver {
  @FieldResolver(() => String, 'Version of the photo report, for `updateGallery`.')
  version(@Root() gallery: Gallery): string {
    return galleryVersion(gallery);
  }

  @FieldResolver(() => Photo, 'The first photo; null if there is none.', nullable)
  cover(@Root() gallery: Gallery, @Ctx() context: Context): Promise<Photo | null> {
    return load(context, coversOfGalleries, gallery.id);
  }

  @FieldResolver(() => Int, 'Number of public photos.')
  photoCount(@Root() gallery: Gallery, @Ctx() context: Context): Promise<number> {
    return load(context, photoCounts, gallery.id);
  }

  @FieldResolver(() => [Photo], 'The photos in order.')
  photos(
    @Root() gallery: Gallery,
    @Ctx() context: Context,
    @Arg('withHidden', () => Boolean, 'Include hidden photos; only for editors.', { defaultValue: false })
    withHidden: boolean,
  ): Promise<Photo[]> {
    const all = withHidden && isStaff(context.viewer, 'EDITOR');
    return load(context, all ? allPhotosOfGalleries : publicPhotosOfGalleries, gallery.id);
  }

  @FieldResolver(() => Event, 'The event.', nullable)
  async event(@Root() gallery: Gallery, @Ctx() context: Context): Promise<Event | null> {
    const event = gallery.eventId === null ? null : await load(context, eventsById, gallery.eventId);
    return event && canSeeEvent(context.viewer, event) ? event : null;
  }
}

@Resolver(() => Photo)
export class PhotoResolver {
  @FieldResolver(() => [PhotoSize], 'Stored sizes, smallest first; empty until they are generated.')
  sizes(@Root() photo: Photo): PhotoSize[] {
    return photoSizes(photo);
  }

  @FieldResolver(() => String, 'Path of a JPEG for download; null until it is generated.', nullable)
  downloadUrl(@Root() photo: Photo): string | null {
    return downloadUrl(photo);
  }

  @FieldResolver(
    () => String,
    'Path of a JPEG of 1200 × 630 for previews in messengers; null until it is generated.',
    nullable,
  )
  previewUrl(@Root() photo: Photo): string | null {
    return previewUrl(photo);
  }
}

@Resolver(() => Event)
export class EventGalleryResolver {
  @FieldResolver(() => Gallery, 'The photo report of the event.', nullable)
  gallery(@Root() event: Event, @Ctx() context: Context): Promise<Gallery | null> {
    return load(context, galleriesOfEvents, event.id);
  }
}
