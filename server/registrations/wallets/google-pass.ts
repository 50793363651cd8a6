import { SignJWT } from 'jose';
import type { Config } from '../../core/config/config.js';
import type { GoogleWalletConfig } from '../../core/config/config.wallets.js';
import type { PassContent } from './pass-content.js';

const inRussian = (value: string) => ({ defaultValue: { language: 'ru', value } });
/** Ids of Google Wallet have letters, digits, «.», «_» and «-» only. */
const idOf = ({ issuerId }: GoogleWalletConfig, kind: string, id: string): string => `${issuerId}.${kind}-${id}`;

/**
 * A link that saves the ticket in Google Wallet. The token holds the whole pass, signed with the key of the service
 * account: nothing is asked of Google.
 * @param eventId id of the event: its tickets share a class
 */
export async function googleWalletLink(
  config: Config,
  google: GoogleWalletConfig,
  content: PassContent,
  eventId: string,
  now: Date,
): Promise<string> {
  const { title, participant, number, code, place, hall, startsAt, endsAt } = content;
  const classId = idOf(google, 'event', eventId);
  const eventTicketClass = {
    id: classId,
    issuerName: config.site.name,
    reviewStatus: 'UNDER_REVIEW',
    eventName: inRussian(title),
    dateTime: { start: startsAt, end: endsAt },
    ...(place && { venue: { name: inRussian(place.name), address: inRussian(place.address) } }),
  };
  const eventTicketObject = {
    id: idOf(google, 'ticket', number),
    classId,
    state: 'ACTIVE',
    ticketHolderName: participant,
    ticketNumber: number,
    ...(code && { barcode: { type: 'QR_CODE', value: code, alternateText: number } }),
    validTimeInterval: { end: { date: endsAt } },
    ...(hall && { seatInfo: { section: inRussian(hall) } }),
  };
  const payload = { eventTicketClasses: [eventTicketClass], eventTicketObjects: [eventTicketObject] };
  const token = await new SignJWT({ typ: 'savetowallet', origins: [config.publicUrl], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.account)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(google.key);
  return `https://pay.google.com/gp/v/save/${token}`;
}
