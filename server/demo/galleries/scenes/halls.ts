/** Drawings, not logic: every scene in a hall, longer than other files because each is a list of strokes. */
import { curve, times, type Point } from '../../../ports/covers/canvas.js';
import {
  bust,
  FIELD,
  fromBehind,
  glow,
  limb,
  oval,
  pickFrom,
  rect,
  room,
  shaded,
  shape,
  someone,
  standing,
  stick,
  type Painter,
} from '../paint.js';

const { width: W, height: H } = FIELD;

/** What may be on a screen: a chart, a curve, a scan, a title. */
export function slide(art: Painter, x: number, y: number, width: number, height: number): string {
  const { random, mood } = art;
  const paper = shaded(art, '#f6faf9', '#d9e8e8');
  const px = (share: number) => x + width * share;
  const py = (share: number) => y + height * share;
  const deep = '#14505c';
  const titleBar =
    rect(px(0.07), py(0.1), width * random.between(0.3, 0.5), height * 0.055, deep, 4) +
    rect(px(0.07), py(0.19), width * random.between(0.18, 0.32), height * 0.03, '#8fb4b6', 3);
  const kinds = [
    () =>
      times(6, (bar) => {
        const tall = height * random.between(0.15, 0.5);
        return rect(
          px(0.1 + bar * 0.135),
          py(0.88) - tall,
          width * 0.08,
          tall,
          bar === 4 ? mood.accent : pickFrom(random, ['#2f7d86', '#5fa3a8', deep]),
        );
      }).join(''),
    () => {
      const points = times(9, (step): Point => [
        px(0.08 + step * 0.105),
        py(0.8 - step * 0.04 - random.between(0, 0.18)),
      ]);
      const other = points.map(([at, up], step): Point => [at, up + height * (0.06 + step * 0.012)]);
      return (
        limb(other, '#8fb4b6', height * 0.014) +
        limb(points, mood.accent, height * 0.018) +
        stick(
          [
            [px(0.07), py(0.3)],
            [px(0.07), py(0.88)],
            [px(0.94), py(0.88)],
          ],
          deep,
          height * 0.008,
        )
      );
    },
    () =>
      rect(px(0.07), py(0.28), width * 0.4, height * 0.6, '#0d2d36', 6) +
      oval(px(0.21), py(0.55), width * 0.06, height * 0.19, '#6d979b') +
      oval(px(0.34), py(0.55), width * 0.06, height * 0.19, '#6d979b') +
      oval(px(0.335), py(0.62), width * 0.02, height * 0.05, mood.accent) +
      times(5, (row) =>
        rect(
          px(0.54),
          py(0.32 + row * 0.11),
          width * random.between(0.2, 0.38),
          height * 0.04,
          row === 1 ? mood.accent : '#7ba6aa',
          3,
        ),
      ).join(''),
    () =>
      times(
        3,
        (ring) =>
          `<circle cx="${px(0.7)}" cy="${py(0.58)}" r="${height * (0.26 - ring * 0.075)}" fill="none" stroke="${[deep, '#5fa3a8', mood.accent][ring]}" stroke-width="${height * 0.05}" stroke-dasharray="${height * random.between(0.5, 1.2)} ${height * 0.3}"/>`,
      ).join('') +
      times(4, (row) =>
        rect(px(0.07), py(0.36 + row * 0.13), width * random.between(0.22, 0.36), height * 0.045, '#7ba6aa', 3),
      ).join(''),
  ];
  return rect(x, y, width, height, paper, 4) + titleBar + pickFrom(random, kinds)();
}

