import type { IdentityGuard } from '../users/identity/identity-guards.js';
import { quoted } from '../../rules/text/typography.js';

/** Documents belong to the person who was registered, so staff has to confirm another name, date of birth or СНИЛС. */
export const requireIdentityConfirmation: IdentityGuard = async (reader, userId, part) => {
  if (part === 'NAME') {
    const [confirmed] = await reader.query<{ title: string }>(
      `SELECT events.title FROM registrations JOIN events ON events.id = registrations."eventId"
       WHERE registrations."userId" = ? AND registrations.state = 'CONFIRMED' AND events."nmoState" = 'APPROVED'
         AND events.state <> 'CANCELLED' ORDER BY events."startsAt" DESC LIMIT 1`,
      [userId],
    );
    return confirmed
      ? `Ваше участие в\u00a0мероприятии с\u00a0баллами НМО ${quoted(confirmed.title)} подтверждено.`
      : null;
  }
  const documents = await reader.query(
    `SELECT id FROM certificates WHERE "userId" = ? AND state = 'ISSUED'
     UNION ALL SELECT id FROM nmo_codes WHERE "userId" = ? AND state = 'ASSIGNED' LIMIT 1`,
    [userId, userId],
  );
  return documents.length > 0 ? 'У\u00a0вас есть выданные документы или коды НМО.' : null;
};
