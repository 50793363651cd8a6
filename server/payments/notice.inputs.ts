import { z } from 'zod';

/**
 * What is read of a notice: which object to ask for, and nothing of what it says about it. Anybody can write a notice; only
 * the acquirer answers at its own address.
 */
const notice = z.object({
  type: z.literal('notification'),
  event: z.string().regex(/^[a-z][a-z_]{0,29}\.[a-z][a-z_]{0,29}$/),
  object: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
});

export type Notice = { readonly event: string; readonly objectId: string };

/** Null for what is no notice. */
export function readNotice(body: unknown): Notice | null {
  const { data } = notice.safeParse(body);
  return data ? { event: data.event, objectId: data.object.id } : null;
}
