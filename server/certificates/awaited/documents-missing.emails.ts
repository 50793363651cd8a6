import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { Db } from '../../core/database/db.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { issuesFor } from '../certificates.policy.js';
import { pointsObstacle, verdictsForRegistrations } from '../conditions/verdict.service.js';
import { readParticipant } from '../participants.js';
import { readDataCheckRules } from '../../users/profile/data-issues.service.js';
import type { Certificate } from '../certificate.entity.js';
import type { CertificateKind } from '../certificate.states.js';
import { quoted } from '../../../rules/text/typography.js';

const kindLabels: Record<CertificateKind, string> = { PARTICIPATION: 'сертификат участника', NMO: 'свидетельство НМО' };
/** Used if only one of the two documents is missing. */
const kindSubjects: Record<CertificateKind, string> = {
  PARTICIPATION: 'Сертификат участника не\u00a0выдан',
  NMO: 'Свидетельство НМО не\u00a0выдано',
};

const awaitedKinds = (db: Db, registrationId: string): Promise<{ kind: CertificateKind }[]> =>
  db.query('SELECT kind FROM awaited_documents WHERE "registrationId" = ? ORDER BY kind DESC', [registrationId]);

const findNmoDocument = (db: Db, registrationId: string): Promise<Certificate | null> =>
  db.queryOne(`SELECT * FROM certificates WHERE "registrationId" = ? AND kind = 'NMO' AND state = 'ISSUED'`, [
    registrationId,
  ]);

/** Says once which reasons prevent the documents, at the time of sending; not sent if there are none. */
export const documentsMissingEmail = defineEmail({
  name: 'documents.missing',
  title: 'Чего не хватает для документов',
  read: async ({ app, db, now }, { registrationId }: { registrationId: string }) => {
    const registration = await db.findOne<Registration>('registrations', { id: registrationId });
    if (registration?.state !== 'CONFIRMED') return new NotNeeded('Участие уже не\u00a0подтверждено.');
    const rules = await readDataCheckRules({ app, db, now });
    const participant = await readParticipant(db, registration, rules);
    const event = (await db.findOne<Event>('events', { id: registration.eventId }))!;
    const awaited = (await awaitedKinds(db, registrationId)).map(({ kind }) => kind);
    const [verdict] = await verdictsForRegistrations({ app, db }, [registration]);
    const points =
      event.nmoState === 'APPROVED' && !(await findNmoDocument(db, registrationId)) ? pointsObstacle(verdict!) : null;
    const issues = awaited.includes('NMO') ? participant.issues : issuesFor(participant, 'PARTICIPATION');
    if (!points && (awaited.length === 0 || issues.length === 0))
      return new NotNeeded('Документам больше ничего не\u00a0мешает: они выданы или будут выданы без просьбы.');
    return { user: participant.user, event, awaited, issues, points };
  },
  write: ({ user, event, awaited, issues, points }) => {
    const missing = awaited.length > 0 ? awaited : (['NMO'] as const);
    const missingLabels = missing.map((kind) => kindLabels[kind]).join(' и\u00A0');
    return {
      ...addressedTo(user),
      subject: `${missing.length === 1 ? kindSubjects[missing[0]!] : 'Документы не\u00a0выданы'}: ${event.title}`,
      paragraphs: [
        `Мы оформили документы мероприятия ${quoted(event.title)}, но не смогли выдать вам ${missingLabels}.`,
        ...(issues.length > 0 ? [`В профиле нужно исправить. ${issues.map(({ message }) => message).join(' ')}`] : []),
        ...(points ? [points.message] : []),
        ...(awaited.length > 0
          ? [
              'Если вы исправите данные или добавите в\u00A0профиль другую свою специальность из\u00A0перечня, документ придёт сам: просить о\u00A0нём не\u00A0нужно.',
            ]
          : ['Если вы считаете, что это ошибка, напишите организаторам: адрес и телефон внизу письма.']),
      ],
      facts: [['Мероприятие', event.title]],
      action:
        awaited.length > 0 ? { label: 'Исправить данные', path: '/lk' } : { label: 'Открыть баллы НМО', path: '/nmo' },
    };
  },
  samples: async () => (await import('../certificates.samples.js')).documentsMissing,
});
