import { eventFormFields } from './event-form.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

type Form = Record<string, unknown> & { days: { date: string; nmoPoints: number }[] };
type Problems = { problems?: { code: string; message: string }[] };

/** Loads the form of an event. */
export async function formOf(editor: TestClient, id: string): Promise<{ form: Form; version: string }> {
  const staffEvent = await editor.query('staffEvent', { id }, `editing { form { ${eventFormFields} } version }`);
  return staffEvent.editing;
}

/** Saves the form of an event with changed fields. */
export async function saveForm(editor: TestClient, id: string, changes: object): Promise<Problems & { form?: Form }> {
  const { form, version } = await formOf(editor, id);
  const result = await editor.mutate(
    'saveEvent',
    { id, version, input: { ...form, ...changes }, notice: { send: true } },
    `form { ${eventFormFields} }`,
  );
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** Moves a one-day event to another date. */
export const moveToDate = (editor: TestClient, id: string, date: string): Promise<unknown> =>
  saveForm(editor, id, { days: [{ date, nmoPoints: 0 }] });

export async function postpone(manager: TestClient, id: string): Promise<void> {
  await manager.mutate('postponeEvent', { id, reason: 'Зал закрыт на ремонт.', expectedState: 'PUBLISHED' });
}

export async function republish(manager: TestClient, id: string): Promise<void> {
  const { problems } = await manager.mutate('publishEvent', { id, expectedState: 'POSTPONED' });
  if (problems) throw new Error(JSON.stringify(problems));
}

/** Text of the newest email to an address whose subject starts with `subject`, in one line. */
export async function emailTo({ running }: TestApp, address: string, subject = ''): Promise<string | null> {
  await running.outbox.runPendingJobs();
  const emails = await running.ports.mail.mailbox!.list();
  const newest = emails.find((email) => email.to === address && email.subject.startsWith(subject));
  return newest ? newest.text.replace(/\s+/g, ' ') : null;
}
