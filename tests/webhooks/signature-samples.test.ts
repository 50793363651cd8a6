import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '../../server/webhooks/signature.js';
import { appForFile, FixedClock } from '../support/app.js';
import { staff } from '../support/factories.js';
import { startReceiver, type Received, type Receiver } from '../support/receiver.js';

const page = readFileSync('docs/integrate/webhook-signatures.md', 'utf8');
const sampleOf = (language: string): string => page.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!;
const valueOf = (step: string): string => page.split(`| ${step} `)[1]!.split('`')[1]!;

/** The clock of the site says what the machine says: receivers compare timestamps with their own. */
const test = appForFile({ env: { WEBHOOK_LOOPBACK: 'true' }, clock: new FixedClock(Date.now()) });
let receiver: Receiver;
let message: Received;
let secrets: [before: string, now: string];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signatures-'));
  receiver = await startReceiver();
  const client = await staff(test, 'ADMINISTRATOR');
  const input = { name: 'Проверка', url: receiver.url, events: ['EVENT_CHANGED'], isActive: true };
  const { secret, webhook } = await client.mutate('createWebhook', { input }, 'secret webhook { id }');
  const rotated = await client.mutate('rotateWebhookSecret', { id: webhook.id }, 'secret');
  secrets = [secret, rotated.secret];
  await client.mutate('testWebhook', { id: webhook.id }, 'delivery { id }');
  await test.running.outbox.runPendingJobs();
  message = receiver.received[0]!;
});
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

type Question = { headers: object; body: string; secret: string };

/** Files and command of a program that reads questions as JSON and prints its answers. */
const runners = {
  js: (questions: string) => {
    writeFileSync(join(folder, 'sample.mjs'), sampleOf('js'));
    writeFileSync(
      join(folder, 'run.mjs'),
      `import { isOurs } from './sample.mjs';
       const questions = ${questions};
       console.log(JSON.stringify(questions.map(({ headers, body, secret }) => isOurs(headers, body, secret))));`,
    );
    return ['node', 'run.mjs'];
  },
  python: (questions: string) => {
    writeFileSync(join(folder, 'sample.py'), sampleOf('python'));
    writeFileSync(join(folder, 'questions.json'), questions);
    writeFileSync(
      join(folder, 'run.py'),
      `import json\nfrom sample import is_ours\nquestions = json.load(open("questions.json", encoding="utf-8"))
print(json.dumps([is_ours(one["headers"], one["body"].encode(), one["secret"]) for one in questions]))\n`,
    );
    return ['python3', 'run.py'];
  },
};

function answersOf(language: keyof typeof runners, questions: readonly Question[]): boolean[] {
  const [command, file] = runners[language](JSON.stringify(questions));
  return JSON.parse(execFileSync(command!, [file!], { cwd: folder, encoding: 'utf8' })) as boolean[];
}

describe.each(['js', 'python'] as const)('the sample in %s', (language) => {
  it('accepts what the site has sent, by the new and by the old secret, and nothing else', () => {
    const { headers, body } = message;
    const [before, now] = secrets;
    const late = String(Number(headers['webhook-timestamp']) - 600);
    const old = signedHeaders(String(headers['webhook-id']), body, [now], new Date(Number(late) * 1_000));
    const questions: [Question, boolean][] = [
      [{ headers, body, secret: now }, true],
      [{ headers, body, secret: before }, true],
      [{ headers, body: body.replace('webhook.test', 'webhook.text'), secret: now }, false],
      [{ headers, body, secret: `whsec_${Buffer.alloc(32).toString('base64')}` }, false],
      [{ headers: { ...headers, 'webhook-id': 'another' }, body, secret: now }, false],
      [{ headers: { ...headers, 'webhook-timestamp': late }, body, secret: now }, false],
      [{ headers: { ...headers, 'webhook-timestamp': 'x' }, body, secret: now }, false],
      [{ headers: { ...headers, ...old }, body, secret: now }, false],
    ];
    const asked = questions.map(([question]) => question);
    expect(answersOf(language, asked)).toEqual(questions.map(([, expected]) => expected));
  });
});

describe('the test vector', () => {
  it('is what the site signs', () => {
    const now = new Date(Number(valueOf('`webhook-timestamp`')) * 1_000);
    const headers = signedHeaders(valueOf('`webhook-id`'), valueOf('body'), [valueOf('secret')], now);
    expect(headers['webhook-signature']).toBe(valueOf('signature'));
  });

  it('has each step of languages that cannot be run here', () => {
    const sha256 = (...parts: (Buffer | string)[]): Buffer =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
    const key = Buffer.from(valueOf('secret').slice('whsec_'.length), 'base64');
    const masked = (mask: number): Buffer => Buffer.from(Buffer.concat([key], 64).map((byte) => byte ^ mask));
    const content = `${valueOf('`webhook-id`')}.${valueOf('`webhook-timestamp`')}.${valueOf('body')}`;
    const inner = sha256(masked(0x36), content);
    expect([key.toString('hex'), String(Buffer.byteLength(content)), inner.toString('hex')]).toEqual([
      valueOf('key (hex)'),
      valueOf('bytes of content'),
      valueOf('inner hash (hex)'),
    ]);
    expect(`v1,${sha256(masked(0x5c), inner).toString('base64')}`).toBe(valueOf('signature'));
    // 1С has decimal masks.
    for (const mask of [0x36, 0x5c]) expect(sampleOf('bsl')).toContain(`Хеш(Ключ, ${mask}, `);
  });

  it.each([
    ['php', ['webhook_id', 'webhook_timestamp', 'webhook_signature', '"$id.$timestamp.$body"', 'hash_equals', '300']],
    ['go', ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'id + "." + timestamp + "."', 'hmac.equal']],
    ['bsl', ['webhook-id', 'webhook-timestamp', 'webhook-signature', '+ "." + метка + "."', '300']],
  ] as const)('is followed by the sample in %s: headers, content, comparison', (language, steps) => {
    const sample = sampleOf(language).toLowerCase();
    for (const step of [...steps, 'whsec_', 'v1,', 'sha256', 'base64']) expect(sample).toContain(step.toLowerCase());
  });
});
