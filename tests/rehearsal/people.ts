import type { User } from '../../server/users/user.entity.js';
import type { TestClient } from '../support/client.js';

export type Person = {
  readonly key: string;
  readonly userId: string;
  email: string;
  role: User['role'];
  lastName: string;
  firstName: string;
  /** Later surnames, with the time of each change. */
  readonly nameChanges: { at: number; lastName: string }[];
  phone: string;
  educationLevel: string;
  specialtyId: string;
  isDeleted: boolean;
};

const surnames = [
  'Соколов',
  'Морозов',
  'Волков',
  'Зайцев',
  'Павлов',
  'Голубев',
  'Виноградов',
  'Воробьев',
  'Фролов',
  'Медведев',
];
const names = ['Андрей', 'Борис', 'Виктор', 'Глеб', 'Денис', 'Егор', 'Захар', 'Илья', 'Кирилл', 'Леонид'];

const endings = ['енко', 'ский', 'чук', 'ович', 'юк', 'ян', 'швили', 'инов'];

/** A surname that is unique for 800 people, so that remains of an erased account are found by it. */
const surnameOf = (index: number): string =>
  `${surnames[index % 10]}-${names[Math.floor(index / 10) % 10]}${endings[Math.floor(index / 100) % endings.length]}`;

/** Personal data that are unique per person, so that they can be found in every column. */
function identityOf(key: string, index: number) {
  return {
    email: `${key}@rehearsal.example`,
    lastName: surnameOf(index),
    firstName: names[(index * 7) % names.length]!,
    middleName: 'Петрович',
    phone: `+7921${String(5_000_000 + index * 137).slice(-7)}`,
  };
}

/** The two accounts of a twin share one number and thus one name. */
const twinNumber = (key: string): number | null => (/^twin-\d+/.test(key) ? 700 + Number(key.split('-')[1]) : null);

/** The surname at this time. */
export const surnameAt = ({ lastName, nameChanges }: Person, at: number): string =>
  nameChanges.findLast((change) => change.at <= at)?.lastName ?? lastName;

/** The data of an account to create. */
export type AccountDraft = ReturnType<typeof draftOf>;

const staff: Record<string, User['role']> = { manager: 'MANAGER', editor: 'EDITOR', administrator: 'ADMINISTRATOR' };

/** The person of a key such as `doctor-3`, `nurse-1` or `manager`. */
export function draftOf(key: string, index: number) {
  const isNurse = key.startsWith('nurse');
  const specialty = key.startsWith('dentist') ? 'higher-stomatologiia-terapevticheskaia' : 'higher-kardiologiia';
  return {
    ...identityOf(key, twinNumber(key) ?? index),
    role: staff[key] ?? ('USER' as const),
    educationLevel: isNurse ? ('SECONDARY' as const) : ('HIGHER' as const),
    specialtyId: isNurse ? 'secondary-sestrinskoe-delo' : specialty,
  };
}

/** Creates accounts and sessions, with the URL and clock of the application. */
export type AccountSource = {
  now: () => Date;
  url: () => string;
  client: (headers?: Record<string, string>) => TestClient;
  /** Creates an account. Returns its id. */
  createAccount: (draft: AccountDraft) => Promise<string>;
  session: (person: Person) => Promise<TestClient>;
};
