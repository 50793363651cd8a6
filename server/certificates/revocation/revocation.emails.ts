import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import type { Certificate } from '../certificate.entity.js';
import { kindNames } from '../certificate.labels.js';
import type { NmoCode } from '../codes/nmo-code.entity.js';

type DocumentsRevokedPayload = { certificateIds: string[]; codeIds: string[] };

type RevokedCertificate = Pick<Certificate, 'kind' | 'code' | 'userId' | 'eventId' | 'reason'>;
type RevokedCode = Pick<NmoCode, 'enteredAt' | 'userId' | 'eventId' | 'reason'>;

/** One email for all documents of an event that were revoked together. */
export const documentsRevokedEmail = defineEmail({
  name: 'certificate.documents-revoked',
  title: 'Документы отозваны',
  read: async ({ db }, { certificateIds, codeIds }: DocumentsRevokedPayload) => {
    const certificates = await db.query<RevokedCertificate>(
      `SELECT * FROM certificates WHERE state = 'REVOKED' AND id IN (${placeholders(certificateIds)}) ORDER BY kind, id`,
      certificateIds,
    );
    const codes = await db.query<RevokedCode>(
      `SELECT * FROM nmo_codes WHERE state = 'REVOKED' AND id IN (${placeholders(codeIds)}) ORDER BY slot, id`,
      codeIds,
    );
    const [first] = [...certificates, ...codes];
    const user = first?.userId ? await findUser(db, first.userId) : null;
    if (!first || !user) return new NotNeeded('Личного кабинета владельца больше нет.');
    const event = (await db.queryOne<Pick<Event, 'title'>>('SELECT title FROM events WHERE id = ?', [first.eventId]))!;
    return { user, event, certificates, codes, reason: first.reason };
  },
  write: ({ user, event, certificates, codes, reason }) => {
    const isCodeEntered = codes.some(({ enteredAt }) => enteredAt !== null);
    return {
      ...addressedTo(user),
      subject: `Документы отозваны: ${event.title}`,
      paragraphs: [
        `Документы этого мероприятия больше не\u00a0действуют. Причина: ${reason}`,
        ...(codes.length === 0
          ? []
          : [
              isCodeEntered
                ? 'Код НМО отозван. Вы отметили, что ввели его на\u00a0портале: организатор сообщит о\u00a0нём оператору портала.'
                : 'Код НМО отозван: не\u00a0вводите его на\u00a0портале.',
            ]),
        'Если это ошибка, напишите организаторам: адрес и\u00a0телефон внизу письма.',
      ],
      facts: [
        ['Мероприятие', event.title],
        ...certificates.map(({ kind, code }): [string, string] => [kindNames[kind], `${code}, отозван`]),
        ...(codes.length > 0 ? [['Коды НМО', `отозвано: ${codes.length}`] as [string, string]] : []),
      ],
      action: { label: 'Открыть сертификаты и коды', path: '/nmo' },
    };
  },
  samples: async () => (await import('../certificates.samples.js')).documentsRevoked,
});
