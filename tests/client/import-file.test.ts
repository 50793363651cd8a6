// Files of jsdom cannot be read.
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readFile, readText } from '../../client/core/read-table';
import { unpackedSize } from '../../client/core/zip-size';
import { parseCodes } from '../../client/office/nmo/import-rows';
import { detectMapping, importRows } from '../../client/office/people/entry/file-columns';

const read = async (text: string) => {
  const table = await readText(text);
  return importRows(table, detectMapping(table));
};

describe('a list of codes', () => {
  it('begins with its first line, unless that has a title', async () => {
    const codes = async (text: string) => parseCodes(await readText(text)).map(({ line, row }) => [line, row.code]);
    expect(await codes('КОД-1\nКОД-2')).toEqual([
      [1, 'КОД-1'],
      [2, 'КОД-2'],
    ]);
    expect(await codes('Код\nКОД-1')).toEqual([[2, 'КОД-1']]);
    expect(await codes('Почта;Код\na@example.ru;КОД-1')).toEqual([[2, 'КОД-1']]);
  });
});

describe('a list of people', () => {
  it('is known by its Russian titles, in any order', async () => {
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

  it('may have the whole name in one column, and no titles at all', async () => {
    expect(await read('Ф. И. О.\tE-mail\nСоколова  Анна Игоревна\ta@example.ru')).toMatchObject([
      { lastName: 'Соколова', firstName: 'Анна', middleName: 'Игоревна', email: 'a@example.ru' },
    ]);
    expect(await read('a@example.ru;Соколова;Анна')).toMatchObject([{ line: 1, lastName: 'Соколова', middleName: '' }]);
  });

  it('keeps the numbers that the lines have in the file', async () => {
    const rows = await read('Почта;Фамилия\n\na@example.ru;А\n;\nb@example.ru;Б\n\n');
    expect(rows.map(({ line, email }) => [line, email])).toEqual([
      [3, 'a@example.ru'],
      [5, 'b@example.ru'],
    ]);
  });

  it('takes a formula for the text that it is', async () => {
    expect((await read('Почта;Фамилия\n=1+1;=CMD()'))[0]).toMatchObject({ email: '=1+1', lastName: '=CMD()' });
  });
});

describe('a workbook', () => {
  const make = async (): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await writeXlsxFile([[{ value: 'Почта', type: String }], [{ value: 'a@example.ru', type: String }]]).toBuffer(),
    );

  it('says how much it will be unpacked', async () => {
    const bytes = await make();
    const size = unpackedSize(bytes.buffer)!;
    expect(size).toBeGreaterThan(bytes.length);
    expect(size).toBeLessThan(100_000);
    expect(unpackedSize(new TextEncoder().encode('no archive').buffer)).toBeNull();
  });

  it('that would be endless is not unpacked, and one that is too large is not looked at', async () => {
    const bytes = await make();
    const view = new DataView(bytes.buffer);
    const entry = view.getUint32(bytes.length - 22 + 16, true);
    view.setUint32(entry + 24, 4_000_000_000, true);
    await expect(readFile(new File([bytes], 'bomb.xlsx'))).rejects.toThrow('слишком большую');
    await expect(readFile(new File([new Uint8Array(6 * 2 ** 20)], 'large.xlsx'))).rejects.toThrow('больше 5 МБ');
  });
});
