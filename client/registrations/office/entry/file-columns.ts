import { mapSingleFields, profileFields } from '../../../../rules/people/profile-fields';
import { detectColumns, linesFrom, type ColumnIndexes, type Table } from '../../../core/read-table';
import type { ImportPartInput } from '../../../schema.generated';

export type ImportRow = ImportPartInput['rows'][number];

/** The fields that are read from a file. */
export const fields = [
  'email',
  'fullName',
  'lastName',
  'firstName',
  'middleName',
  'tariff',
  'snils',
  'birthDate',
  'phone',
  'educationLevel',
  'specialty',
  'workplace',
  'post',
  'category',
  'degree',
  'academicTitle',
  'region',
  'city',
] as const;
export type Field = (typeof fields)[number];

export const fieldLabels: Record<Field, string> = {
  email: 'Почта',
  fullName: 'Фамилия, имя и отчество вместе',
  ...mapSingleFields((field) => profileFields[field].label),
  tariff: 'Тариф',
  specialty: profileFields.specialtyId.label,
  region: profileFields.regionId.label,
};

const titles: Record<Field, RegExp> = {
  email: /почт|e-?mail|электронн/,
  fullName: /ф\.?\s?и\.?\s?о|фамилия.+имя|полное имя|участник/,
  lastName: /фамил|last/,
  firstName: /^имя|first/,
  middleName: /отчеств|middle/,
  tariff: /тариф|участи|категория участника/,
  snils: /снилс|snils|страховой номер/,
  birthDate: /рожд|birth/,
  phone: /телефон|phone|моб/,
  educationLevel: /образован|education/,
  specialty: /специальност|specialty/,
  workplace: /работ|организац|учрежден|work/,
  post: /должност|^post|position/,
  category: /квалиф|категори/,
  degree: /степен/,
  academicTitle: /звани/,
  region: /регион|область|край|субъект/,
  city: /город|насел.+пункт|city/,
};
const defaultOrder: readonly Field[] = ['email', 'lastName', 'firstName', 'middleName', 'tariff'];

export type Mapping = { places: ColumnIndexes<Field>; firstLine: number };

/** Detects which column holds which field, and the first row of data. */
export function detectMapping(table: Table): Mapping {
  const { columnIndexes: places, firstLine } = detectColumns(table, titles, defaultOrder);
  return { places, firstLine };
}

/** A wider table is not a list of people. */
const maxColumns = 60;

/** Options of a column select: «Столбец B: Фамилия». */
export function columnChoices(table: Table, { firstLine }: Mapping): { value: string; label: string }[] {
  const width = Math.min(maxColumns, Math.max(...table.slice(0, 100).map((row) => row.length)));
  const titleRow = firstLine > 1 ? (table[firstLine - 2] ?? []) : [];
  return Array.from({ length: width }, (_none, index) => {
    const message = index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
    const sample = titleRow[index] || table.slice(firstLine - 1).find((row) => row[index])?.[index] || '';
    return { value: String(index), label: `Столбец ${message}${sample ? `: ${sample.slice(0, 40)}` : ''}` };
  });
}

/** Splits a full name from one cell: «Фамилия Имя Отчество». */
function splitName(fullName: string): Pick<ImportRow, 'lastName' | 'firstName' | 'middleName'> {
  const [lastName = '', firstName = '', ...middleNames] = fullName.split(/\s+/);
  return { lastName, firstName, middleName: middleNames.join(' ') };
}

/** Cells are cut to this length. It exceeds the server's limit, so the server still rejects a longer value. */
const cutLengths: Record<Field, number> = {
  email: 255,
  fullName: 303,
  lastName: 101,
  firstName: 101,
  middleName: 101,
  tariff: 300,
  snils: 40,
  birthDate: 40,
  phone: 60,
  educationLevel: 100,
  specialty: 200,
  workplace: 301,
  post: 201,
  category: 60,
  degree: 100,
  academicTitle: 100,
  region: 200,
  city: 101,
};

/** Titles of columns that are not imported, for a note on the page. */
export function unusedColumns(table: Table, { firstLine, places }: Mapping): string[] {
  if (firstLine < 2) return [];
  const usedColumns = new Set(Object.values(places));
  return (table[firstLine - 2] ?? []).filter((title, index) => title !== '' && !usedColumns.has(index));
}

/** Converts the rows of a file to the mutation's input. */
export function importRows(table: Table, { places, firstLine }: Mapping): ImportRow[] {
  return linesFrom(table, firstLine).map(({ line, cells }) => {
    const cell = (field: Field): string => (cells[places[field] ?? -1] ?? '').slice(0, cutLengths[field]);
    const nameParts = places.fullName === undefined ? null : splitName(cell('fullName'));
    return {
      line,
      email: cell('email'),
      lastName: cell('lastName') || (nameParts?.lastName ?? ''),
      firstName: cell('firstName') || (nameParts?.firstName ?? ''),
      middleName: cell('middleName') || (nameParts?.middleName ?? ''),
      tariff: cell('tariff'),
      snils: cell('snils'),
      birthDate: cell('birthDate'),
      phone: cell('phone'),
      educationLevel: cell('educationLevel'),
      specialty: cell('specialty'),
      workplace: cell('workplace'),
      post: cell('post'),
      category: cell('category'),
      degree: cell('degree'),
      academicTitle: cell('academicTitle'),
      region: cell('region'),
      city: cell('city'),
    };
  });
}
