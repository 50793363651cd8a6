import { describe, expect, it } from 'vitest';
import type { DemoSession } from '../../demo/content/content.types.js';
import { drawCover } from '../../server/ports/covers/draw-cover.js';
import { demoEvents } from '../../demo/content/events/index.js';
import { newlyDrawn } from '../../demo/drawn-files.js';
import { drawPosters } from '../../demo/seeds/archives.js';
import { writeEventFiles } from '../../demo/seeds/events.js';
import { writeLogo } from '../../demo/seeds/partners.js';
import { fillerParticipants } from '../../demo/content/filler-participants.js';
import { rasteriseSvg } from '../../server/ports/pictures.js';
import { localDate, toInstant } from '../../demo/content/local-time.js';
import { demoPeople } from '../../demo/content/people.js';
import { drawMark } from '../../demo/content/partner-marks.js';
import { partners, type DemoPartner, type PartnerKey } from '../../demo/content/partners.js';
import { speakers } from '../../demo/content/speakers.js';
import { specialties } from '../../server/specialties/specialties.data.js';
import { legalDocuments } from '../../server/legal/texts/documents.data.js';
import { regions } from '../../server/users/profile/regions.data.js';

const DAY_MS = 86_400_000;
const seedingDays = ['2026-11-21', '2026-12-20', '2027-02-15', '2027-04-25', '2027-08-01', '2028-02-29'];
const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** NMO minutes of all halls together; parallel sessions count once. */
function countedMinutes(sessions: DemoSession[]): number {
  let reached = '';
  let minutes = 0;
  for (const { startsAt, endsAt } of sessions.filter((session) => session.countsForNmo)) {
    const from = startsAt > reached ? startsAt : reached;
    if (endsAt > from) minutes += minutesBetween(from, endsAt);
    if (endsAt > reached) reached = endsAt;
  }
  return minutes;
}

function overlaps(periods: { startsAt: string; endsAt: string }[]): boolean {
  const ordered = [...periods].sort((first, second) => first.startsAt.localeCompare(second.startsAt));
  return ordered.some((period, index) => period.startsAt < (ordered[index - 1]?.endsAt ?? ''));
}

describe('files of the demo', () => {
  /** After a change of a drawing or a document: `npm run demo:draw`. */
  it('are shipped as they would be drawn, whenever the demo is made', async () => {
    const stored = new Set<string>();
    const files = {
      put: async (key: string) => void stored.add(key),
      putLarge: async (key: string) => void stored.add(key),
      remove: async () => {},
      sizeOf: async () => null,
      read: async () => null,
      send: async () => false,
    };
    for (const date of seedingDays)
      for (const event of demoEvents(new Date(`${date}T09:00:00Z`))) await writeEventFiles(files, event);
    await drawPosters(files);
    for (const partner of Object.keys(partners) as PartnerKey[])
      if (partners[partner].tier !== 'ORGANISER') await writeLogo(files, partner);
    expect(stored.size).toBeGreaterThan(90);
    expect([...newlyDrawn.keys()]).toEqual([]);
  });
});

