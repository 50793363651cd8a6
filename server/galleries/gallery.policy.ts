import { isStaff } from '../core/graphql/access.js';
import type { Viewer } from '../core/viewer.js';
import type { Gallery } from './gallery.entity.js';

/** Drafts are visible to editors only. */
export const canSee = (viewer: Viewer | null, gallery: Pick<Gallery, 'isPublished'>): boolean =>
  gallery.isPublished || isStaff(viewer, 'EDITOR');
