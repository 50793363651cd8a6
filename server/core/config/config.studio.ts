import { z } from 'zod';

const tokenMark = '{token}';
const roomMark = '{room}';

/** Where speakers who are elsewhere meet. */
export const studioEnvironment = {
  STUDIO_URL: z
    .url({ protocol: /^https$/ })
    .refine((value) => value.includes(tokenMark) || value.includes(roomMark), 'has {room} or {token} in it')
    .optional(),
  LIVEKIT_API_KEY: z.string().min(1).optional(),
  LIVEKIT_API_SECRET: z.string().min(32, 'has 32 characters or more').optional(),
};

type Environment = z.infer<z.ZodObject<typeof studioEnvironment>>;

/** `liveKit`: signs tokens for a studio of LiveKit; null: the address has none. */
export type StudioConfig = { address: string; liveKit: { key: string; secret: string } | null };

export const studioOf = ({ STUDIO_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET }: Environment): StudioConfig | null =>
  STUDIO_URL === undefined
    ? null
    : {
        address: STUDIO_URL,
        liveKit: LIVEKIT_API_KEY && LIVEKIT_API_SECRET ? { key: LIVEKIT_API_KEY, secret: LIVEKIT_API_SECRET } : null,
      };

/** A token in the address and the keys that sign it belong together. */
export function studioProblems({ STUDIO_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET }: NodeJS.ProcessEnv): string[] {
  const hasToken = STUDIO_URL?.includes(tokenMark) ?? false;
  return hasToken === Boolean(LIVEKIT_API_KEY) && hasToken === Boolean(LIVEKIT_API_SECRET)
    ? []
    : [`  STUDIO_URL with ${tokenMark}, LIVEKIT_API_KEY, LIVEKIT_API_SECRET: all of them, or none`];
}

/** The address with its marks replaced. */
export const fillStudioAddress = (address: string, room: string, token: string): string =>
  address.replaceAll(roomMark, encodeURIComponent(room)).replaceAll(tokenMark, encodeURIComponent(token));
