import { times, type Point } from '../../../ports/covers/canvas.js';
import { blob, FIELD, glow, oval, rect, shaded, shape, someone, standing, stick, type Painter } from '../paint.js';

const { width: W, height: H } = FIELD;

/** The far bank: a fortress with its spire, a cathedral's dome, roofs. */
function farBank(art: Painter, shore: number, scale: number): string {
  const { random, mood } = art;
  const far = mood.isDark ? '#20414f' : '#7f9ea3';
  const near = mood.isDark ? '#173540' : '#6a8c92';
  const gold = mood.isDark ? '#e8b36b' : '#d9a354';
  const spire = random.between(420, 620);
  const dome = random.between(900, 1150);
  const houses = times(16, (index) => {
    const tall = random.between(26, 62) * scale;
    return rect(index * 98 - 20, shore - tall, 100, tall + 4, index % 3 === 0 ? far : near);
  });
  return [
    ...houses,
    rect(spire - 150 * scale, shore - 44 * scale, 300 * scale, 46 * scale, '#a98a72', 0, ' opacity="0.9"'),
    rect(spire - 24 * scale, shore - 150 * scale, 48 * scale, 150 * scale, '#c9b48a'),
    rect(spire - 15 * scale, shore - 205 * scale, 30 * scale, 58 * scale, '#d8c69c'),
    shape(
      [
        [spire - 11 * scale, shore - 205 * scale],
        [spire + 11 * scale, shore - 205 * scale],
        [spire, shore - 420 * scale],
      ],
      gold,
    ),
    rect(dome - 80 * scale, shore - 90 * scale, 160 * scale, 92 * scale, near),
    rect(dome - 52 * scale, shore - 150 * scale, 104 * scale, 64 * scale, far),
    blob(
      [
        [dome - 58 * scale, shore - 148 * scale],
        [dome - 40 * scale, shore - 205 * scale],
        [dome, shore - 232 * scale],
        [dome + 40 * scale, shore - 205 * scale],
        [dome + 58 * scale, shore - 148 * scale],
      ],
      gold,
    ),
    rect(dome - 8 * scale, shore - 275 * scale, 16 * scale, 48 * scale, gold),
  ].join('');
}

/** A bridge over the river, its middle span open in some nights. */
function bridge(art: Painter, level: number, isOpen: boolean): string {
  const { mood } = art;
  const iron = mood.isDark ? '#0f2d38' : '#3f636b';
  const stone = mood.isDark ? '#1b3b46' : '#8aa1a3';
  const spans = times(7, (index) => {
    const x = index * 225 - 40;
    if (isOpen && (index === 3 || index === 2)) return '';
    return `<path d="M${x} ${level} h225 v26 q-112 -62 -225 0z" fill="${iron}"/>`;
  });
  const open = isOpen
    ? shape(
        [
          [410, level],
          [440, level + 26],
          [565, level - 172],
          [548, level - 190],
        ],
        iron,
      ) +
      shape(
        [
          [860, level],
          [830, level + 26],
          [705, level - 172],
          [722, level - 190],
        ],
        iron,
      )
    : '';
  const piers = times(8, (index) => rect(index * 225 - 54, level + 6, 28, 64, stone, 4));
  const lamps = times(11, (index) => {
    const x = index * 150 - 10;
    if (isOpen && x > 400 && x < 870) return '';
    return (
      stick(
        [
          [x, level],
          [x, level - 40],
        ],
        iron,
        4,
      ) + (mood.isDark ? glow(art, x, level - 44, 34, mood.lamp, 0.95) : oval(x, level - 44, 5, 5, '#f4f3ee'))
    );
  });
  return spans.join('') + open + piers.join('') + lamps.join('');
}

function water(art: Painter, shore: number): string {
  const { random, mood } = art;
  const ripples = times(60, () => {
    const y = random.between(shore + 8, H);
    const long = random.between(20, 110) * (0.4 + (y - shore) / (H - shore));
    return rect(
      random.between(-40, W),
      y,
      long,
      3,
      mood.isDark ? mood.lamp : '#ffffff',
      2,
      ` opacity="${random.between(0.08, 0.34).toFixed(2)}"`,
    );
  });
  return rect(0, shore, W, H - shore, shaded(art, mood.sky[1], mood.isDark ? '#0d2c38' : '#5d919c')) + ripples.join('');
}

