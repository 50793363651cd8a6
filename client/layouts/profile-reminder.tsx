import { optional } from '../core/optional';
import { useSession } from '../core/session';

/** Few people ever see it. */
const ProfileStrip = optional(async () => ({ default: (await import('./profile-strip')).ProfileStrip }));

/** Room at the top of a page for what is wrong in the profile. */
export function ProfileReminder() {
  return useSession().isCorrectData ? null : <ProfileStrip />;
}
