import { lazyOptional } from '../../core/lazy-optional';
import { useSession } from '../../core/session';

/** Loaded on demand: few users need it. */
const ProfileStrip = lazyOptional(async () => ({ default: (await import('./profile-banner')).ProfileBanner }));

/** Shows mistakes of the user's profile at the top of a page. */
export function ProfileReminder() {
  return useSession().isCorrectData ? null : <ProfileStrip />;
}
