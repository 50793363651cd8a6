import { isStaff } from '../core/graphql/access.js';
import type { Viewer } from '../core/viewer.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ArchiveTalk } from './archive-talk.entity.js';

/** Drafts are visible to editors only. */
export const canSee = (viewer: Viewer | null, entry: Pick<ArchiveEntry, 'published'>): boolean =>
  entry.published || isStaff(viewer, 'EDITOR');

export type WatchRejection = 'SIGN_IN' | 'PARTICIPANTS_ONLY';

/** `isParticipant`: the viewer is a confirmed participant of the event. `today`: YYYY-MM-DD in Moscow. */
export type WatchConditions = { isParticipant: boolean; today: string };

/** Why this viewer may not open the video and slides of a talk; null: they may. */
export function watchRejection(
  viewer: Viewer | null,
  { access, openFrom }: Pick<ArchiveTalk, 'access' | 'openFrom'>,
  { isParticipant, today }: WatchConditions,
): WatchRejection | null {
  if (access === 'PUBLIC') return null;
  if (viewer === null) return 'SIGN_IN';
  if (access === 'SIGNED_IN' || isParticipant || isStaff(viewer, 'EDITOR') || isStaff(viewer, 'MANAGER')) return null;
  return openFrom !== null && openFrom <= today ? null : 'PARTICIPANTS_ONLY';
}
