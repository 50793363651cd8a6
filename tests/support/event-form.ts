import type { TestClient } from './client.js';

/** All fields of the form of an event: what is not sent back is emptied. */
export const eventFormFields = `title slug type format summary description timeZone days { date nmoPoints } startTime endTime city
  venueName venueAddress broadcastUrl recordingUrl registrationOpensAt registrationClosesAt answersChangeUntil contactName
  contactEmail contactPhone partnerTransferRecipients specialtyIds nmoState nmoRegistrationNumber`;

/** Loads the form of an event, changes fields and saves it. */
export async function changeForm(editor: TestClient, id: string, changes: object) {
  const { editing } = await editor.query('staffEvent', { id }, `editing { form { ${eventFormFields} } version }`);
  return editor.mutate('saveEvent', { id, version: editing.version, input: { ...editing.form, ...changes } }, 'notes');
}