describe('dictionaries', () => {
  it('contain every specialty and region once', () => {
    const keys = specialties.map(({ level, name }) => `${level} ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
    // 118 specialties of the current order, «Другое», and one of the previous order.
    expect(specialties.filter(({ level }) => level === 'HIGHER')).toHaveLength(118 + 1 + 1);
    expect(specialties.filter(({ level }) => level === 'SECONDARY')).toHaveLength(35 + 1);
    expect(specialties.filter(({ validFrom, validTo }) => validFrom ?? validTo)).toHaveLength(5 + 1);
    expect(specialties.filter(({ level, isFrequent }) => level === 'HIGHER' && isFrequent)).toHaveLength(12);
    expect(new Set(regions.map(({ key }) => key)).size).toBe(regions.length);
    expect(regions.filter(({ key }) => !key.startsWith('country-'))).toHaveLength(89);
    expect(regions.slice(0, 3).map(({ name }) => name)).toEqual(['Санкт-Петербург', 'Ленинградская область', 'Москва']);
  });

  it('give every legal document a title and a complete text', () => {
    const site = { legalName: 'ООО «Проба»', legalAddress: 'Санкт-Петербург', email: 'privacy@example.ru' };
    const documents = legalDocuments(site);
    expect(new Set(documents.map(({ kind }) => kind)).size).toBe(9);
    for (const { body, title } of documents) {
      expect(title).not.toBe('');
      expect(body).toContain(site.legalName);
      expect(body).not.toMatch(/undefined|\[object/);
    }
  });
});

describe('local time', () => {
  it('is converted to UTC by the rules of its zone', () => {
    expect(toInstant('2027-03-11', '09:30', 'Europe/Moscow')).toBe('2027-03-11T06:30:00.000Z');
    expect(toInstant('2027-04-15', '00:30', 'Europe/Kaliningrad')).toBe('2027-04-14T22:30:00.000Z');
    expect(toInstant('2027-01-01', '04:00', 'Asia/Yekaterinburg')).toBe('2026-12-31T23:00:00.000Z');
    expect(toInstant('2027-03-28', '03:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
    expect(localDate(new Date('2026-12-31T22:00:00Z'), 'Europe/Moscow')).toBe('2027-01-01');
  });
});

describe.each(seedingDays)('demo events seeded on %s', (day) => {
  const now = new Date(`${day}T12:00:00Z`);
  const events = demoEvents(now);

  it('have the expected number of upcoming, running and past events', () => {
    const upcoming = events.filter(
      (event) => event.state === 'PUBLISHED' && Date.parse(event.startsAt) > now.getTime(),
    );
    const past = events.filter((event) => Date.parse(event.endsAt) < now.getTime());
    const running = events.filter(({ startsAt, endsAt }) => startsAt < now.toISOString() && endsAt > now.toISOString());
    expect([upcoming.length, running.length, past.length, events.length]).toEqual([12, 1, 2, 17]);
    const daysAhead = upcoming.map((event) => (Date.parse(event.startsAt) - now.getTime()) / DAY_MS);
    expect(Math.min(...daysAhead)).toBeGreaterThan(9);
    expect(Math.max(...daysAhead)).toBeLessThan(240);
    expect(new Set(events.map((event) => event.slug)).size).toBe(events.length);
    expect(events.map((event) => event.state)).toEqual(expect.arrayContaining(['POSTPONED', 'CANCELLED']));
  });

  it.each(events.map((event) => [event.title, event] as const))('«%s» is consistent', (_, event) => {
    const specialtyKeys = new Set(specialties.map(({ level, name }) => `${level} ${name}`));
    for (const { level, name } of event.specialties) expect(specialtyKeys).toContain(`${level} ${name}`);
    expect(event.summary.length).toBeLessThanOrEqual(220);
    expect(event.description.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(event.dates).toEqual([...event.dates].sort());

    for (const { date, sessions, nmoPoints } of event.programme) {
      for (const session of sessions) {
        expect(localDate(new Date(session.startsAt), event.timeZone)).toBe(date);
        expect(localDate(new Date(session.endsAt), event.timeZone)).toBe(date);
        expect(minutesBetween(session.startsAt, session.endsAt)).toBeGreaterThan(0);
        expect(overlaps(session.talks)).toBe(false);
        expect(session.talks.every((talk) => talk.startsAt >= session.startsAt && talk.endsAt <= session.endsAt)).toBe(
          true,
        );
        if (session.sponsorName) expect(session.countsForNmo).toBe(false);
        if (session.kind !== 'BREAK' && session.kind !== 'CHECK_IN') {
          expect(session.hall === null || event.halls.includes(session.hall)).toBe(true);
        }
      }
      for (const hall of [null, ...event.halls])
        expect(overlaps(sessions.filter((session) => session.hall === hall))).toBe(false);
      if (nmoPoints !== null) expect(Math.floor(countedMinutes(sessions) / 45)).toBe(nmoPoints);

      const appearances = sessions
        .flatMap((session) => session.talks)
        .flatMap((talk) =>
          talk.speakers.map(({ speaker }) => ({ speaker, startsAt: talk.startsAt, endsAt: talk.endsAt })),
        );
      for (const { speaker } of appearances) {
        expect(Object.keys(speakers)).toContain(speaker);
        expect(
          overlaps(appearances.filter((appearance) => appearance.speaker === speaker)),
          `${speaker} is in two places`,
        ).toBe(false);
      }
    }
  });

  it.each(events.map((event) => [event.title, event] as const))(
    '«%s» is open for registration with its tariffs, seats and questions',
    (_, event) => {
      const forms = event.format === 'MIXED' ? ['IN_PERSON', 'ONLINE'] : [event.format];
      expect([...new Set(event.tariffs.map((tariff) => tariff.participation))].sort()).toEqual(forms);
      expect(event.seats.map((seats) => seats.participation).sort()).toEqual(forms);
      expect(event.seats.every(({ capacity, demoTaken }) => capacity === null || demoTaken <= capacity)).toBe(true);
      expect(event.format === 'ONLINE').toBe(event.venue === null);

      const keys = event.questions.map((question) => question.key);
      for (const [index, { kind, options, showIf }] of event.questions.entries()) {
        expect(options.length > 0).toBe(kind === 'CHOICE' || kind === 'CHOICES');
        if (!showIf) continue;
        const controlling = event.questions[keys.indexOf(showIf.question)];
        expect(keys.indexOf(showIf.question)).toBeLessThan(index);
        expect(controlling?.options.map((option) => option.value)).toEqual(expect.arrayContaining(showIf.values));
      }
      for (const { partner } of event.partners) expect(Object.keys(partners)).toContain(partner);

      const time = now.getTime();
      const opens = Date.parse(event.registrationOpensAt ?? '');
      const closes = Date.parse(event.registrationClosesAt ?? '');
      expect(opens).toBeLessThan(closes);
      if (time < opens || time > closes) return;
      const onSale = event.tariffs.filter(
        ({ availableFrom, availableUntil }) =>
          (!availableFrom || Date.parse(availableFrom) <= time) &&
          (!availableUntil || Date.parse(availableUntil) > time),
      );
      expect([...new Set(onSale.map((tariff) => tariff.participation))].sort()).toEqual(forms);
    },
  );
});

describe('demo partners', () => {
  const visiblePartners = (Object.entries(partners) as [PartnerKey, DemoPartner][]).filter(
    ([, { tier }]) => tier !== 'ORGANISER',
  );

  it('are fourteen in eight tiers, with valid requisites and example addresses', () => {
    expect(visiblePartners).toHaveLength(14);
    expect(new Set(visiblePartners.map(([, { tier }]) => tier)).size).toBe(8);
    expect(visiblePartners.filter(([, { erid }]) => erid).length).toBeGreaterThanOrEqual(2);
    for (const [, { url, inn, legalName }] of visiblePartners) {
      expect(new URL(url).hostname).toMatch(/(?:^|\.)example\.ru$/);
      expect(inn).toMatch(/^(?:\d{10}|\d{12})$/);
      expect(legalName).not.toBe('');
    }
  });

  it('have different logos without text and with a transparent background', async () => {
    const marks = visiblePartners.map(([key]) => drawMark(key));
    expect(new Set(marks).size).toBe(marks.length);
    for (const mark of marks) {
      expect(mark).not.toContain('<text');
      const { data, info } = await rasteriseSvg(mark, (picture) =>
        picture.resize(64, 64).raw().toBuffer({ resolveWithObject: true }),
      );
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]!;
      expect([alphaAt(0, 0), alphaAt(63, 0), alphaAt(0, 63), alphaAt(63, 63)]).toEqual([0, 0, 0, 0]);
    }
  });
});

describe('covers', () => {
  it('are equal for equal seeds, all different, and contain no text', () => {
    const draw = (): string[] =>
      demoEvents(new Date('2026-11-21T12:00:00Z')).map(({ slug, type, coverMotif }) =>
        drawCover(slug, type, coverMotif),
      );
    const covers = draw();
    expect(draw()).toEqual(covers);
    expect(new Set(covers).size).toBe(covers.length);
    for (const cover of [...covers, drawCover('неизвестная тема', 'SEMINAR')]) {
      expect(cover).toMatch(/^<svg [^>]*width="1280" height="720"/);
      expect(cover).not.toMatch(/<text|NaN|undefined|Infinity/);
    }
  });
});

describe('demo people', () => {
  it('are unique and use existing regions and specialties', () => {
    const people = [...demoPeople, ...fillerParticipants(1300)];
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    const keys = new Set(regions.map(({ key }) => key));
    const specialtyKeys = new Set(specialties.map(({ level, name }) => `${level} ${name}`));
    for (const { region, specialty } of people) {
      if (region) expect(keys).toContain(region);
      if (specialty) expect(specialtyKeys).toContain(`${specialty.level} ${specialty.name}`);
    }
    const fillers = people
      .slice(demoPeople.length)
      .map((person) => `${person.lastName} ${person.firstName} ${person.middleName}`);
    expect(new Set(fillers).size).toBeGreaterThan(1200);
    expect(fillerParticipants(3)).toEqual(fillerParticipants(10).slice(0, 3));
    expect(Object.keys(speakers).length).toBeGreaterThanOrEqual(45);
  });
});
