import { createHash, createPublicKey, verify } from 'node:crypto';
import { jwtVerify } from 'jose';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { day } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import { walletsFor } from '../../server/registrations/wallets/wallets.js';
import { appForFile } from '../support/app.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff } from '../support/factories.js';
import { walletSettings } from '../support/wallet-keys.js';

const settings = walletSettings();
const test = appForFile({ env: settings.env });

const fields = 'ticket { code qrPath pdfUrl appleWalletUrl googleWalletUrl }';

async function participant() {
  const event = await makeEvent(test, {
    title: 'Школа эхокардиографии',
    venueName: 'Конгресс-центр',
    startsAt: '2026-12-10T06:00:00.000Z',
    endsAt: '2026-12-11T14:00:00.000Z',
    dates: '["2026-12-10","2026-12-11"]',
  });
  const client = await signInAs(test);
  const { id, number } = await registerForTest(test, client, event);
  const { ticket } = (await client.query('registration', { number }, fields))!;
  return { event, client, id, number, ticket: ticket! };
}

/** Files of an archive whose files are stored without compression, as those of passes are. */
function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    expect(archive.readUInt16LE(at + 8)).toBe(0);
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const content = at + 30 + nameLength + extraLength;
    files.set(archive.toString('utf8', at + 30, at + 30 + nameLength), archive.subarray(content, content + size));
    at = content + size;
  }
  return files;
}

type Captured = {
  rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string };
};

/** Whether a detached PKCS #7 signature is one of the content by the key of the certificate. */
function isSignedBy(certificate: string, signature: Buffer, content: Buffer): boolean {
  const parsed = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')));
  const { authenticatedAttributes, signature: value, digestAlgorithm } = (parsed as unknown as Captured).rawCapture;
  const hash = forge.asn1.derToOid(digestAlgorithm) === forge.pki.oids.sha256 ? 'sha256' : 'sha1';
  const { SET } = forge.asn1.Type;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, SET, true, authenticatedAttributes);
  const attributes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const namesContent = attributes.includes(createHash(hash).update(content).digest());
  return namesContent && verify(hash, attributes, createPublicKey(certificate), Buffer.from(value, 'binary'));
}

describe('a pass for Apple Wallet', () => {
  it('holds the ticket, and is signed by the organiser', async () => {
    const { client, number, ticket } = await participant();
    expect(ticket.appleWalletUrl).toBe(`${test.app.config.publicUrl}/registrations/${number}/ticket.pkpass`);
    const response = await client.fetch(new URL(ticket.appleWalletUrl!).pathname);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const files = filesOf(Buffer.from(await response.arrayBuffer()));

    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>;
    const others = [...files.keys()].filter((name) => !['manifest.json', 'signature'].includes(name));
    expect(Object.keys(manifest).sort()).toEqual(others.sort());
    for (const name of others)
      expect([name, createHash('sha1').update(files.get(name)!).digest('hex')]).toEqual([name, manifest[name]]);
    const isSigned = (content: Buffer) =>
      isSignedBy(settings.env.APPLE_WALLET_CERTIFICATE, files.get('signature')!, content);
    expect(isSigned(files.get('manifest.json')!)).toBe(true);
    expect(isSigned(Buffer.from('{}'))).toBe(false);

    const pass = JSON.parse(files.get('pass.json')!.toString()) as Record<string, unknown>;
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.ru.example.tickets',
      teamIdentifier: 'TEAM123456',
      serialNumber: number,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code, altText: number }],
    });
    const words = JSON.stringify(pass.eventTicket);
    for (const part of [
      'Школа эхокардиографии',
      '10–11 декабря 2026 г.',
      'Конгресс-центр',
      'Иванова Мария Петровна',
      number,
    ])
      expect(words.replaceAll('\u00a0', ' ')).toContain(part);
    for (const name of ['icon.png', 'icon@2x.png']) expect(files.get(name)!.toString('latin1', 1, 4)).toBe('PNG');
  });
});

