import { isStaff } from '../core/access.js';
import type { Viewer } from '../core/context.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ArchiveTalk } from './archive-talk.entity.js';

/** Entries that are not public yet are for those who make them. */
export const maySee = (viewer: Viewer | null, entry: Pick<ArchiveEntry, 'published'>): boolean =>
  entry.published || isStaff(viewer, 'EDITOR');

/** Whether video and slides of a talk may be opened by this viewer. */
export const mayWatch = (viewer: Viewer | null, talk: Pick<ArchiveTalk, 'access'>): boolean =>
  talk.access === 'PUBLIC' || viewer !== null;
