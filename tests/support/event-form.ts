import type { TestClient } from './client.js';

type Problem = { code: string; field: string | null; message: string };
type Saved = { notes?: string[]; problems?: Problem[] };

const fields = `title slug type format summary description timeZone days { date nmoPoints } startTime endTime city
  venueName venueAddress broadcastUrl recordingUrl registrationOpensAt registrationClosesAt answersChangeUntil contactName
  contactEmail contactPhone partnerTransferRecipients specialtyIds nmoState nmoRegistrationNumber`;

/** Loads the form of an event, changes fields and saves it. */
export async function changeForm(editor: TestClient, id: string, changes: object): Promise<Saved> {
  const loaded = await editor.graphql<{ staffEvent: { editing: { form: object; version: string } } }>(
    `query ($id: ID!) { staffEvent(id: $id) { editing { form { ${fields} } version } } }`,
    { id },
  );
  const { form, version } = loaded.data.staffEvent.editing;
  const { data, errors } = await editor.graphql<{ saveEvent: Saved }>(
    `mutation ($id: ID!, $version: String!, $input: EventInput!) { saveEvent(id: $id, version: $version, input: $input) {
      ... on EventFormSaved { notes } ... on Problems { problems { code field message } } } }`,
    { id, version, input: { ...form, ...changes } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveEvent;
}