describe('a link to Google Wallet', () => {
  it('holds the whole ticket, signed with the key of the service account', async () => {
    const { client, number, ticket, event } = await participant();
    const response = await client.fetch(new URL(ticket.googleWalletUrl!).pathname);
    expect(response.status).toBe(303);
    const address = response.headers.get('location')!;
    expect(address).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/);
    // Browsers and Google cut longer addresses.
    expect(address.length).toBeLessThan(2_000);
    const { payload } = await jwtVerify(address.split('/').at(-1)!, createPublicKey(settings.accountKey), {
      audience: 'google',
      issuer: 'tickets@example.iam.gserviceaccount.com',
      currentDate: test.clock.now(),
    });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        eventTicketClasses: [
          {
            id: `3388000000012345678.event-${event.id}`,
            eventName: { defaultValue: { language: 'ru', value: 'Школа эхокардиографии' } },
          },
        ],
        eventTicketObjects: [
          {
            classId: `3388000000012345678.event-${event.id}`,
            state: 'ACTIVE',
            ticketNumber: number,
            ticketHolderName: 'Иванова Мария Петровна',
            barcode: { type: 'QR_CODE', value: ticket.code },
          },
        ],
      },
    });
  });
});

describe.each(['ticket.pkpass', 'google-wallet'])('%s', (name) => {
  it('is hidden from other users, and visitors are asked to sign in', async () => {
    const { number } = await participant();
    const path = `/registrations/${number}/${name}`;
    expect((await test.client().fetch(path)).headers.get('location')).toMatch(/^\/login\?redirect=/);
    for (const other of [await signInAs(test), await staff(test, 'ADMINISTRATOR')]) {
      const response = await other.fetch(path);
      expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    }
  });

  it('leads to the page of the ticket if the registration or the event is cancelled', async () => {
    const cancelled = await participant();
    await cancelled.client.mutate('cancelRegistration', { id: cancelled.id });
    const calledOff = await participant();
    await changeEvent(test, calledOff.event.id, { state: 'CANCELLED' });
    for (const { client, number } of [cancelled, calledOff]) {
      const response = await client.fetch(`/registrations/${number}/${name}`);
      expect([response.status, response.headers.get('location')]).toEqual([303, `/registrations/${number}/ticket`]);
      expect(await client.query('registration', { number }, fields)).toEqual({ ticket: null });
    }
  });
});

describe('settings of wallets', () => {
  const read = (env: Record<string, string | undefined>) => readConfig({ NODE_ENV: 'test', ...settings.env, ...env });

  it('are read from certificates and keys, also with escaped line breaks', () => {
    const { apple, google } = read({
      APPLE_WALLET_KEY: settings.env.APPLE_WALLET_KEY.replaceAll('\n', '\\n'),
    }).wallets;
    expect(apple).toMatchObject({ passTypeId: 'pass.ru.example.tickets', teamId: 'TEAM123456' });
    expect(google).toMatchObject({ issuerId: '3388000000012345678' });
    expect(readConfig({ NODE_ENV: 'test' }).wallets).toEqual({ apple: null, google: null });
  });

  it.each([
    ['APPLE_WALLET_KEY', undefined, 'all three or none'],
    ['APPLE_WALLET_KEY', settings.otherKey, 'the key belongs to another certificate'],
    ['APPLE_WALLET_KEY', 'no key', 'cannot be read'],
    ['APPLE_WALLET_AUTHORITY_CERTIFICATE', settings.env.APPLE_WALLET_CERTIFICATE, 'issued by another authority'],
    ['GOOGLE_WALLET_KEY', '{"client_email":"a@example.ru"}', 'cannot be read'],
    ['GOOGLE_WALLET_ISSUER_ID', undefined, 'both or none'],
  ])('stop the start if %s is wrong', (name, value, problem) => {
    expect(() => read({ [name]: value })).toThrow(problem);
    if (value) expect(() => read({ [name]: value })).not.toThrow(value);
  });

  it('offer no pass once the certificate has expired', async () => {
    const config = read(walletSettings({ validDays: 100 }).env);
    const lastDay = new Date(config.wallets.apple!.validTo - day);
    const published = { state: 'PUBLISHED' } as const;
    expect(walletsFor(config, published, lastDay).apple).not.toBeNull();
    const later = walletsFor(config, published, new Date(lastDay.getTime() + 2 * day));
    expect([later.apple, later.google !== null]).toEqual([null, true]);
    // A saved pass does not change: a postponed event has none.
    expect(walletsFor(config, { state: 'POSTPONED' }, lastDay)).toEqual({ apple: null, google: null });
  });
});
