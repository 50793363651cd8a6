import { describe, expect, it } from 'vitest';
import { offsetFromUtc } from '../../rules/dates/zone-offset';

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => /^(Europe|Asia)\//.test(zone));
const quarters = Array.from({ length: 64 }, (_, quarter) => Date.UTC(2015, quarter * 3, 1, 12, 34, 56));

function minutesByIntl(instant: number, zone: string): number {
  const text = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(instant);
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])?(\d+)?:?(\d+)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

describe('offset of a time zone from UTC', () => {
  it('is that of the tz database for each zone of Europe and Asia, 2015 to 2030', () => {
    const wrong = zones.flatMap((zone) =>
      quarters
        .filter((instant) => offsetFromUtc(instant, zone) !== minutesByIntl(instant, zone) * 60_000)
        .map((instant) => `${zone} ${new Date(instant).toISOString()}`),
    );
    expect(zones).toContain('Asia/Anadyr');
    expect(wrong).toEqual([]);
  });

  it('refuses an unknown zone and an invalid time', () => {
    expect(() => offsetFromUtc(Date.UTC(2026, 0), 'Europe/Nowhere')).toThrow(RangeError);
    expect(() => offsetFromUtc(Number.NaN, 'Europe/Moscow')).toThrow(RangeError);
  });
});
