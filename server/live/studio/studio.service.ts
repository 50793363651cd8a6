import { SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import { addMs, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { fillStudioAddress } from '../../core/config/config.studio.js';

/** LiveKit asks for the token once, when a person enters. */
const validity = 10 * minute;

/**
 * The address at which a person enters the studio of a room.
 * @param name that others in the studio see
 * @returns null: the site has no studio
 */
export async function studioAddress(
  { config, clock }: Application,
  roomId: string,
  name: string,
): Promise<string | null> {
  if (config.studio === null) return null;
  const { address, liveKit } = config.studio;
  if (liveKit === null) return fillStudioAddress(address, roomId, '');
  const now = clock.now();
  const token = await new SignJWT({
    name,
    video: { room: roomId, roomJoin: true, canPublish: true, canSubscribe: true },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(liveKit.key)
    // Two people with one identity would throw each other out.
    .setSubject(uuid())
    .setNotBefore(now)
    .setExpirationTime(addMs(now, validity))
    .sign(new TextEncoder().encode(liveKit.secret));
  return fillStudioAddress(address, roomId, token);
}
