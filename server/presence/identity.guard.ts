import type { IdentityGuard } from '../users/identity/identity-guards.js';
import { quoted } from '../../rules/text/typography.js';

/** Rejects a change of name after a check-in: otherwise the presence would pass on to another person. */
export const guardNameAfterCheckIn: IdentityGuard = async (reader, userId, part) => {
  if (part !== 'NAME') return null;
  const [lastMark] = await reader.query<{ title: string }>(
    `SELECT events.title FROM registrations JOIN presence_marks ON presence_marks."registrationId" = registrations.id
     JOIN events ON events.id = registrations."eventId"
     WHERE registrations."userId" = ? AND presence_marks."voidedAt" IS NULL ORDER BY presence_marks.at DESC LIMIT 1`,
    [userId],
  );
  return lastMark ? `Вас уже отметили на\u00a0мероприятии ${quoted(lastMark.title)} под прежними ФИО.` : null;
};
