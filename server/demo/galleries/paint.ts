/** Drawings, not logic: the brushes that all scenes share, kept together so that one light and one hand are seen in them. */
import { curve, line, seeded, type Point, type Random } from '../../ports/covers/canvas.js';

/** All scenes are drawn on a field of this size. */
export const FIELD = { width: 1500, height: 1000 } as const;

/** The light in which a scene is seen. */
export type Mood = {
  sky: readonly [string, string];
  wall: readonly [string, string];
  floor: readonly [string, string];
  lamp: string;
  ink: string;
  soft: string;
  accent: string;
  /** What the light lays over everything. */
  veil: string;
  isDark: boolean;
};

export const MOODS = {
  morning: {
    sky: ['#bcd3d9', '#f6ddc6'],
    wall: ['#e9e4da', '#cfd6d2'],
    floor: ['#c6bfb1', '#9aa6a3'],
    lamp: '#fff1dc',
    ink: '#17414b',
    soft: '#a9bcbb',
    accent: '#e08145',
    veil: '#ffcf9e',
    isDark: false,
  },
  day: {
    sky: ['#8fbccb', '#e6f0f1'],
    wall: ['#eff3f1', '#cfdbda'],
    floor: ['#ccd6d4', '#9fb3b4'],
    lamp: '#ffffff',
    ink: '#0f4450',
    soft: '#b2c6c6',
    accent: '#dd7438',
    veil: '#eaf6f7',
    isDark: false,
  },
  evening: {
    sky: ['#284a66', '#e79a6b'],
    wall: ['#4d6f75', '#2a4c55'],
    floor: ['#3a5459', '#1b363e'],
    lamp: '#ffd6a3',
    ink: '#0c2c35',
    soft: '#6f8f92',
    accent: '#f3a467',
    veil: '#ff9b55',
    isDark: true,
  },
  hall: {
    sky: ['#0e2b3c', '#356a7c'],
    wall: ['#17505b', '#0b2e38'],
    floor: ['#113c46', '#07222a'],
    lamp: '#c9eaec',
    ink: '#06191f',
    soft: '#3a7780',
    accent: '#ee9254',
    veil: '#4fb3c2',
    isDark: true,
  },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof MOODS;

const SKINS = ['#f0c9a8', '#e3b08a', '#d19a72', '#f5d7bd', '#b27a55'];
const HAIRS = ['#2b2320', '#4a342a', '#7a5236', '#b98d5a', '#8d8f90', '#d3cfc6', '#1d2a30', '#5a2f22'];
const CLOTHES = [
  '#f2f4f1',
  '#1f626c',
  '#3f8a90',
  '#17424d',
  '#93bcbb',
  '#5c6f78',
  '#d7d3c8',
  '#34424a',
  '#c97b4b',
  '#7d8f6d',
];

export type Look = {
  skin: string;
  hair: string;
  clothes: string;
  isLong: boolean;
  hasGlasses: boolean;
  hasBadge: boolean;
};

/** What a scene is painted with. */
export type Painter = { random: Random; mood: Mood; defs: string[] };

export const painter = (seed: string, mood: Mood): Painter => ({ random: seeded(seed), mood, defs: [] });

export const pickFrom = <T>(random: Random, items: readonly T[]): T => items[random.whole(0, items.length - 1)]!;

export const someone = (random: Random): Look => ({
  skin: pickFrom(random, SKINS),
  hair: pickFrom(random, HAIRS),
  clothes: pickFrom(random, CLOTHES),
  isLong: random.next() < 0.5,
  hasGlasses: random.next() < 0.3,
  hasBadge: random.next() < 0.6,
});

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${extra}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra}/>`;
export const shape = (points: readonly Point[], fill: string, extra = ''): string =>
  `<path d="${line(points, true)}" fill="${fill}"${extra}/>`;
export const blob = (points: readonly Point[], fill: string, extra = ''): string =>
  `<path d="${curve(points, true)}" fill="${fill}"${extra}/>`;
export const limb = (points: readonly Point[], colour: string, width: number, extra = ''): string =>
  `<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
export const stick = (points: readonly Point[], colour: string, width: number, extra = ''): string =>
  `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
/** A gradient from top to bottom (or the given direction), as a fill. */
export function shaded({ defs }: Painter, from: string, to: string, direction: 'down' | 'right' = 'down'): string {
  const id = `g${defs.length}`;
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  );
  return `url(#${id})`;
}

/** Light that fades towards its edge. */
export function glow(
  { defs }: Painter,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength: number,
  flatness = 1,
): string {
  const id = `g${defs.length}`;
  defs.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  return oval(x, y, radius, radius * flatness, `url(#${id})`);
}

