import { isStaff } from '../core/access.js';
import type { Viewer } from '../core/context.js';

/** Where a person signs in with her account is her own business, and the administrator's who answers her questions. */
export const maySeeSignOns = (viewer: Viewer | null, userId: string): boolean =>
  viewer?.id === userId || isStaff(viewer, 'ADMINISTRATOR');
