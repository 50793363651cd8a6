import { escapeHtml, formatDateTime } from '../core/wording.js';
import { formatDayRange } from '../../rules/text/format.js';
import type { PersonalValue } from '../core/personal-data.js';
import { moscow } from '../core/zones.js';
import type { DataCopy, DataSection } from './copy.service.js';

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function formatValue(value: PersonalValue | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '—';
  const text = String(value);
  if (dayPattern.test(text)) return formatDayRange(text, text);
  return timestampPattern.test(text) ? formatDateTime(text, moscow) : text;
}

const row = (label: string, value: PersonalValue | undefined): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(formatValue(value))}</td></tr>`;

function record({ labels }: DataSection, values: DataSection['rows'][number]): string {
  const rows = Object.entries(labels).map(([name, label]) => row(label, values[name]));
  return `<table>${rows.join('')}</table>`;
}

function section(part: DataSection): string {
  const { title, rows } = part;
  const content = rows.length === 0 ? '<p>Ничего нет.</p>' : rows.map((values) => record(part, values)).join('\n');
  const count = rows.length > 1 ? ` <small>${rows.length}</small>` : '';
  return `<section><h2>${escapeHtml(title)}${count}</h2>\n${content}\n</section>`;
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 2.5rem; font-size: 1.25rem; }
h2 small { font-weight: 400; }
table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; border-top: 2px solid; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8a9aa0; text-align: start; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line; }
th { width: 38%; font-weight: 400; }
@media print { body { max-width: none; padding: 0; font-size: 11pt; } table { break-inside: avoid; } h2 { break-after: avoid; } }
`;

/** The copy as one printable HTML file that needs no scripts and no network. */
export function copyAsHtml({ madeAt, site, operator, parts }: DataCopy): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Копия данных: ${escapeHtml(site)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Копия данных</h1>
<p>Всё, что хранит о вас сайт «${escapeHtml(site)}» (оператор: ${escapeHtml(operator)}). Сделана ${escapeHtml(formatDateTime(madeAt, moscow))}.</p>
<p>В файле есть сведения, которых не видят другие. Храните его так, чтобы посторонние не могли его открыть.</p>
${parts.map(section).join('\n')}
</main>
</body>
</html>
`;
}