function sky(art: Painter, shore: number): string {
  const { random, mood } = art;
  const clouds = times(random.whole(2, 4), () => {
    const [x, y, size] = [random.between(0, W), random.between(60, shore * 0.6), random.between(90, 210)];
    return (
      oval(x, y, size * 1.7, size * 0.2, '#ffffff', ' opacity="0.28"') +
      oval(x + size * 0.5, y - size * 0.12, size, size * 0.2, '#ffffff', ' opacity="0.24"')
    );
  });
  return (
    rect(0, 0, W, shore, shaded(art, ...mood.sky)) +
    glow(art, random.between(200, 1300), shore, 620, mood.lamp, 0.75, 0.6) +
    clouds.join('')
  );
}

/** Out of doors: the river, a bridge, the far bank, a parapet of granite. */
export function embankment(art: Painter): string {
  const { random, mood } = art;
  const shore = random.between(430, 500);
  const isOpen = mood.isDark && random.next() < 0.7;
  const hasBoat = random.next() < 0.7;
  const boat = random.between(200, 1200);
  const level = shore + 120;
  return [
    sky(art, shore),
    farBank(art, shore, random.between(0.8, 1.05)),
    water(art, shore),
    bridge(art, level, isOpen),
    hasBoat
      ? shape(
          [
            [boat - 110, 700],
            [boat + 120, 700],
            [boat + 86, 742],
            [boat - 80, 742],
          ],
          '#f4f3ee',
        ) +
        rect(boat - 64, 664, 120, 38, '#2a6d77', 8) +
        times(4, (pane) => rect(boat - 52 + pane * 27, 674, 18, 16, mood.lamp, 3)).join('')
      : '',
    rect(0, 846, W, 40, shaded(art, '#b58f86', '#8c6a66'), 4),
    rect(0, 886, W, 120, shaded(art, '#96736e', '#5f4648')),
    times(8, (block) => rect(block * 200 + 30, 886, 4, 120, '#4a3436', 0, ' opacity="0.5"')).join(''),
    random.next() < 0.6
      ? standing(art, random.between(220, 520), 1010, 430, someone(random), { isBack: true }) +
        standing(art, random.between(560, 700), 1010, 450, someone(random), { isBack: true, turn: -1 })
      : '',
  ].join('');
}

/** A hall with tall windows on the river. */
export function windows(art: Painter): string {
  const { random, mood } = art;
  const shore = 520;
  const frame = mood.isDark ? '#12343e' : '#f1efe8';
  const count = random.whole(3, 4);
  const step = W / count;
  const view = [sky(art, shore), farBank(art, shore, 0.9), water(art, shore), bridge(art, shore + 56, false)].join('');
  const wall = times(count + 1, (index) =>
    rect(index * step - 46, 0, 92, 800, shaded(art, mood.wall[0], mood.wall[1])),
  );
  const arches = times(count, (index) => {
    const [x, width] = [index * step + 46, step - 92];
    const corner: Point[] = [
      [x, 190],
      [x, 0],
      [x + width, 0],
      [x + width, 190],
    ];
    return (
      `<path d="M${corner[0]!.join(' ')} L${corner[1]!.join(' ')} L${corner[2]!.join(' ')} L${corner[3]!.join(' ')} A${width / 2} 130 0 0 0 ${x} 190Z" fill="${mood.wall[0]}"/>` +
      rect(x + width / 2 - 5, 60, 10, 720, frame) +
      rect(x, 300, width, 9, frame) +
      rect(x, 540, width, 9, frame) +
      rect(x - 12, 760, width + 24, 34, frame, 4)
    );
  });
  const light = times(count, (index) =>
    shape(
      [
        [index * step + 60, 800],
        [(index + 1) * step - 60, 800],
        [(index + 1) * step + 90, H],
        [index * step + 60, H],
      ],
      mood.lamp,
      ' opacity="0.3"',
    ),
  );
  const people = times(random.whole(2, 4), () =>
    standing(art, random.between(120, W - 120), random.between(930, 985), random.between(520, 580), someone(random), {
      isBack: random.next() < 0.6,
      turn: random.next() < 0.5 ? 1 : -1,
    }),
  );
  return [view, ...wall, ...arches, rect(0, 794, W, 210, shaded(art, ...mood.floor)), ...light, ...people].join('');
}
