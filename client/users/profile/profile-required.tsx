import { useLocation } from 'react-router-dom';
import { useSession } from '../../core/session';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { profilePath } from '../paths';
import { wrongFieldsText } from '../wrong-fields';

/** Lists the profile fields that this page requires, with a link to the profile. why: the beginning of the sentence. */
export function ProfileRequired({ why }: { why: string }) {
  const { auth } = useSession();
  const { pathname, search } = useLocation();
  if (!auth || auth.dataIssues.length === 0) return null;
  const fields = wrongFieldsText(auth.dataIssues);
  return (
    <Message tone="warning" title="Дополните профиль">
      {why} {fields ? `укажите или исправьте: ${fields}` : 'проверьте данные профиля и\u00a0сохраните их'}.{' '}
      <TextLink to={profilePath(pathname + search)}>Перейти в&nbsp;профиль</TextLink>: после сохранения
      вы&nbsp;вернётесь сюда.
    </Message>
  );
}
