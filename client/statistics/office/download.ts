import { notify } from '../../core/notices';
import { toCsv, type ChartCell, type ChartData, type ChartColumn } from './charts/chart-data';

const fileName = (title: string, extension: string): string =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}.${extension}`;

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the object URL after the click: revoking it at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function downloadCsv(sheet: ChartData): void {
  save(new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }), fileName(sheet.title, 'csv'));
}

function xlsxCell(cell: ChartCell, { kind }: ChartColumn) {
  if (kind === 'text') return { type: String, value: String(cell) };
  if (kind === 'day') return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'dd.mm.yyyy' };
  if (kind === 'money') return { type: Number, value: Number(cell) / 100, format: '#,##0.00' };
  return { type: Number, value: Number(cell), format: '#,##0' };
}

/** Downloads the data as XLSX. Shows a notice if the library cannot be loaded. */
export async function downloadXlsx(sheet: ChartData): Promise<void> {
  const writer = await import('write-excel-file/browser').catch(() => null);
  if (!writer)
    return notify({
      message: 'Не удалось подготовить файл Excel. Обновите страницу и попробуйте ещё раз или скачайте CSV.',
      tone: 'problem',
    });
  const { columns, rows } = sheet;
  const header = columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const }));
  const data = [header, ...rows.map((row) => row.map((cell, index) => xlsxCell(cell, columns[index]!)))];
  const widths = columns.map(({ kind }) => ({ width: kind === 'text' ? 48 : 16 }));
  save(await writer.default(data, { columns: widths }).toBlob(), fileName(sheet.title, 'xlsx'));
}
