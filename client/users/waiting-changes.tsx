import type { IdentityField } from '../schema.generated';
import type { Notice } from '../core/notices';
import { nmoPattern } from '../certificates/paths';
import { Message } from '../ui/text/message';
import { TextLink } from '../ui/text/text-link';
import type { ProfileFragment } from './profile/profile.generated';

const genitiveLabels: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'даты рождения', SNILS: 'СНИЛС' };

/** Notice after saving a profile; changes that staff must confirm are not saved yet. */
export const savedNotice = (waiting: ProfileFragment['waitingIdentityChanges']): Pick<Notice, 'message' | 'tone'> =>
  waiting.length === 0
    ? { message: 'Данные сохранены.', tone: 'success' }
    : {
        message: `Изменение ${waiting.map(({ field }) => genitiveLabels[field]).join(', ')} отправлено организаторам и\u00a0ждёт их решения. Остальное сохранено.`,
        tone: 'info',
      };

/** Changes that wait for confirmation by staff; until then the form shows the old data. */
export function WaitingChanges({ changes }: { changes: ProfileFragment['waitingIdentityChanges'] }) {
  if (changes.length === 0) return null;
  return (
    <Message tone="warning" title="Изменение ждёт решения организаторов">
      {changes.map(({ id, field, after, because }) => (
        <p key={id}>
          Изменение {genitiveLabels[field]}
          {after && ` на «${after}»`}: {because} До&nbsp;решения остаются прежние данные, ответ придёт письмом.
        </p>
      ))}
    </Message>
  );
}

/** Explains what a new name means for documents that are already issued. */
export function OldDocumentsNote() {
  return (
    <Message>
      Документы, выданные раньше, остаются с&nbsp;прежними ФИО и&nbsp;действуют. Новый документ можно попросить
      на&nbsp;странице <TextLink to={nmoPattern}>«Сертификаты и&nbsp;коды»</TextLink>.
    </Message>
  );
}
