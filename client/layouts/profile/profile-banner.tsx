import { useLocation } from 'react-router-dom';
import { useSession } from '../../core/session';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { profilePath } from '../../users/paths';
import { hasProfileBanner, mistakesIn } from '../../users/profile/profile-reminder';

/** A banner with mistakes of the profile, on pages where a dialog would be in the way. */
export function ProfileBanner() {
  const { auth, isCorrectData } = useSession();
  const { pathname, search } = useLocation();
  if (!auth || isCorrectData || !hasProfileBanner(pathname)) return null;
  return (
    <div className="mb-5" data-no-print>
      <Message tone="warning" title="Проверьте данные профиля">
        {mistakesIn(auth).map(({ field, message }) => (
          <p key={field + message}>{message}</p>
        ))}
        <TextLink to={profilePath(pathname + search)}>Обновить данные</TextLink>
      </Message>
    </div>
  );
}
