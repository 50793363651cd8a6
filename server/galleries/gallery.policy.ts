import { isStaff } from '../core/access.js';
import type { Viewer } from '../core/viewer.js';
import type { Gallery } from './gallery.entity.js';

/** What is not published is seen by those who make it. */
export const maySee = (viewer: Viewer | null, gallery: Pick<Gallery, 'isPublished'>): boolean =>
  gallery.isPublished || isStaff(viewer, 'EDITOR');
