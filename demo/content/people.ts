import type { RoleName } from '../../rules/people/roles.js';
import type { SpecialtyReference } from './content.types.js';

export type DemoPerson = {
  email: string;
  role: RoleName;
  lastName: string;
  firstName: string;
  middleName: string | null;
  hasNoMiddleName: boolean;
  /** E.164 */
  phone: string | null;
  specialty: SpecialtyReference | null;
  workplace: string | null;
  /** Key of a region. */
  region: string | null;
  city: string | null;
  /** Left out: the usual one of the specialty's level. */
  post?: string;
};

const HOME = { workplace: 'Невский центр клинической медицины', region: 'sankt-peterburg', city: 'Санкт-Петербург' };
const higher = (name: string): SpecialtyReference => ({ level: 'HIGHER', name });
const named = (lastName: string, firstName: string, middleName: string) => ({
  lastName,
  firstName,
  middleName,
  hasNoMiddleName: false,
});

/** Named people, one for each part; their password is given where they are seeded. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'admin@example.ru',
    role: 'ADMINISTRATOR',
    ...named('Аверина', 'Софья', 'Михайловна'),
    phone: '+79210000001',
    specialty: higher('Организация здравоохранения и общественное здоровье'),
    post: 'руководитель, администратор',
    ...HOME,
  },
  {
    email: 'manager@example.ru',
    role: 'MANAGER',
    ...named('Павлов', 'Антон', 'Сергеевич'),
    phone: '+79210000002',
    specialty: higher('Терапия'),
    ...HOME,
  },
  {
    email: 'editor@example.ru',
    role: 'EDITOR',
    ...named('Зимина', 'Дарья', 'Львовна'),
    phone: '+79210000003',
    specialty: higher('Другое'),
    ...HOME,
  },
  {
    email: 'doctor@example.ru',
    role: 'USER',
    ...named('Иванова', 'Мария', 'Петровна'),
    phone: '+79211234567',
    specialty: higher('Кардиология'),
    workplace: 'Городская поликлиника № 38',
    region: 'sankt-peterburg',
    city: 'Санкт-Петербург',
  },
  {
    email: 'newcomer@example.ru',
    role: 'USER',
    ...named('Смирнов', 'Илья', 'Андреевич'),
    phone: null,
    specialty: null,
    workplace: null,
    region: null,
    city: null,
  },
  {
    email: 'nurse@example.ru',
    role: 'USER',
    ...named('Фёдорова', 'Алёна', 'Викторовна'),
    phone: '+79111234568',
    specialty: { level: 'SECONDARY', name: 'Сестринское дело' },
    workplace: 'Областная клиническая больница',
    region: 'novgorodskaia-oblast',
    city: 'Великий Новгород',
  },
  {
    email: 'vera.kim@example.ru',
    role: 'USER',
    lastName: 'Ким',
    firstName: 'Вера',
    middleName: null,
    hasNoMiddleName: true,
    phone: '+79621234569',
    specialty: higher('Инфекционные болезни'),
    workplace: 'Краевая инфекционная больница',
    region: 'primorskii-krai',
    city: 'Владивосток',
  },
  {
    email: 'dentist@example.ru',
    role: 'USER',
    ...named('Орлов', 'Константин', 'Юрьевич'),
    phone: '+79111234570',
    specialty: higher('Стоматология общей практики'),
    workplace: 'Стоматологическая поликлиника',
    region: 'leningradskaia-oblast',
    city: 'Выборг',
  },
  {
    email: 'checkin@example.ru',
    role: 'CHECK_IN',
    ...named('Белова', 'Ксения', 'Игоревна'),
    phone: '+79210000004',
    specialty: higher('Другое'),
    ...HOME,
  },
];
