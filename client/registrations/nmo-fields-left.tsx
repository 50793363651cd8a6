import { accusativeOf, profileFieldNames } from '../../rules/people/profile-fields';
import { nmoStates } from '../../rules/states/nmo-states';
import { plural } from '../core/format';
import { useSession } from '../core/session';
import type { RegistrationFormQuery } from './registrations.generated';
import { Message } from '../ui/text/message';
import { TextLink } from '../ui/text/text-link';
import { profilePath } from '../users/paths';

type Props = {
  nmo: Pick<NonNullable<RegistrationFormQuery['event']>['nmo'], 'state'>;
  /** The page to return to after the profile was saved. */
  path: string;
};

/** What points of the event need besides the registration: the fields of the profile that are still empty or wrong. */
export function NmoFieldsLeft({ nmo, path }: Props) {
  const { auth } = useSession();
  const left = profileFieldNames.filter((name) => auth?.dataIssues.some(({ field }) => field === name));
  if (left.length === 0 || !nmoStates.is(nmo.state, 'participates')) return null;
  return (
    <Message
      title={`Для\u00a0баллов НМО ${plural(left.length, 'осталось # поле', 'осталось # поля', 'осталось # полей')}`}
    >
      Укажите до мероприятия {left.map(accusativeOf).join(', ')}. Участвовать можно и без этого.{' '}
      <TextLink to={profilePath(path)}>Заполнить</TextLink>
    </Message>
  );
}
