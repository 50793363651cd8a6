import { describe, expect, it } from 'vitest';
import { slugify, uniqueSlug } from '../../server/core/slug.js';

describe('slugs', () => {
  it('are transliterated as in a passport, cut at a word, and unique', () => {
    expect(slugify('Акушерство и гинекология')).toBe('akusherstvo-i-ginekologiia');
    expect(slugify('Анестезиология-реаниматология')).toBe('anesteziologiia-reanimatologiia');
    expect(slugify('III Северо-Западный конгресс по клинической кардиологии 2027')).toBe(
      'iii-severo-zapadnyi-kongress-po-klinicheskoi-kardiologii-2027',
    );
    expect(slugify('Объём, подъезд — «ёжик»!')).toBe('obieem-podieezd-ezhik');
    const long = slugify('Очень длинное название научно-практической конференции с международным участием и выставкой');
    expect(long.length).toBeLessThanOrEqual(80);
    expect(long).toMatch(/[a-z0-9]$/);
    const usedSlugs = new Set(['shkola', 'shkola-2']);
    expect(uniqueSlug('Школа', (slug) => usedSlugs.has(slug))).toBe('shkola-3');
    expect(uniqueSlug('Calendar', () => false)).toBe('calendar-2');
    expect(uniqueSlug('!!!', () => false)).toBe('event');
  });
});
