import { expect } from 'vitest';
import type { TestApp } from './app.js';

/** The path of the link in the newest letter to an address, once there is one after what was seen before. */
export async function confirmationFor({ running }: TestApp, address: string, before?: string): Promise<string> {
  const path = async () => {
    const letters = await running.ports.mail.kept!.list();
    const letter = letters.find(({ to, subject }) => to === address && subject === 'Подтвердите адрес');
    const found = letter && /\/confirm-email\/\S+/.exec(letter.text)?.[0];
    return found === before ? undefined : found;
  };
  await expect.poll(path, { timeout: 10_000 }).toBeDefined();
  return (await path())!;
}