/** Walls and floor of a room; `horizon` is where they meet. */
export const room = (art: Painter, horizon: number): string =>
  rect(0, 0, FIELD.width, horizon, shaded(art, ...art.mood.wall)) +
  rect(0, horizon, FIELD.width, FIELD.height - horizon, shaded(art, ...art.mood.floor));

/** Head and shoulders from behind: `x`, `y` is the middle of the head, `size` its radius. */
export function fromBehind(x: number, y: number, size: number, look: Look, rim: string | null = null): string {
  const shoulders = blob(
    [
      [x - size * 2.1, y + size * 3.4],
      [x - size * 1.9, y + size * 1.9],
      [x - size * 0.7, y + size * 1.25],
      [x + size * 0.7, y + size * 1.25],
      [x + size * 1.9, y + size * 1.9],
      [x + size * 2.1, y + size * 3.4],
    ],
    look.clothes,
  );
  const neck = rect(x - size * 0.38, y + size * 0.5, size * 0.76, size, look.skin, size * 0.2);
  const hair = look.isLong
    ? blob(
        [
          [x - size * 0.98, y + size * 0.1],
          [x - size * 0.72, y - size * 0.75],
          [x, y - size * 1.08],
          [x + size * 0.72, y - size * 0.75],
          [x + size * 0.98, y + size * 0.1],
          [x + size * 0.95, y + size * 1.25],
          [x, y + size * 1.5],
          [x - size * 0.95, y + size * 1.25],
        ],
        look.hair,
      )
    : oval(x - size * 0.92, y + size * 0.1, size * 0.16, size * 0.25, look.skin) +
      oval(x + size * 0.92, y + size * 0.1, size * 0.16, size * 0.25, look.skin) +
      oval(x, y, size * 0.92, size * 1.05, look.hair);
  const edge =
    rim === null
      ? ''
      : `<path d="M${n(x - size * 0.8)} ${n(y - size * 0.5)} A${n(size * 0.96)} ${n(size * 1.06)} 0 0 1 ${n(x + size * 0.8)} ${n(y - size * 0.5)}" fill="none" stroke="${rim}" stroke-width="${n(size * 0.1)}" stroke-linecap="round" opacity="0.5"/>`;
  return shoulders + neck + hair + edge;
}

/** A head seen from the front or turned aside (−1 left, 1 right). */
export function head(x: number, y: number, size: number, look: Look, turn: -1 | 0 | 1 = 0): string {
  const shift = turn * size * 0.2;
  const back = look.isLong
    ? blob(
        [
          [x - size * 1.04, y + size * 0.1],
          [x - size * 0.76, y - size * 0.8],
          [x, y - size * 1.14],
          [x + size * 0.76, y - size * 0.8],
          [x + size * 1.04, y + size * 0.1],
          [x + size * 0.95, y + size * 1.3],
          [x, y + size * 1.45],
          [x - size * 0.95, y + size * 1.3],
        ],
        look.hair,
      )
    : oval(x - shift * 0.6, y - size * 0.15, size * 0.98, size * 1.02, look.hair);
  const face = oval(x + shift * 0.6, y + size * 0.08, size * 0.78, size * 0.95, look.skin);
  const fringe = blob(
    [
      [x - size * 0.92, y - size * 0.1],
      [x - size * 0.7, y - size * 0.85],
      [x, y - size * 1.12],
      [x + size * 0.7, y - size * 0.85],
      [x + size * 0.92, y - size * 0.1],
      [x + size * 0.55 + shift, y - size * 0.5],
      [x - size * 0.3 + shift, y - size * 0.62],
    ],
    look.hair,
  );
  const eyes = [-0.32, 0.32].map((at) =>
    oval(x + shift * 1.3 + size * at, y + size * 0.08, size * 0.07, size * 0.09, '#2b2320'),
  );
  const smile = `<path d="${curve([
    [x + shift * 1.3 - size * 0.22, y + size * 0.48],
    [x + shift * 1.3, y + size * 0.56],
    [x + shift * 1.3 + size * 0.22, y + size * 0.48],
  ])}" fill="none" stroke="#8a4a3a" stroke-width="${n(size * 0.07)}" stroke-linecap="round" opacity="0.75"/>`;
  const glasses = look.hasGlasses
    ? [-0.32, 0.32]
        .map(
          (at) =>
            `<circle cx="${n(x + shift * 1.3 + size * at)}" cy="${n(y + size * 0.08)}" r="${n(size * 0.22)}" fill="none" stroke="#26343a" stroke-width="${n(size * 0.06)}"/>`,
        )
        .join('')
    : '';
  return back + face + fringe + eyes.join('') + smile + glasses;
}

