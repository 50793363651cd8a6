import type { TariffKey } from './model/model.js';

type EventKind = {
  title: string;
  days: number;
  capacity: number;
  /** NMO points per day; null without accreditation. */
  points: number | null;
  prices: Partial<Record<TariffKey, number>>;
  zone: { name: string; ahead: number };
};

const moscow = { name: 'Europe/Moscow', ahead: 3 };
const vladivostok = { name: 'Asia/Vladivostok', ahead: 10 };

/** The kinds of events of an organiser; the plan uses them in turn. */
export const eventKinds: readonly EventKind[] = [
  {
    title: 'Конгресс по кардиологии',
    days: 2,
    capacity: 40,
    points: 6,
    prices: { doctor: 500_000, nurse: 120_000, online: 250_000 },
    zone: moscow,
  },
  {
    title: 'Школа неотложной кардиологии',
    days: 1,
    capacity: 3,
    points: null,
    prices: { doctor: 0, nurse: 0 },
    zone: moscow,
  },
  {
    title: 'Конференция по гипертонии',
    days: 2,
    capacity: 30,
    points: 5,
    prices: { doctor: 300_000, online: 150_000 },
    zone: moscow,
  },
  {
    title: 'Семинар по ведению ХСН',
    days: 1,
    capacity: 20,
    points: null,
    prices: { doctor: 200_000, nurse: 100_000 },
    zone: moscow,
  },
  {
    title: 'Дальневосточные чтения',
    days: 1,
    capacity: 30,
    points: 4,
    prices: { doctor: 0, nurse: 0, online: 0 },
    zone: vladivostok,
  },
  {
    title: 'Симпозиум по аритмиям',
    days: 1,
    capacity: 4,
    points: 3,
    prices: { doctor: 400_000, nurse: 90_000 },
    zone: moscow,
  },
];
