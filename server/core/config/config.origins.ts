import { z } from 'zod';

/** Whether a URL has only scheme, host and port: links and cookies are made for a whole origin. */
export const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
};

/** `*`, or origins with commas between them. */
export const origins = z
  .string()
  .transform((value) => (value.trim() === '*' ? null : value.split(',').map((one) => one.trim().replace(/\/$/, ''))))
  .refine(
    (list) => list === null || list.every(isOrigin),
    'is *, or addresses without a path, with commas between them',
  );

export const origin = (protocol: RegExp) => z.url({ protocol }).refine(isOrigin, 'is an address without a path');
