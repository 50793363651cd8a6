import type { Viewer } from '../core/context.js';
import type { Gallery } from './gallery.entity.js';

/** Editors and administrators make photo reports. */
export const mayEdit = (viewer: Viewer | null): boolean =>
  viewer?.role === 'EDITOR' || viewer?.role === 'ADMINISTRATOR';

/** What is not published is seen by those who make it. */
export const maySee = (viewer: Viewer | null, gallery: Pick<Gallery, 'isPublished'>): boolean =>
  gallery.isPublished || mayEdit(viewer);