/** Rows of heads before a lit screen. */
export function auditorium(art: Painter): string {
  const { random, mood } = art;
  const rows = random.whole(4, 5);
  const screenWidth = random.between(680, 860);
  const left = random.between(280, W - screenWidth - 280);
  const screen = { x: left, y: 110, width: screenWidth, height: screenWidth * 0.5 };
  const parts = [
    room(art, 640),
    times(9, (panel) => rect(panel * 170 - 10, 0, 6, 640, mood.ink, 0, ' opacity="0.16"')).join(''),
    times(7, (lamp) => glow(art, 130 + lamp * 210, 40, 130, mood.lamp, mood.isDark ? 0.35 : 0.8)).join(''),
    glow(
      art,
      screen.x + screen.width / 2,
      screen.y + screen.height / 2,
      760,
      mood.lamp,
      mood.isDark ? 0.55 : 0.35,
      0.75,
    ),
    rect(screen.x - 10, screen.y - 10, screen.width + 20, screen.height + 20, mood.ink, 6),
    slide(art, screen.x, screen.y, screen.width, screen.height),
  ];
  const speaker = random.next() < 0.5 ? screen.x - 130 : screen.x + screen.width + 130;
  parts.push(
    rect(0, 600, W, 60, mood.ink, 0, ' opacity="0.35"'),
    standing(art, speaker, 640, 250, someone(random), { turn: speaker < W / 2 ? 1 : -1 }),
  );
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const size = 20 + share ** 1.4 * 62;
    const y = 650 + share ** 1.25 * 280;
    const step = size * 4.1;
    const shift = random.between(0, step);
    parts.push(rect(0, y + size * 1.9, W, 400, shaded(art, mood.ink, mood.ink), 0, ' opacity="0.28"'));
    for (let x = -step + shift; x < W + step; x += step) {
      if (random.next() < 0.14) continue;
      parts.push(
        fromBehind(
          x + random.between(-0.3, 0.3) * size,
          y + random.between(-0.25, 0.25) * size,
          size * random.between(0.92, 1.08),
          someone(random),
          mood.lamp,
        ),
      );
    }
    parts.push(rect(0, y, W, 400, mood.ink, 0, ` opacity="${(mood.isDark ? 0.3 : 0.1).toFixed(2)}"`));
  }
  return parts.join('');
}

