import { expect } from 'vitest';
import type { TestApp } from './app.js';

/** The confirmation link in the newest email to an address. Waits until it differs from `before`. */
export async function confirmationFor({ running }: TestApp, address: string, previous?: string): Promise<string> {
  const path = async () => {
    const emails = await running.ports.mail.mailbox!.list();
    const email = emails.find(({ to, subject }) => to === address && subject === 'Подтвердите адрес');
    const link = email && /\/confirm-email\/\S+/.exec(email.text)?.[0];
    return link === previous ? undefined : link;
  };
  await expect.poll(path, { timeout: 10_000 }).toBeDefined();
  return (await path())!;
}
