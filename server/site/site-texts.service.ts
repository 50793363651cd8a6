import { lineProblems, textProblems } from '../../rules/text/lines.js';
import type { Problem } from '../../rules/problem.js';
import { normaliseLine, normaliseText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Config } from '../core/config/config.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { createFileStore } from '../ports/files.js';
import type { SiteTextInput } from './site-texts.inputs.js';
import type { SiteText } from './site-texts.results.js';
import type { SiteTextRow } from './site-text.entity.js';
import { SiteTextKey } from './site-text.enums.js';

export const defaultEthicsUrl = '/files/ethics.pdf';
const uploadedPattern = /^\/files\/(ethics-[a-z0-9-]+\.pdf)$/;

/** Default texts: from the configuration and of the pages. */
const defaultsOf = ({ site }: Config): Record<SiteTextKey, string> => ({
  EMAIL: site.email,
  PHONE: site.phone,
  LEGAL_ADDRESS: site.legalAddress,
  POSTAL_ADDRESS: site.postalAddress,
  HOURS: site.hours,
  DIRECTIONS: site.directions ?? '',
  LICENCE: site.licence,
  ETHICS: defaultEthicsUrl,
  HOME_LEAD:
    'Конгрессы, школы и вебинары для врачей, медицинских сестёр и фармацевтов: программа, докладчики, баллы НМО и\u00a0регистрация в\u00a0одном месте.',
  CONTACTS_LEAD: 'Позвоните, приезжайте или напишите: отвечаем в течение трёх рабочих дней.',
  PARTNERS_LEAD:
    'Они дают оборудование для практики, ведут трансляции, рецензируют программы и рассказывают о наших мероприятиях врачам.',
  NMO_NOTE:
    'Один балл (ЗЕТ) — это один академический час, 45\u00a0минут. Доклады при поддержке компаний в\u00a0программу для НМО не входят.',
});

const keys = Object.keys(SiteTextKey) as SiteTextKey[];
const maxLengths: Partial<Record<SiteTextKey, number>> = { EMAIL: 254, PHONE: 60, ETHICS: 200 };
const defaultMaxLength = 600;
/** These texts may be empty; the others are required. */
const optionalKeys: readonly SiteTextKey[] = ['DIRECTIONS', 'NMO_NOTE'];

const readRows = (app: Application, db: Db): Promise<SiteTextRow[]> =>
  app.cache.get('site texts', db, (tracked) => tracked.query<SiteTextRow>('SELECT * FROM site_texts'));

/** All current texts. The read is tracked, so a change drops cached responses that show a text. */
export async function readSiteTexts(app: Application, db: Db): Promise<Record<SiteTextKey, string>> {
  const rows = await readRows(app, db);
  return { ...defaultsOf(app.config), ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

function toSiteTexts(config: Config, rows: readonly SiteTextRow[]): SiteText[] {
  const defaults = defaultsOf(config);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = byKey.get(key);
    return {
      key,
      value: row?.value ?? defaults[key],
      standard: defaults[key],
      isChanged: row !== undefined && row.value !== defaults[key],
      version: Number(row?.version ?? 0),
      updatedAt: row?.updatedAt ?? null,
    };
  });
}

export const listSiteTexts = async ({ app, db }: Context): Promise<SiteText[]> =>
  toSiteTexts(app.config, await readRows(app, db));

type TextChange = { key: SiteTextKey; value: string; version: number };

function validate({ key, value }: TextChange): Problem[] {
  if (value === '' && !optionalKeys.includes(key))
    return [{ code: 'REQUIRED', field: key, message: 'Без этого текста сайт не обойдётся: заполните его.' }];
  const limit = maxLengths[key] ?? defaultMaxLength;
  if (key === 'EMAIL' && !/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(value))
    return [{ code: 'EMAIL_FORMAT', field: key, message: 'Проверьте адрес почты, например info@example.ru.' }];
  if (key === 'PHONE' && value.replace(/\D/g, '').length < 7)
    return [{ code: 'PHONE_FORMAT', field: key, message: 'Проверьте телефон: в нём слишком мало цифр.' }];
  return key === 'DIRECTIONS' ? textProblems(key, value, limit) : lineProblems(key, value || null, limit);
}

const fileExists = async (app: Application, value: string): Promise<boolean> => {
  const key = uploadedPattern.exec(value)?.[1];
  return value === defaultEthicsUrl || (key !== undefined && (await createFileStore(app.config).sizeOf(key)) !== null);
};

/** Saves all given texts, or none. */
export async function saveSiteTexts(
  { app, now }: Context,
  inputs: readonly SiteTextInput[],
): Promise<{ texts: SiteText[] }> {
  const defaults = defaultsOf(app.config);
  if (new Set(inputs.map(({ key }) => key)).size < inputs.length) reject('TEXT_TWICE', 'Один текст назван дважды.');
  const changes: TextChange[] = inputs.map(({ key, value, version }) => ({
    key,
    version,
    value: value == null ? defaults[key] : key === 'DIRECTIONS' ? normaliseText(value) : normaliseLine(value),
  }));
  rejectAny(changes.flatMap(validate));
  for (const { key, value } of changes)
    if (key === 'ETHICS' && !(await fileExists(app, value)))
      reject('FILE_UNKNOWN', 'Такого файла нет среди загруженных.', key);
  const texts = await app.database.inTransaction(async (transaction) => {
    for (const { key, value, version } of changes) {
      // A text that is reset to the default keeps its row, so that its version continues to grow.
      const [row] =
        version === 0
          ? await transaction.query(
              `INSERT INTO site_texts (key, value, version, "updatedAt") VALUES (?, ?, 1, ?)
               ON CONFLICT (key) DO NOTHING RETURNING key`,
              [key, value, toIso(now)],
            )
          : await transaction.query(
              `UPDATE site_texts SET value = ?, version = version + 1, "updatedAt" = ?
               WHERE key = ? AND version = ? RETURNING key`,
              [value, toIso(now), key, version],
            );
      if (!row)
        reject(
          'STATE_CHANGED',
          'Пока вы правили, это сохранил кто-то ещё. Посмотрите, что изменилось, и сохраните снова.',
        );
    }
    return toSiteTexts(app.config, await transaction.query<SiteTextRow>('SELECT * FROM site_texts'));
  });
  return { texts };
}
