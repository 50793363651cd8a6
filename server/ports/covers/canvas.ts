export const coverWidth = 1280;
export const coverHeight = 720;

export type Point = readonly [x: number, y: number];

/** Four grounds of the house palette, each with an ink that reads on it, tones between the two, and the one warm accent. */
export type Ground = { back: string; ink: string; tones: readonly [string, string, string, string]; accent: string };

export const grounds: readonly Ground[] = [
  { back: '#0d3640', ink: '#dfe9e7', tones: ['#124651', '#1b5f69', '#3a868c', '#86b5b5'], accent: '#ee9254' },
  { back: '#e9edeb', ink: '#0f4450', tones: ['#d9e1df', '#b7c8c7', '#6f9a9d', '#2a6d77'], accent: '#dd7438' },
  { back: '#cfdedd', ink: '#0d3b46', tones: ['#bdd1d1', '#97b9ba', '#568e94', '#1f626c'], accent: '#d96b30' },
  { back: '#1c5a63', ink: '#eaf1ef', tones: ['#246871', '#327a82', '#5c9ea1', '#a9cccb'], accent: '#f3a467' },
];

/** Numbers that are the same for the same seed, evenly spread in [0, 1). */
export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
};

export type Art = { random: Random; ground: Ground };

/** FNV-1a of the text's UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32. */
export function seeded(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return { next, between, whole: (low, high) => Math.floor(between(low, high + 1)) };
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function line(points: readonly Point[], isClosed = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;
}

/** A curve through the points: Catmull–Rom as cubic Béziers. */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const controls = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
    ];
    path += `C${[...controls, c[0], c[1]].map(round).join(' ')}`;
  }
  return isClosed ? `${path}Z` : path;
}

export function stroke(path: string, colour: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
}

export function fill(path: string, colour: string, extra = ''): string {
  return `<path d="${path}" fill="${colour}"${extra}/>`;
}

export function disc([x, y]: Point, radius: number, colour: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"${extra}/>`;
}

export function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The tone at a share of the way from ground to ink. */
export function toneAt({ tones }: Ground, share: number): string {
  return tones[Math.min(Math.max(Math.floor(share * tones.length), 0), tones.length - 1)] ?? tones[0];
}
