import type { IdentityField } from '../schema.generated';
import type { Notice } from '../core/notices';
import { nmoPattern } from '../certificates/paths';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import type { ProfileFragment } from './profile.generated';

const what: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'даты рождения', SNILS: 'СНИЛС' };

/** What came of saving a profile: what staff has to confirm is not saved yet. */
export const savedWords = (waiting: ProfileFragment['waitingIdentityChanges']): Pick<Notice, 'message' | 'tone'> =>
  waiting.length === 0
    ? { message: 'Данные сохранены.', tone: 'success' }
    : {
        message: `Изменение ${waiting.map(({ field }) => what[field]).join(', ')} отправлено организаторам и\u00a0ждёт их решения. Остальное сохранено.`,
        tone: 'info',
      };

/** Changes that staff has to confirm: until then the old data stay, and the form shows them. */
export function WaitingChanges({ changes }: { changes: ProfileFragment['waitingIdentityChanges'] }) {
  if (changes.length === 0) return null;
  return (
    <Message tone="warning" title="Изменение ждёт решения организаторов">
      {changes.map(({ id, field, after, because }) => (
        <p key={id}>
          Изменение {what[field]}
          {after && ` на «${after}»`}: {because} До&nbsp;решения остаются прежние данные, ответ придёт письмом.
        </p>
      ))}
    </Message>
  );
}

/** What happens to documents when the name becomes another one. */
export function OldDocuments() {
  return (
    <Message>
      Документы, выданные раньше, остаются с&nbsp;прежними ФИО и&nbsp;действуют. Новый документ можно попросить
      на&nbsp;странице <TextLink to={nmoPattern}>«Сертификаты и&nbsp;коды»</TextLink>.
    </Message>
  );
}