/** Somebody speaks at a lectern. */
export function lectern(art: Painter): string {
  const { random, mood } = art;
  const x = random.between(690, 810);
  const look = { ...someone(random), hasBadge: true };
  const turn = random.next() < 0.5 ? -1 : 1;
  const aside = turn === 1 ? 40 : W - 560;
  const gesture: Point = [x + turn * random.between(200, 270), random.between(470, 600)];
  return [
    room(art, 820),
    times(6, (fold) => rect(fold * 260 - 40, 0, 130, 820, mood.ink, 0, ' opacity="0.1"')).join(''),
    glow(art, x, 300, 640, mood.lamp, mood.isDark ? 0.6 : 0.7),
    slide(art, aside, 150, 520, 300),
    shape(
      [
        [x - 60, 0],
        [x + 60, 0],
        [x + 430, H],
        [x - 430, H],
      ],
      mood.lamp,
      ' opacity="0.13"',
    ),
    limb([[x + turn * 150, 520], [x + turn * 235, 640], gesture], look.clothes, 66),
    oval(gesture[0], gesture[1], 34, 34, look.skin),
    bust(art, x, 320, 96, look, turn, 900),
    shape(
      [
        [x - 215, 660],
        [x + 215, 660],
        [x + 180, H],
        [x - 180, H],
      ],
      shaded(art, '#d9b98f', '#9c7449'),
    ),
    rect(x - 240, 636, 480, 36, shaded(art, '#ead2ad', '#b98f5f'), 8),
    oval(x, 815, 62, 62, mood.accent, ' opacity="0.9"'),
    `<path d="${curve([
      [x - 34, 822],
      [x - 12, 800],
      [x + 6, 830],
      [x + 34, 798],
    ])}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
    limb(
      [
        [x - turn * 70, 640],
        [x - turn * 50, 560],
        [x - turn * 20, 510],
      ],
      '#1d2a30',
      9,
    ),
    oval(x - turn * 16, 502, 15, 22, '#10181c'),
    times(3, (person) =>
      fromBehind(random.between(60, 260) + person * 560, 965, random.between(62, 84), someone(random), mood.lamp),
    ).join(''),
  ].join('');
}

/** Five at a long table, and a screen above them. */
export function panel(art: Painter): string {
  const { random, mood } = art;
  const people = times(5, (index) => ({ x: 250 + index * 250 + random.between(-18, 18), look: someone(random) }));
  const talking = random.whole(0, 4);
  return [
    room(art, 760),
    glow(art, W / 2, 240, 800, mood.lamp, mood.isDark ? 0.5 : 0.6, 0.6),
    rect(430, 60, 640, 320, mood.ink, 6),
    slide(art, 440, 70, 620, 300),
    times(
      2,
      (side) =>
        rect(side === 0 ? 110 : W - 290, 90, 180, 300, shaded(art, mood.accent, '#b4562a'), 4) +
        rect(side === 0 ? 140 : W - 260, 140, 120, 14, '#fff', 4) +
        rect(side === 0 ? 140 : W - 260, 170, 80, 10, '#fff', 4, ' opacity="0.7"'),
    ).join(''),
    ...people.map(({ x, look }, index) => {
      const turn = index === talking ? 0 : index < talking ? 1 : -1;
      return bust(art, x, 470 + random.between(-14, 14), 62, look, turn, 800);
    }),
    rect(90, 690, W - 180, 40, shaded(art, '#f4f6f4', '#cdd8d7'), 8),
    rect(110, 728, W - 220, 230, shaded(art, '#2a6d77', '#124651')),
    times(5, (fold) => rect(240 + fold * 250, 728, 4, 230, '#0b2e38', 0, ' opacity="0.5"')).join(''),
    ...people.map(({ x }, index) =>
      [
        limb(
          [
            [x + 70, 690],
            [x + 62, 640],
            [x + 36, 612],
          ],
          '#1d2a30',
          6,
        ),
        oval(x + 32, 606, 9, 14, index === talking ? mood.accent : '#10181c'),
        rect(x - 100, 640, 18, 50, '#cfe4e6', 5, ' opacity="0.85"'),
        rect(x - 60, 762, 120, 46, '#f7f8f5', 4),
        rect(x - 44, 778, 88, 8, '#2a6d77', 3),
      ].join(''),
    ),
    times(5, (person) =>
      fromBehind(person * 350 + random.between(0, 120), 985, random.between(50, 64), someone(random), mood.lamp),
    ).join(''),
  ].join('');
}

/** A studio from which a webinar goes out: camera, lights, a doctor at a desk. */
export function studio(art: Painter): string {
  const { random, mood } = art;
  const x = random.between(700, 800);
  const look = { ...someone(random), hasBadge: false, clothes: pickFrom(random, ['#f2f4f1', '#17424d', '#1f626c']) };
  const side = random.next() < 0.5 ? 1 : -1;
  const camera = x - side * 430;
  const softbox = x + side * 500;
  return [
    room(art, 800),
    times(12, (tile) =>
      rect((tile % 6) * 260, Math.floor(tile / 6) * 400, 246, 386, mood.ink, 10, ' opacity="0.09"'),
    ).join(''),
    glow(art, softbox, 260, 560, mood.lamp, 0.9),
    rect(x - 330, 120, 300, 190, mood.ink, 8),
    slide(art, x - 320, 130, 280, 170),
    bust(art, x + 30, 380, 84, look, side === 1 ? -1 : 1, 800),
    rect(x - 400, 720, 860, 44, shaded(art, '#eed7b3', '#c59b69'), 10),
    rect(x - 360, 764, 780, 240, shaded(art, '#2a6d77', '#0f3f4a'), 0),
    rect(x - 220, 612, 190, 116, '#22343b', 8),
    rect(x - 212, 620, 174, 100, shaded(art, '#bfe3e6', '#6fa8ad'), 4),
    oval(x + 210, 700, 34, 10, '#fff'),
    rect(x + 182, 660, 56, 44, '#ffffff', 10),
    stick(
      [
        [softbox, 400],
        [softbox, 900],
      ],
      '#22343b',
      14,
    ),
    stick(
      [
        [softbox - 90, 960],
        [softbox, 860],
        [softbox + 90, 960],
      ],
      '#22343b',
      12,
    ),
    shape(
      [
        [softbox - side * 90, 110],
        [softbox + side * 60, 150],
        [softbox + side * 60, 360],
        [softbox - side * 90, 420],
      ],
      '#fffaf0',
    ),
    stick(
      [
        [camera, 560],
        [camera - 130, H],
      ],
      '#10181c',
      20,
    ),
    stick(
      [
        [camera, 560],
        [camera + 130, H],
      ],
      '#10181c',
      20,
    ),
    stick(
      [
        [camera, 560],
        [camera, H],
      ],
      '#10181c',
      20,
    ),
    rect(camera - 130, 400, 260, 160, '#10181c', 22),
    rect(camera + side * 110 - 45, 430, 90, 100, '#1d2a30', 14),
    rect(camera - 90, 425, 150, 100, shaded(art, '#9cc7cb', '#4a8e96'), 6),
    oval(camera - 15, 462, 20, 24, look.skin),
    rect(camera - 42, 486, 54, 39, look.clothes, 14),
    oval(camera + 95, 415, 9, 9, '#ff5a3c'),
  ].join('');
}
