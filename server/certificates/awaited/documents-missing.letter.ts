import type { Application } from '../../core/application.js';
import { NotNeeded, type LetterKind } from '../../core/letter-kind.js';
import { Reads } from '../../core/kept.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { greetingOf } from '../../users/users.service.js';
import { issuesAgainst } from '../certificates.policy.js';
import { pointsObstacle, verdictsOfTakers } from '../conditions/verdict.service.js';
import { participantOf, rulesOfToday } from '../participants.js';
import type { Certificate } from '../certificate.entity.js';
import type { CertificateKind } from '../certificate.life.js';
import { quoted } from '../../../rules/typography.js';

const names: Record<CertificateKind, string> = { PARTICIPATION: 'сертификат участника', NMO: 'свидетельство НМО' };
/** One may come on its own: the subject names the one that does not. */
const subjects: Record<CertificateKind, string> = {
  PARTICIPATION: 'Сертификат участника не\u00a0выдан',
  NMO: 'Свидетельство НМО не\u00a0выдано',
};

const kindsWaited = (reads: Reads, registrationId: string): Promise<{ kind: CertificateKind }[]> =>
  reads.read('SELECT kind FROM awaited_documents WHERE "registrationId" = ? ORDER BY kind DESC', [registrationId]);

const hasDocument = (reads: Reads, registrationId: string): Promise<Certificate | null> =>
  reads.readOne(`SELECT * FROM certificates WHERE "registrationId" = ? AND kind = 'NMO' AND state = 'ISSUED'`, [
    registrationId,
  ]);

/** Says once what stands in the way of documents, as it is at the moment of sending; nothing when all of them are there. */
export const documentsMissing = (app: Application): LetterKind<{ registrationId: string }> => ({
  name: 'documents.missing',
  title: 'Чего не хватает для документов',
  write: async ({ registrationId }, reads) => {
    const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
      registrationId,
    ]);
    if (registration?.state !== 'CONFIRMED') return new NotNeeded('Участие уже не\u00a0подтверждено.');
    const now = app.clock.now();
    const rules = await rulesOfToday({ app, reads, now });
    const participant = await participantOf(reads, registration, rules);
    const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
    const waited = (await kindsWaited(reads, registrationId)).map(({ kind }) => kind);
    const [verdict] = await verdictsOfTakers({ app, reads }, [registration]);
    const points =
      event.nmoState === 'APPROVED' && !(await hasDocument(reads, registrationId)) ? pointsObstacle(verdict!) : null;
    const issues = waited.includes('NMO') ? participant.issues : issuesAgainst(participant, 'PARTICIPATION');
    if (!points && (waited.length === 0 || issues.length === 0))
      return new NotNeeded('Документам больше ничего не\u00a0мешает: они выданы или будут выданы без просьбы.');
    const missing = waited.length > 0 ? waited : (['NMO'] as const);
    const what = missing.map((kind) => names[kind]).join(' и\u00A0');
    return {
      to: participant.user.email,
      subject: `${missing.length === 1 ? subjects[missing[0]!] : 'Документы не\u00a0выданы'}: ${event.title}`,
      greeting: greetingOf(participant.user),
      paragraphs: [
        `Мы оформили документы мероприятия ${quoted(event.title)}, но не смогли выдать вам ${what}.`,
        ...(issues.length > 0 ? [`В профиле нужно исправить. ${issues.map(({ message }) => message).join(' ')}`] : []),
        ...(points ? [points.message] : []),
        ...(waited.length > 0
          ? [
              'Если вы исправите данные или добавите в\u00A0профиль другую свою специальность из\u00A0перечня, документ придёт сам: просить о\u00A0нём не\u00A0нужно.',
            ]
          : ['Если вы считаете, что это ошибка, напишите организаторам: адрес и телефон внизу письма.']),
      ],
      facts: [['Мероприятие', event.title]],
      action:
        waited.length > 0 ? { label: 'Исправить данные', path: '/lk' } : { label: 'Открыть баллы НМО', path: '/nmo' },
    };
  },
});
