import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the server writes into its forms for browsers that cannot solve a captcha: when the form was rendered, signed. */
export type FormTicket = {
  make(renderedAt: Date): string;
  /** When the form was rendered; null: this is no ticket of ours. */
  read(token: string): Date | null;
};

const form = /^form\.([0-9a-z]{1,11})\.([0-9a-f]{64})$/;

/** @param secret of the application; the key is derived from it */
export function createFormTicket(secret: string): FormTicket {
  const sign = (time: string): string => createHmac('sha256', secret).update(`form ticket ${time}`).digest('hex');
  return {
    make: (renderedAt) => {
      const time = renderedAt.getTime().toString(36);
      return `form.${time}.${sign(time)}`;
    },
    read: (token) => {
      const [, time, signature] = form.exec(token) ?? [];
      if (!time || !signature || !timingSafeEqual(Buffer.from(sign(time)), Buffer.from(signature))) return null;
      return new Date(parseInt(time, 36));
    },
  };
}
