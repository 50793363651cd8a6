import { optional } from '../core/optional';
import { useSession } from '../core/session';

/** Loaded on demand: few users need it. */
const ProfileStrip = optional(async () => ({ default: (await import('./profile-strip')).ProfileStrip }));

/** Shows mistakes of the user's profile at the top of a page. */
export function ProfileReminder() {
  return useSession().isCorrectData ? null : <ProfileStrip />;
}
