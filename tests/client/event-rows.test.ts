import { describe, expect, it } from 'vitest';
import type { EventCardFragment, FacetsFragment } from '../../client/events/events.generated';
import { noFilters } from '../../client/events/list/event-filter';
import { groupByMonth } from '../../client/events/list/rows/event-months';
import { filterGroups, firstLevel, toggleOptions } from '../../client/events/list/filters/filter-options';
import { factWords, hoursWords, mainWords } from '../../client/events/list/rows/row-words';
import { readSpecialtyLabel, specialtyLabel } from '../../rules/nmo/specialty-label';

const cardiology = { id: 'cardiology', label: 'Кардиология' };
const nursing = { id: 'nursing', label: 'Сестринское дело (среднее образование)' };

function makeEvent(day: string, values: Record<string, unknown> = {}): EventCardFragment {
  const [startsAt, endsAt] = [`${day}T14:00:00.000Z`, `${day}T17:10:00.000Z`];
  return {
    id: day,
    slug: day,
    title: day,
    type: 'WEBINAR',
    state: 'PUBLISHED',
    format: 'ONLINE',
    startsAt,
    endsAt,
    dates: [day],
    timeZone: 'Europe/Moscow',
    effectiveDates: { startsAt, endsAt, dates: [day] },
    city: null,
    cover: null,
    specialties: [],
    nmo: { state: 'NONE', points: null },
    seats: [],
    price: { text: 'врачам 6 500 ₽, ординаторам 2 000 ₽', range: '2 000–6 500 ₽', note: null, isFree: false },
    postponedTo: null,
    isPast: false,
    underway: null,
    changesAt: null,
    viewerRegistration: null,
    ...values,
  } as unknown as EventCardFragment;
}

const registered = (state: 'CONFIRMED' | 'WAITLISTED' | 'CANCELLED') => ({ id: 'r', number: '1', state }) as const;

describe('groupByMonth', () => {
  it('puts events that have begun first, cancelled ones at the end of their month, and unknown dates last', () => {
    const months = groupByMonth([
      makeEvent('2026-11-26', { underway: { isNow: false, label: '', date: '2026-11-27', startsAt: null } }),
      makeEvent('2026-12-10', { state: 'CANCELLED' }),
      makeEvent('2026-12-16'),
      makeEvent('2027-01-15'),
      makeEvent('2026-12-22', { state: 'POSTPONED', effectiveDates: null }),
    ]);
    expect(months.map(({ title, events }) => [title, ...events.map(({ id }) => id)])).toEqual([
      ['Уже идут', '2026-11-26'],
      ['Декабрь\u00a02026', '2026-12-16', '2026-12-10'],
      ['Январь\u00a02027', '2027-01-15'],
      ['Новая дата уточняется', '2026-12-22'],
    ]);
  });
});

describe('the words of a row', () => {
  const facts = (event: EventCardFragment, own: (typeof cardiology)[] | null = null) =>
    factWords(event, hoursWords(event, null, null), own).map(({ text }) => text);
  const main = (event: EventCardFragment) => mainWords(event).map(({ text }) => text);

  it('name place, hours, points and the specialty of the user', () => {
    const event = makeEvent('2026-12-10', {
      format: 'MIXED',
      city: 'Омск',
      specialties: [nursing, cardiology],
      nmo: { state: 'APPROVED', points: 4 },
    });
    const common = ['Омск и\u00a0онлайн', '17:00 (МСК)', 'НМО:\u00a04\u00a0балла'];
    expect(facts(event)).toEqual([...common, 'сестринское дело (среднее образование) и\u00a0ещё\u00a01']);
    expect(facts(event, [cardiology])).toEqual([...common, 'ваша специальность']);
    expect(facts(event, [{ id: 'other', label: 'Хирургия' }])[2]).toContain('для\u00a0вас\u00a00');
  });

  it('say the former date of a moved event, and of a cancelled one only that it is', () => {
    const moved = makeEvent('2026-12-22', {
      state: 'POSTPONED',
      effectiveDates: { startsAt: '2027-01-20T14:00:00.000Z', endsAt: null, dates: ['2027-01-20'] },
    });
    expect(main(moved)).toEqual(['Перенесено', '2 000–6 500 ₽']);
    expect(facts(moved)[0]).toBe('было 22\u00a0декабря 2026\u00a0г.');
    const cancelled = makeEvent('2026-12-10', { state: 'CANCELLED', specialties: [cardiology] });
    expect([...main(cancelled), ...facts(cancelled)]).toEqual(['Отменено', 'онлайн']);
  });

  it('say that the user is registered in the place of the price', () => {
    expect(main(makeEvent('2026-12-10', { viewerRegistration: registered('CONFIRMED') }))).toEqual(['Вы записаны']);
    expect(main(makeEvent('2026-12-10', { viewerRegistration: registered('WAITLISTED') }))).toEqual([
      'Вы в листе ожидания',
    ]);
    expect(main(makeEvent('2026-12-10', { viewerRegistration: registered('CANCELLED') }))).toEqual(['2 000–6 500 ₽']);
  });
});

describe('the conditions of the list', () => {
  const facet = (value: string, label: string, count: number) => ({ value, label, count });
  const facets = {
    specialties: [facet(cardiology.id, cardiology.label, 2), facet(nursing.id, nursing.label, 1)],
    formats: [facet('ONLINE', 'Онлайн', 3)],
    months: [],
    cities: [],
    types: [facet('WEBINAR', 'Вебинар', 3)],
    withNmo: 4,
    nmoApplied: 0,
    free: 1,
  } as unknown as FacetsFragment;

  it('are switched on and off, the specialty of the user with one tap', () => {
    const [own, points] = toggleOptions(noFilters, facets, [cardiology]);
    expect(own).toMatchObject({ label: 'Моя специальность', count: 2, isOn: false });
    expect(own!.next.specialties).toEqual(['cardiology']);
    expect(points).toMatchObject({ label: 'С баллами', count: 4 });
    const [again] = toggleOptions(own!.next, facets, [cardiology]);
    expect(again).toMatchObject({ isOn: true, next: { specialties: [] } });
  });

  it('do not add up events of several specialties of the user', () => {
    expect(toggleOptions(noFilters, facets, [cardiology, nursing])[0]).toMatchObject({
      label: 'Мои специальности',
      count: null,
      next: { specialties: ['cardiology', 'nursing'] },
    });
  });

  it('name a specialty without its level, which the switch above says', () => {
    const specialties = filterGroups(noFilters, facets, [nursing], true).at(-1);
    expect(specialties!.options.map(({ label, level }) => [label, level])).toEqual([
      ['Сестринское дело — ваша', 'SECONDARY'],
      ['Кардиология', 'HIGHER'],
    ]);
    expect(firstLevel(specialties!.options)).toBe('SECONDARY');
  });

  it('keep a selected value that has no events any more', () => {
    const city = filterGroups({ ...noFilters, city: 'Нигде' }, facets, null, true).find(({ key }) => key === 'city');
    expect(city!.options).toMatchObject([{ label: 'Нигде', count: 0, isOn: true, next: { city: null } }]);
  });
});

it.each([
  [{ name: 'Кардиология', level: 'HIGHER' }, false],
  [{ name: 'Рентгенология', level: 'HIGHER' }, true],
  [{ name: 'Рентгенология', level: 'SECONDARY' }, true],
  [{ name: 'Общая практика (семейная медицина)', level: 'HIGHER' }, false],
] as const)('reads the specialty %o from its label', (specialty, isNameShared) => {
  expect(readSpecialtyLabel(specialtyLabel(specialty, isNameShared))).toEqual(specialty);
});
