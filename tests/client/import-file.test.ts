// jsdom's `File` cannot be read.
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTableFile, parseTableText } from '../../client/core/read-table';
import { unpackedSize } from '../../client/core/zip-size';
import { parseCodes } from '../../client/certificates/office/codes/import-rows';
import { detectMapping, importRows } from '../../client/registrations/office/entry/file-columns';

const read = async (text: string) => {
  const table = await parseTableText(text);
  return importRows(table, detectMapping(table));
};

describe('import of codes', () => {
  it('a list of codes starts with the first line, unless that is a header', async () => {
    const codes = async (text: string) =>
      parseCodes(await parseTableText(text)).map(({ line, row }) => [line, row.code]);
    expect(await codes('КОД-1\nКОД-2')).toEqual([
      [1, 'КОД-1'],
      [2, 'КОД-2'],
    ]);
    expect(await codes('Код\nКОД-1')).toEqual([[2, 'КОД-1']]);
    expect(await codes('Почта;Код\na@example.ru;КОД-1')).toEqual([[2, 'КОД-1']]);
  });
});

describe('import of people', () => {
  it('recognises columns by their Russian headers, in any order', async () => {
    expect(await read('Имя;Эл. почта;Тариф;Фамилия;Отчество\nАнна;a@example.ru;Очно;Соколова;Игоревна')).toMatchObject([
      {
        line: 2,
        email: 'a@example.ru',
        lastName: 'Соколова',
        firstName: 'Анна',
        middleName: 'Игоревна',
        tariff: 'Очно',
      },
    ]);
  });

  it('accepts the full name in one column, and a file without headers', async () => {
    expect(await read('Ф. И. О.\tE-mail\nСоколова  Анна Игоревна\ta@example.ru')).toMatchObject([
      { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна', email: 'a@example.ru' },
    ]);
    expect(await read('a@example.ru;Соколова;Анна')).toMatchObject([{ line: 1, lastName: 'Соколова', middleName: '' }]);
  });

  it('keeps the line numbers of the file', async () => {
    const rows = await read('Почта;Фамилия\n\na@example.ru;А\n;\nb@example.ru;Б\n\n');
    expect(rows.map(({ line, email }) => [line, email])).toEqual([
      [3, 'a@example.ru'],
      [5, 'b@example.ru'],
    ]);
  });

  it('reads a formula as text', async () => {
    expect((await read('Почта;Фамилия\n=1+1;=CMD()'))[0]).toMatchObject({ email: '=1+1', lastName: '=CMD()' });
  });
});

describe('import of a workbook', () => {
  const make = async (): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await writeXlsxFile([[{ value: 'Почта', type: String }], [{ value: 'a@example.ru', type: String }]]).toBuffer(),
    );

  it('unpackedSize returns the unpacked size, or null if the file is no archive', async () => {
    const bytes = await make();
    const size = unpackedSize(bytes.buffer)!;
    expect(size).toBeGreaterThan(bytes.length);
    expect(size).toBeLessThan(100_000);
    expect(unpackedSize(new TextEncoder().encode('no archive').buffer)).toBeNull();
  });

  it('rejects a workbook with a huge unpacked size and a file that is too large', async () => {
    const bytes = await make();
    const view = new DataView(bytes.buffer);
    const entry = view.getUint32(bytes.length - 22 + 16, true);
    view.setUint32(entry + 24, 4_000_000_000, true);
    await expect(readTableFile(new File([bytes], 'bomb.xlsx'))).rejects.toThrow('слишком большую');
    await expect(readTableFile(new File([new Uint8Array(6 * 2 ** 20)], 'large.xlsx'))).rejects.toThrow('больше 5 МБ');
  });
});
