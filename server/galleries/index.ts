import { searchables } from '../search/searchable.js';
import { personalDataKinds } from '../core/personal-data.js';
import { provide } from '../core/hooks.js';
import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import {
  EventGalleryResolver,
  GalleriesResolver,
  GalleryConnectionResolver,
  GalleryResolver,
  PhotoResolver,
} from './galleries.resolver.js';
import { galleryAddresses, gallerySearch } from './galleries.search.js';
import { Gallery, Photo } from './gallery.entity.js';
import { photoRoutes } from './photos.routes.js';
import { removeFilesJob } from './photos.service.js';
import { PhotoRemovalRequest } from './removal.entity.js';
import { removalAsked, removalDecided, removalReceived } from './removal.emails.js';
import { RemovalResolver, RemovalsResolver } from './removals.resolver.js';
import { removalRequestsData } from './removals.personal-data.js';
import { purgeDecided } from './removals.service.js';

export const galleries: Module = {
  name: 'galleries',
  entities: [Gallery, Photo, PhotoRemovalRequest],
  resolvers: [
    GalleriesResolver,
    GalleryConnectionResolver,
    GalleryResolver,
    PhotoResolver,
    EventGalleryResolver,
    RemovalsResolver,
    RemovalResolver,
  ],
  jobs: (_app, { files }) => [removeFilesJob(files)],
  emails: [removalAsked, removalReceived, removalDecided],
  scheduledJobs: (app) => [
    { name: 'delete decided removal requests', everyMilliseconds: day, run: () => purgeDecided(app) },
  ],
  routes: photoRoutes,
  addresses: galleryAddresses,
  hooks: [
    provide(accountMerges, { rows: [staffColumn('photo_removal_requests', 'decidedById')] }),
    provide(personalDataKinds, removalRequestsData),
    provide(searchables, gallerySearch),
  ],
};
