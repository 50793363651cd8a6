import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour, toIso, addMs } from '../server/core/clock.js';
import { makeEvent, password, registered, signedIn, staff, type MadeEvent } from './support/make.js';
import { openDesk, paid, pass, price, refundsOf, type Desk, type Payer } from './support/refunding.js';
import type { Visitor } from './support/visitor.js';

let desk: Desk;
let manager: Visitor;
beforeEach(async () => {
  desk = await openDesk();
  manager = await staff(desk.test, 'MANAGER');
});
afterEach(() => desk.close());

const soon = () => toIso(addMs(desk.clock.now(), hour / 4));
/** An event that begins in a quarter of an hour: whoever is let in could still get everything back. */
const eventOfToday = (given: object = {}): Promise<MadeEvent> =>
  makeEvent(desk.test, { startsAt: soon(), priceAmount: price, ...given });

async function letIn(event: MadeEvent, registrationId: string): Promise<void> {
  const at = toIso(desk.clock.now());
  const scan = { nonce: uuid(), registrationId, kind: 'ENTRY', scannedAt: at };
  await manager.insist(
    `mutation ($input: RecordScansInput!) { recordScans(input: $input) {
      ... on ScansRecorded { results { verdict } } ... on Problems { problems { code } } } }`,
    { input: { eventId: event.id, device: 'телефон', sentAt: at, scans: [scan] } },
  );
}

type Answer = { registration?: { state: string }; problems?: { code: string; message: string }[] };
const cancel = async ({ visitor, registrationId }: Payer): Promise<Answer> =>
  (
    await visitor.graphql<{ cancelRegistration: Answer }>(
      `mutation ($id: ID!) { cancelRegistration(id: $id) { ... on RegistrationChanged { registration { state } }
        ... on Problems { problems { code message } } } }`,
      { id: registrationId },
    )
  ).data.cancelRegistration;

const stateOf = async (id: string): Promise<string> =>
  (await desk.test.app.database.read<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [id]))[0]!
    .state;

describe('a participant who has been let in', () => {
  it('cannot cancel alone, gets no money back, and is told to write to the organiser', async () => {
    const event = await eventOfToday();
    const payer = await paid(desk, event);
    await letIn(event, payer.registrationId);
    const { problems } = await cancel(payer);
    expect(problems).toMatchObject([{ code: 'ATTENDED', message: expect.stringContaining(event.contactEmail) }]);
    await pass(desk);
    expect(await stateOf(payer.registrationId)).toBe('CONFIRMED');
    expect(await refundsOf(desk.test, payer.paymentId)).toEqual([]);
    const { data } = await payer.visitor.graphql<{ registration: object }>(
      'query ($number: String!) { registration(number: $number) { viewerCanCancel cancelRefusal } }',
      { number: payer.number },
    );
    expect(data.registration).toEqual({ viewerCanCancel: false, cancelRefusal: problems![0]!.message });
  });

  it('can cancel when the mark is voided', async () => {
    const event = await eventOfToday();
    const payer = await paid(desk, event);
    await letIn(event, payer.registrationId);
    await desk.test.app.database.inTransaction((transaction) =>
      transaction.query(
        `UPDATE presence_marks SET "voidedAt" = ?, "voidReason" = 'Ошибка' WHERE "registrationId" = ?`,
        [toIso(desk.clock.now()), payer.registrationId],
      ),
    );
    expect(await cancel(payer)).toEqual({ registration: { state: 'CANCELLED' } });
  });

  it('keeps the registration when the account is deleted, and no money goes back', async () => {
    const event = await eventOfToday();
    const payer = await paid(desk, event);
    await letIn(event, payer.registrationId);
    await payer.visitor.insist(
      `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on Problems { problems { code } } } }`,
      { input: { password, confirmation: 'удалить' } },
    );
    // The second look of the deletion comes a minute later.
    await pass(desk, 2 * 60_000);
    expect(await stateOf(payer.registrationId)).toBe('CONFIRMED');
    expect(await refundsOf(desk.test, payer.paymentId)).toEqual([]);
  });

  it('is cancelled by staff only after a choice, and stays where staff leaves it', async () => {
    const event = await eventOfToday();
    const payer = await paid(desk, event);
    const other = await paid(desk, event);
    await letIn(event, payer.registrationId);
    const cancelBoth = async (attended: string | null): Promise<{ problems?: { code: string; field: string }[] }> =>
      (
        await manager.graphql<{ cancelRegistrations: { problems?: { code: string; field: string }[] } }>(
          `mutation ($selection: RegistrationSelectionInput!, $attended: AttendedAction) {
            cancelRegistrations(selection: $selection, refund: RULES, attended: $attended) {
              ... on BulkStarted { task { id } } ... on Problems { problems { code field } } } }`,
          {
            selection: { eventId: event.id, ids: [payer.registrationId, other.registrationId], key: uuid() },
            attended,
          },
        )
      ).data.cancelRegistrations;
    expect((await cancelBoth(null)).problems).toEqual([{ code: 'ATTENDED_AMONG', field: 'attended' }]);
    expect(await stateOf(other.registrationId)).toBe('CONFIRMED');
    await cancelBoth('KEEP');
    await pass(desk, 0);
    expect(await stateOf(payer.registrationId)).toBe('CONFIRMED');
    expect(await stateOf(other.registrationId)).toBe('CANCELLED');
    await cancelBoth('CANCEL');
    await pass(desk, 0);
    expect(await stateOf(payer.registrationId)).toBe('CANCELLED');
  });

  it('is moved to another tariff only when staff confirms it', async () => {
    const event = await eventOfToday({
      tariffs: [
        { title: 'Врачи', priceAmount: price, participation: 'IN_PERSON' },
        { title: 'Ординаторы', priceAmount: price, participation: 'IN_PERSON' },
      ],
    });
    const payer = await paid(desk, event);
    await letIn(event, payer.registrationId);
    const [from, to] = event.tariffs;
    const move = async (evenIfAttended: boolean): Promise<Answer> =>
      (
        await manager.graphql<{ moveToTariff: Answer }>(
          `mutation ($input: TariffMoveInput!) { moveToTariff(input: $input) {
            ... on RegistrationChanged { registration { state } } ... on Problems { problems { code message } } } }`,
          {
            input: {
              registrationId: payer.registrationId,
              tariffId: to!.id,
              expectedTariffId: from!.id,
              evenIfAttended,
            },
          },
        )
      ).data.moveToTariff;
    expect((await move(false)).problems).toMatchObject([{ code: 'ATTENDED' }]);
    expect((await move(true)).registration).toEqual({ state: 'CONFIRMED' });
  });
});

describe('a participant online', () => {
  it('cannot cancel alone after entering the broadcast from the site', async () => {
    const event = await makeEvent(desk.test, {
      startsAt: soon(),
      online: null,
      broadcastUrl: 'https://stream.example.ru/1',
    });
    const visitor = await signedIn(desk.test);
    const { id } = await registered(desk.test, visitor, event, { participation: 'ONLINE' });
    const response = await visitor.fetch(`/events/${event.slug}/enter`);
    expect(response.status).toBe(303);
    const { data } = await visitor.graphql<{ cancelRegistration: Answer }>(
      `mutation ($id: ID!) { cancelRegistration(id: $id) { ... on Problems { problems { code message } } } }`,
      { id },
    );
    expect(data.cancelRegistration.problems).toMatchObject([{ code: 'ATTENDED' }]);
  });
});
