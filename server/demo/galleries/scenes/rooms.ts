/** Drawings, not logic: every scene inside of a building, longer than other files because each is a list of strokes. */
import { curve, times, type Point } from '../../../ports/covers/canvas.js';
import {
  blob,
  bust,
  FIELD,
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

const window = (art: Painter, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, shaded(art, ...art.mood.sky), 4) +
  rect(x + width / 2 - 4, y, 8, height, '#f4f3ee', 0, ' opacity="0.85"') +
  rect(x, y + height * 0.32, width, 8, '#f4f3ee', 0, ' opacity="0.85"') +
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#f4f3ee" stroke-width="12" rx="4" opacity="0.9"/>`;

/** Boards with posters, and people who read and argue. */
export function posters(art: Painter): string {
  const { random, mood } = art;
  const boards = random.whole(3, 4);
  const step = W / boards;
  const parts = [room(art, 720), times(6, (lamp) => glow(art, 140 + lamp * 250, 30, 190, mood.lamp, 0.6)).join('')];
  for (let board = 0; board < boards; board += 1) {
    const x = board * step + step * 0.12;
    const width = step * 0.76;
    const tint = pickFrom(random, ['#2a6d77', '#14505c', mood.accent, '#6f8f5f', '#3f8a90']);
    const at = (share: number) => x + width * share;
    parts.push(
      stick(
        [
          [at(0.1), 700],
          [at(0.06), 850],
        ],
        '#7d8a8c',
        10,
      ),
      stick(
        [
          [at(0.9), 700],
          [at(0.94), 850],
        ],
        '#7d8a8c',
        10,
      ),
      rect(x, 150, width, 560, '#fbfbf8', 4),
      rect(x, 150, width, 86, tint, 4),
      rect(at(0.08), 178, width * random.between(0.5, 0.8), 14, '#fff', 4),
      rect(at(0.08), 204, width * random.between(0.3, 0.5), 9, '#fff', 4, ' opacity="0.7"'),
      times(7, (row) => rect(at(0.08), 262 + row * 22, width * random.between(0.3, 0.4), 9, '#b9c7c8', 3)).join(''),
      times(5, (bar) => {
        const tall = random.between(40, 130);
        return rect(at(0.56 + bar * 0.075), 410 - tall, width * 0.05, tall, bar === 2 ? mood.accent : tint);
      }).join(''),
      `<path d="${curve(times(7, (point): Point => [at(0.08 + point * 0.13), 600 - random.between(0, 110)]))}" fill="none" stroke="${tint}" stroke-width="7"/>`,
      rect(at(0.08), 640, width * 0.84, 5, '#b9c7c8'),
    );
  }
  const people = random.whole(4, 6);
  for (let person = 0; person < people; person += 1) {
    const x = 120 + (person / people) * (W - 120) + random.between(0, 110);
    const isBack = random.next() < 0.55;
    const turn = random.next() < 0.5 ? -1 : 1;
    const ground = random.between(900, 985);
    parts.push(
      standing(art, x, ground, random.between(600, 680), someone(random), {
        isBack,
        turn,
        ...(isBack && random.next() < 0.7 && { hand: [x + turn * 130, 470] as const }),
      }),
    );
  }
  return parts.join('');
}

function cup(x: number, y: number, size: number): string {
  return (
    oval(x, y + size * 0.62, size * 0.95, size * 0.2, '#ffffff') +
    blob(
      [
        [x - size * 0.55, y],
        [x + size * 0.55, y],
        [x + size * 0.4, y + size * 0.55],
        [x - size * 0.4, y + size * 0.55],
      ],
      '#fbfaf6',
    ) +
    oval(x, y, size * 0.55, size * 0.13, '#6b4428') +
    `<path d="${curve([
      [x + size * 0.5, y + size * 0.1],
      [x + size * 0.82, y + size * 0.2],
      [x + size * 0.45, y + size * 0.42],
    ])}" fill="none" stroke="#fbfaf6" stroke-width="${size * 0.12}"/>`
  );
}

/** A break: high tables, cups, people who have not met for a year. */
export function coffee(art: Painter): string {
  const { random, mood } = art;
  const parts = [
    room(art, 700),
    times(4, (pane) => window(art, 70 + pane * 365, 70, 270, 500)).join(''),
    times(4, (pane) =>
      shape(
        [
          [90 + pane * 365, 700],
          [340 + pane * 365, 700],
          [520 + pane * 365, H],
          [170 + pane * 365, H],
        ],
        mood.lamp,
        ' opacity="0.22"',
      ),
    ).join(''),
    times(
      5,
      (lamp) =>
        stick(
          [
            [120 + lamp * 320, 0],
            [120 + lamp * 320, 120],
          ],
          '#22343b',
          4,
        ) +
        oval(120 + lamp * 320, 138, 34, 24, mood.accent) +
        glow(art, 120 + lamp * 320, 160, 170, mood.lamp, 0.6),
    ).join(''),
  ];
  const groups = random.whole(2, 3);
  for (let group = 0; group < groups; group += 1) {
    const x = (W / groups) * (group + 0.5) + random.between(-50, 50);
    const ground = random.between(900, 970);
    const apart = random.between(150, 185);
    const person = (side: -1 | 1) =>
      standing(art, x + side * apart, ground, random.between(600, 670), someone(random), {
        turn: side === 1 ? -1 : 1,
        hand: [x + side * 62, ground - 330],
      });
    parts.push(
      random.next() < 0.6 ? standing(art, x, ground - 60, 590, someone(random)) : '',
      person(-1),
      person(1),
      stick(
        [
          [x, ground - 270],
          [x, ground],
        ],
        '#7d8a8c',
        16,
      ),
      oval(x, ground + 4, 90, 18, '#5c6a6d'),
      oval(x, ground - 272, 150, 30, shaded(art, '#fdfdfb', '#cbd5d3')),
      cup(x - 62, ground - 316, 44),
      cup(x + 66, ground - 312, 44),
      oval(x + 2, ground - 276, 42, 11, '#e8e2d2'),
      oval(x - 8, ground - 286, 17, 11, '#c98a4b'),
      oval(x + 14, ground - 285, 17, 11, '#b5743c'),
    );
  }
  return parts.join('');
}

/** A class with a manikin: a bed, a monitor, people in coats around it. */
export function simulation(art: Painter): string {
  const { random, mood } = art;
  const side = random.next() < 0.5 ? 1 : -1;
  const at = (x: number) => W / 2 + side * (x - W / 2);
  const scrubs = ['#3f8a90', '#2a6d77', '#86b5b5', '#5d7f9a', '#6f8f5f'];
  const colour = pickFrom(random, scrubs);
  const doctor = () => ({
    ...someone(random),
    clothes: random.next() < 0.75 ? colour : '#f2f4f1',
    hasBadge: random.next() < 0.3,
  });
  const pulse: Point[] = times(26, (step): Point => [
    at(1105) - 120 + step * 9.4,
    262 + ([0, 0, -8, 0, 6, -62, 34, 0, -10, 0][step % 10] ?? 0),
  ]);
  return [
    room(art, 700),
    rect(0, 90, W, 14, '#ffffff', 0, ' opacity="0.35"'),
    glow(art, W / 2, 60, 620, mood.lamp, 0.8, 0.7),
    oval(W / 2, 66, 180, 34, '#f7f8f5'),
    oval(W / 2, 74, 140, 22, '#fffbe9'),
    standing(art, at(330), 830, 620, doctor(), { turn: side as 1 | -1, hand: [at(520), 560] }),
    standing(art, at(800), 800, 600, doctor(), { turn: -side as 1 | -1, hand: [at(690), 545] }),
    random.next() < 0.6 ? standing(art, at(170), 800, 600, doctor(), { turn: side as 1 | -1 }) : '',
    rect(at(1105) - 140, 170, 280, 210, '#10181c', 14),
    rect(at(1105) - 124, 186, 248, 178, '#082329', 6),
    stick(pulse, '#7fe0b0', 5),
    stick(
      pulse.map(([x, y]): Point => [x, 318 + (y - 262) * 0.2]),
      mood.accent,
      4,
    ),
    rect(at(1105) + 60, 200, 54, 22, '#7fe0b0', 3),
    stick(
      [
        [at(1105), 380],
        [at(1105), 900],
      ],
      '#7d8a8c',
      16,
    ),
    stick(
      [
        [at(1105) - 90, 915],
        [at(1105) + 90, 915],
      ],
      '#7d8a8c',
      16,
    ),
    bust(art, at(545), 372, 62, doctor(), 0, 680),
    rect(at(600) - 420, 690, 840, 60, shaded(art, '#e7ecee', '#b9c7c8'), 20),
    rect(at(600) - 420, 630, 840, 80, shaded(art, '#ffffff', '#dbe5e6'), 34),
    blob(
      [
        [at(300), 648],
        [at(370), 590],
        [at(620), 576],
        [at(920), 610],
        [at(960), 652],
        [at(600), 668],
      ],
      shaded(art, '#cfe0e2', '#9dbcc0'),
    ),
    oval(at(265), 612, 74, 50, '#e0b694'),
    blob(
      [
        [at(200), 606],
        [at(220), 566],
        [at(290), 560],
        [at(330), 580],
        [at(250), 584],
      ],
      '#6b5a4a',
    ),
    times(
      3,
      (leg) =>
        stick(
          [
            [at(280) + leg * 320 * side, 750],
            [at(280) + leg * 320 * side, 930],
          ],
          '#8b989b',
          18,
        ) + oval(at(280) + leg * 320 * side, 942, 22, 22, '#33434a'),
    ).join(''),
    limb(
      [
        [at(455), 600],
        [at(470), 628],
        [at(500), 612],
      ],
      '#e3b08a',
      34,
    ),
    limb(
      [
        [at(590), 600],
        [at(570), 628],
        [at(540), 612],
      ],
      '#e3b08a',
      34,
    ),
  ].join('');
}

/** The desk where badges are given out. */
export function registration(art: Painter): string {
  const { random, mood } = art;
  const staff = random.whole(2, 3);
  return [
    room(art, 760),
    rect(140, 60, W - 280, 150, shaded(art, '#14505c', '#0d3640'), 8),
    rect(210, 106, 420, 26, '#f4f3ee', 6),
    rect(210, 150, 260, 16, '#86b5b5', 5),
    `<path d="${curve([
      [1080, 160],
      [1130, 100],
      [1180, 168],
      [1230, 96],
      [1290, 140],
    ])}" fill="none" stroke="${mood.accent}" stroke-width="14" stroke-linecap="round"/>`,
    times(5, (lamp) => glow(art, 150 + lamp * 300, 30, 220, mood.lamp, 0.6)).join(''),
    times(staff, (index) =>
      bust(
        art,
        330 + (index * 860) / Math.max(1, staff - 1),
        400 + random.between(-16, 16),
        66,
        { ...someone(random), clothes: '#1f626c', hasBadge: true },
        random.next() < 0.5 ? 1 : -1,
        720,
      ),
    ).join(''),
    rect(70, 620, W - 140, 44, shaded(art, '#fdfdfb', '#d3dcda'), 10),
    rect(100, 664, W - 200, 310, shaded(art, '#e9edeb', '#b9c9c9')),
    times(4, (part) => rect(100 + part * 325, 664, 3, 310, mood.ink, 0, ' opacity="0.2"')).join(''),
    times(
      3,
      (screen) =>
        rect(200 + screen * 420, 510, 190, 116, '#22343b', 8) + rect(285 + screen * 420, 600, 22, 30, '#22343b'),
    ).join(''),
    times(
      14,
      (badge) =>
        rect(
          470 + (badge % 7) * 54,
          632 - Math.floor(badge / 7) * 18,
          44,
          26,
          pickFrom(random, ['#fff', '#fff', '#dcebea']),
          3,
        ) + rect(470 + (badge % 7) * 54, 632 - Math.floor(badge / 7) * 18, 44, 7, mood.accent, 2),
    ).join(''),
    times(random.whole(3, 4), (guest) =>
      standing(
        art,
        210 + guest * 340 + random.between(-50, 50),
        random.between(965, 1000),
        random.between(640, 700),
        someone(random),
        {
          isBack: true,
          turn: random.next() < 0.5 ? 1 : -1,
          ...(random.next() < 0.7 && { hand: [260 + guest * 340, 640] as const }),
        },
      ),
    ).join(''),
  ].join('');
}

/** Hands with an ultrasound probe, and what it sees. */
export function ultrasound(art: Painter): string {
  const { random, mood } = art;
  const side = random.next() < 0.5 ? 1 : -1;
  const at = (x: number) => W / 2 + side * (x - W / 2);
  const skin = pickFrom(random, ['#f0c9a8', '#e3b08a', '#d19a72']);
  const glove = pickFrom(random, ['#8fc3cf', '#cfe4ea', '#5f8fb8', '#e8eef0']);
  const fan = (radius: number, colour: string, opacity: number) =>
    `<path d="M${at(1060)} 175 L${at(1060) - radius * 0.62} ${175 + radius * 0.78} A${radius} ${radius} 0 0 0 ${at(1060) + radius * 0.62} ${175 + radius * 0.78}Z" fill="${colour}" opacity="${opacity}"/>`;
  const hand: Point[] = [
    [at(430), 520],
    [at(520), 440],
    [at(640), 470],
    [at(690), 560],
    [at(610), 640],
    [at(480), 650],
  ];
  return [
    rect(0, 0, W, H, shaded(art, mood.wall[1], mood.floor[1])),
    glow(art, at(1060), 320, 760, '#bfe3e6', mood.isDark ? 0.5 : 0.4),
    rect(at(1060) - 330, 90, 660, 500, '#10181c', 22),
    rect(at(1060) - 304, 116, 608, 448, '#05141a', 8),
    fan(370, '#27444d', 1),
    fan(300, '#5f7d83', 0.75),
    fan(205, '#0f2831', 0.9),
    oval(at(1060) + random.between(-40, 40), 360, random.between(46, 80), random.between(34, 56), '#05141a'),
    times(16, () =>
      oval(
        at(1060) + random.between(-150, 150),
        random.between(300, 500),
        random.between(4, 18),
        random.between(2, 7),
        '#a9c0c2',
        ` opacity="${random.between(0.25, 0.7).toFixed(2)}"`,
      ),
    ).join(''),
    oval(at(1060) + 30, 410, 16, 11, mood.accent, ' opacity="0.85"'),
    times(6, (row) =>
      rect(at(1060) + (side === 1 ? 190 : -290), 140 + row * 30, random.between(50, 96), 9, '#86b5b5', 3),
    ).join(''),
    times(5, (tick) => rect(at(1060) - 292, 160 + tick * 80, 14, 4, '#86b5b5')).join(''),
    blob(
      [
        [at(-60), 760],
        [at(200), 660],
        [at(620), 690],
        [at(1100), 760],
        [at(1600), 730],
        [at(1620), 1080],
        [at(-80), 1080],
      ],
      shaded(art, skin, '#b27a55'),
    ),
    blob(
      [
        [at(900), 800],
        [at(1200), 742],
        [at(1620), 726],
        [at(1640), 1080],
        [at(980), 1080],
      ],
      shaded(art, '#f4f6f4', '#bccaca'),
    ),
    oval(at(640), 742, 130, 26, '#dff1f4', ' opacity="0.75"'),
    limb(
      [
        [at(560), 560],
        [at(430), 420],
        [at(360), 180],
        [at(420), -40],
      ],
      '#d7dcdc',
      22,
    ),
    shape(
      [
        [at(560), 560],
        [at(650), 545],
        [at(690), 700],
        [at(672), 742],
        [at(604), 742],
        [at(590), 700],
      ],
      shaded(art, '#ffffff', '#b9c7c8'),
    ),
    rect(Math.min(at(604), at(672)), 722, 68, 24, '#33434a', 8),
    limb(
      [
        [at(-60), 420],
        [at(180), 480],
        [at(430), 560],
      ],
      '#f2f5f4',
      210,
    ),
    limb(
      [
        [at(210), 490],
        [at(430), 560],
      ],
      glove,
      150,
    ),
    blob(hand, glove),
    times(
      4,
      (finger) =>
        limb(
          [
            [at(470 + finger * 14), 500 + finger * 36],
            [at(600 + finger * 8), 520 + finger * 40],
            [at(676 - finger * 10), 560 + finger * 38],
          ],
          glove,
          42,
        ) +
        limb(
          [
            [at(560 + finger * 6), 520 + finger * 40],
            [at(660 - finger * 10), 548 + finger * 38],
          ],
          '#22343b',
          3,
          ' opacity="0.22"',
        ),
    ).join(''),
  ].join('');
}
