import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { composeMessage } from '../../server/ports/mail-message.js';

const message = {
  from: '"Школа, кардиологии" <school@example.org>',
  to: { name: '', address: 'doctor@пример.рф' },
  replyTo: { name: '', address: 'organiser@example.org' },
  subject: 'Вы зарегистрированы: «Неотложная кардиология — 2027», школа для врачей и ординаторов',
  text: 'Здравствуйте!\n\n.Строка с точкой\n' + 'длинная строка '.repeat(200),
  html: '<!doctype html>\n<p>Здравствуйте! 🩺</p>\n',
  messageId: '<entry@example.org>',
  headers: {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<https://example.org/unsubscribe/${'x'.repeat(80)}>, <mailto:school@example.org?subject=unsubscribe>`,
  },
} satisfies MailComposerOptions;

const messages: Record<string, MailComposerOptions> = {
  'text and HTML': message,
  attachments: {
    ...message,
    attachments: [
      {
        filename: 'event.ics',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      },
      { filename: 'Счёт.pdf', content: Buffer.from([0, 255, 13, 10, 46]), contentType: 'application/pdf' },
    ],
  },
  'plain ASCII': { ...message, subject: 'Code', text: 'plain', html: '<p>plain</p>' },
};

/** What an email program shows. */
async function read(raw: string | Buffer) {
  const { headers, text, html, ...content } = await PostalMime.parse(raw);
  const stable = headers.filter(({ key }) => !['content-type', 'date'].includes(key));
  // The library ends a text that it does not encode with a line break.
  return { ...content, date: null, headerLines: null, headers: stable, text: text?.trimEnd(), html: html?.trimEnd() };
}

it.each(Object.entries(messages))('composes %s as the library does', async (_name, options) => {
  const { raw, envelope } = await composeMessage(options);
  const reference = new MailComposer(options).compile();
  expect(await read(raw)).toEqual(await read(await reference.build()));
  expect(envelope).toEqual(reference.getEnvelope());
});

it('sends lines of ASCII that every mail server accepts', async () => {
  const { raw } = await composeMessage(messages.attachments!);
  expect(raw).toMatch(/^[\r\n\t\x20-\x7e]*$/);
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(150);
});
