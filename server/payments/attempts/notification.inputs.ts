import { z } from 'zod';

/**
 * The part of a notification that is used: which object to request. Its other content is not trusted, because anybody can send a
 * notification; only the acquirer answers at its own address.
 */
const notice = z.object({
  type: z.literal('notification'),
  event: z.string().regex(/^[a-z][a-z_]{0,29}\.[a-z][a-z_]{0,29}$/),
  object: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
});

export type AcquirerNotification = { readonly event: string; readonly objectId: string };

/** Parses the body of a notification; null if it is invalid. */
export function parseNotification(body: unknown): AcquirerNotification | null {
  const { data } = notice.safeParse(body);
  return data ? { event: data.event, objectId: data.object.id } : null;
}