/** Head, neck and shoulders from the front, down to `bottom`. */
export function bust(
  art: Painter,
  x: number,
  y: number,
  size: number,
  look: Look,
  turn: -1 | 0 | 1 = 0,
  bottom = y + size * 5,
): string {
  const body = blob(
    [
      [x - size * 1.75, bottom],
      [x - size * 1.85, y + size * 2.6],
      [x - size * 1.35, y + size * 1.65],
      [x, y + size * 1.25],
      [x + size * 1.35, y + size * 1.65],
      [x + size * 1.85, y + size * 2.6],
      [x + size * 1.75, bottom],
    ],
    look.clothes,
  );
  const neck = rect(x - size * 0.34, y + size * 0.6, size * 0.68, size * 0.95, look.skin, size * 0.2);
  const collar = shape(
    [
      [x - size * 0.5, y + size * 1.28],
      [x + size * 0.5, y + size * 1.28],
      [x, y + size * 2.3],
    ],
    look.clothes === '#f2f4f1' ? '#a9c7c9' : '#f4f3ee',
  );
  const badge = look.hasBadge
    ? stick(
        [
          [x - size * 0.55, y + size * 1.35],
          [x, y + size * 2.9],
          [x + size * 0.55, y + size * 1.35],
        ],
        art.mood.accent,
        size * 0.1,
      ) + rect(x - size * 0.38, y + size * 2.85, size * 0.76, size * 0.52, '#fdfdfb', size * 0.08)
    : '';
  return body + collar + neck + badge + head(x, y, size, look, turn);
}

export type Pose = { turn?: -1 | 0 | 1; isBack?: boolean; hand?: Point; coat?: boolean };

/** Somebody who stands: `x` and `ground` are where, `height` is how tall. */
export function standing(art: Painter, x: number, ground: number, height: number, look: Look, pose: Pose = {}): string {
  const { turn = 0, isBack = false, hand, coat = false } = pose;
  const size = height * 0.068;
  const top = ground - height + size;
  const shoulder = top + size * 2.1;
  const hip = ground - height * 0.46;
  const trousers = art.mood.isDark ? '#0c2730' : '#27383f';
  const body = coat ? '#f2f5f4' : look.clothes;
  const legs = [-0.55, 0.55].map((side) =>
    stick(
      [
        [x + side * size * 0.9, hip],
        [x + side * size * 1.05, ground],
      ],
      trousers,
      size * 1.15,
    ),
  );
  const torso = blob(
    [
      [x - size * 1.35, coat ? hip + height * 0.16 : hip + size * 0.6],
      [x - size * 1.6, shoulder + size * 0.6],
      [x - size * 0.8, shoulder - size * 0.55],
      [x + size * 0.8, shoulder - size * 0.55],
      [x + size * 1.6, shoulder + size * 0.6],
      [x + size * 1.35, coat ? hip + height * 0.16 : hip + size * 0.6],
    ],
    body,
  );
  const far: Point = [x - (turn || 1) * size * 1.55, hip + size * 0.2];
  const near: Point = hand ?? [x + (turn || 1) * size * 1.6, hip];
  const arm = (end: Point, side: number): string =>
    limb(
      [
        [x + side * size * 1.35, shoulder + size * 0.35],
        [(x + side * size * 1.9 + end[0]) / 2, (shoulder + end[1]) / 2 + size * 1.4],
        end,
      ],
      body,
      size * 0.82,
    ) + oval(end[0], end[1], size * 0.42, size * 0.42, look.skin);
  const shadow = oval(x, ground + size * 0.35, size * 2.6, size * 0.5, art.mood.ink, ' opacity="0.22"');
  const neck = rect(x - size * 0.34, top + size * 0.6, size * 0.68, size, look.skin, size * 0.2);
  const crown = isBack
    ? oval(x, top, size * 0.95, size * (look.isLong ? 1.35 : 1.05), look.hair)
    : head(x, top, size, look, turn);
  return shadow + legs.join('') + arm(far, -(turn || 1)) + neck + torso + arm(near, turn || 1) + crown;
}

/** The picture as a camera would see it: brighter in the middle, in the colour of the light. */
export function finish(art: Painter, content: string): string {
  const { mood, defs } = art;
  const veil = glow(art, FIELD.width * 0.55, FIELD.height * 0.35, 900, mood.veil, mood.isDark ? 0.2 : 0.28, 0.8);
  defs.push(
    `<radialGradient id="edge" cx="0.5" cy="0.48" r="0.75"><stop offset="0.55" stop-color="${mood.ink}" stop-opacity="0"/><stop offset="1" stop-color="${mood.ink}" stop-opacity="${mood.isDark ? 0.5 : 0.32}"/></radialGradient>`,
  );
  return `<defs>${defs.join('')}</defs>${content}${veil}${rect(0, 0, FIELD.width, FIELD.height, 'url(#edge)')}`;
}
