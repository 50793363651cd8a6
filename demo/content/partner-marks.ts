import type { PartnerKey } from './partners.js';

/** Tones that stand out by 3 : 1 and more both from white and from the dark page. */
const neva = '#267c87';
const amber = '#c0662a';
const lake = '#3f7db3';
const moss = '#2f8a5f';
const plum = '#8068b8';
const rose = '#c0506a';
const slate = '#6f7f88';

const path = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
const line = (d: string, colour: string, width = 8): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
const ring = (x: number, y: number, radius: number, colour: string, width = 8): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const turned = (count: number, drawing: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} 50 50)">${drawing}</g>`,
  ).join('');

/** Marks drawn on a square of 100 by 100. */
const marks: Record<PartnerKey, string> = {
  centre: line('M8 62c14-16 28-16 42 0s28 16 42 0', neva) + line('M8 42c14-16 28-16 42 0s28 16 42 0', neva),
  severpharm: turned(6, line('M50 44V12M50 24l-10-9M50 24l10-9', lake, 7)) + disc(50, 50, 7, amber),
  medline: ring(50, 50, 40, neva, 7) + line('M18 52h16l8-20 14 40 9-20h17', neva, 7),
  efir:
    disc(50, 50, 9, rose) +
    line('M34 66a24 24 0 0 1 0-32M66 34a24 24 0 0 1 0 32', rose) +
    line('M20 80a42 42 0 0 1 0-60M80 20a42 42 0 0 1 0 60', rose),
  vesti:
    line('M50 24C38 14 24 14 10 18v60c14-4 28-4 40 6 12-10 26-10 40-6V18c-14-4-28-4-40 6zM50 24v58', slate, 7) +
    line('M22 36c6-1 12 0 17 3M22 52c6-1 12 0 17 3', amber, 6),
  institute:
    path('M50 10 92 32H8z', neva) + line('M20 44v30M40 44v30M60 44v30M80 44v30', neva) + line('M10 88h80', neva),
  yantar:
    path('M50 6 86 30v40L50 94 14 70V30z', amber) +
    `<path d="M50 22 72 37v26L50 78 28 63V37z" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linejoin="round"/>`,
  ladoga:
    line('M32 12v58a18 18 0 0 0 18 18h22', lake, 14) +
    disc(32, 30, 4, '#fff') +
    disc(32, 52, 4, '#fff') +
    ring(72, 26, 14, amber, 7),
  society:
    disc(50, 24, 12, neva) +
    disc(24, 66, 12, moss) +
    disc(76, 66, 12, lake) +
    line('M43 36 31 55M57 36l12 19M38 68h24', slate, 6),
  nurses:
    path('M38 10h24v28h28v24H62v28H38V62H10V38h28z', moss) +
    `<path d="M50 66c-14-9-18-16-14-23 4-6 11-4 14 2 3-6 10-8 14-2 4 7 0 14-14 23z" fill="#fff"/>`,
  onego:
    path('M38 8h24v8h-4v24l26 42a8 8 0 0 1-7 12H23a8 8 0 0 1-7-12l26-42V16h-4z', plum) +
    `<path d="M34 66c8-6 12 5 20 2 5-2 8-5 12-2l9 15a3 3 0 0 1-3 5H28a3 3 0 0 1-3-5z" fill="#fff" fill-opacity=".85"/>`,
  vuoksa:
    path('M50 6c16 22 30 38 30 56a30 30 0 0 1-60 0c0-18 14-34 30-56z', lake) +
    `<path d="M34 62c6-6 11-6 16 0s10 6 16 0M36 76c5-5 9-5 14 0s9 5 14 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`,
  stoika:
    line('M36 6 50 30 64 6', slate, 6) +
    `<rect x="18" y="28" width="64" height="64" rx="10" fill="${amber}"/><circle cx="50" cy="52" r="10" fill="#fff"/>` +
    `<path d="M32 82a18 18 0 0 1 36 0z" fill="#fff"/>`,
  finval:
    path('M6 58c8 24 40 34 66 16 6-4 10-10 12-17 6-1 10-6 11-13-6 1-11 0-15-3-4 4-6 9-5 14-20 12-46 14-69 3z', neva) +
    line('M34 40V28M34 28c-5 0-9-3-10-8M34 28c5 0 9-3 10-8', lake, 6),
  dezhurstvo: path('M58 10a40 40 0 1 0 30 58A34 34 0 0 1 58 10z', plum) + line('M74 18v22M64 26v6M84 24v10', amber, 6),
};

/** The mark of a partner as SVG on a transparent ground, without letters. */
export const drawMark = (partner: PartnerKey): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${marks[partner]}</svg>`;
