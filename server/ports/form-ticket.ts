import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed time of rendering in a form, which replaces the captcha in browsers without scripts. */
export type FormTicket = {
  make(renderedAt: Date): string;
  /** When the form was rendered. Null: the signature is wrong. */
  read(token: string): Date | null;
};

const ticketPattern = /^form\.([0-9a-z]{1,11})\.([0-9a-f]{64})$/;

/** @param secret of the application; the signing key is derived from it */
export function createFormTicket(secret: string): FormTicket {
  const sign = (time: string): string => createHmac('sha256', secret).update(`form ticket ${time}`).digest('hex');
  return {
    make: (renderedAt) => {
      const time = renderedAt.getTime().toString(36);
      return `form.${time}.${sign(time)}`;
    },
    read: (token) => {
      const [, time, signature] = ticketPattern.exec(token) ?? [];
      if (!time || !signature || !timingSafeEqual(Buffer.from(sign(time)), Buffer.from(signature))) return null;
      return new Date(parseInt(time, 36));
    },
  };
}
