import {
  type Art,
  curve,
  disc,
  fill,
  coverHeight,
  line,
  type Point,
  stroke,
  times,
  toneAt,
  coverWidth,
} from './canvas.js';

/** One heart beat on a line of length 1: how far it stands above the line at each share of its time. */
const beatPoints: readonly Point[] = [
  [0.08, 0],
  [0.13, 0.1],
  [0.18, 0],
  [0.26, 0],
  [0.285, -0.12],
  [0.325, 1],
  [0.365, -0.34],
  [0.395, 0],
  [0.5, 0],
  [0.59, 0.24],
  [0.67, 0],
  [1, 0],
];

export function pulse({ random, ground }: Art): string {
  const grid = times(33, (column) => `M${column * 40} 0V${coverHeight}`)
    .concat(times(18, (row) => `M0 ${row * 40}H${coverWidth}`))
    .join('');
  const length = random.between(270, 430);
  const shift = random.between(-260, -80);
  const accentBeat = random.whole(1, 2);
  const trace = (middle: number, height: number, from: number): Point[][] =>
    times(6, (beat) =>
      [[0, 0] as const, ...beatPoints].map(([share, rise]): Point => [
        from + (beat + share) * length,
        middle - rise * height,
      ]),
    );
  const faint = [92, 645]
    .map((middle, index) =>
      stroke(line(trace(middle, random.between(46, 62), shift + index * 90).flat()), ground.tones[2], 5),
    )
    .join('');
  const beats = trace(random.between(400, 450), random.between(230, 310), shift);
  const chosen = beats[accentBeat + 1] ?? [];
  return (
    stroke(grid, ground.tones[0], 2) +
    faint +
    stroke(line(beats.flat()), ground.ink, 14) +
    stroke(line(chosen.slice(3, 11)), ground.accent, 16)
  );
}

export function waves({ random, ground }: Art): string {
  const sun: Point = [random.between(620, 1080), random.between(150, 230)];
  const layers = times(7, (layer) => {
    const top = 250 + layer * 72;
    const length = random.between(420, 700);
    const height = random.between(26, 54);
    const phase = random.between(0, Math.PI * 2);
    const crest = times(41, (step): Point => {
      const x = -40 + step * 34;
      return [
        x,
        top +
          Math.sin((x / length) * Math.PI * 2 + phase) * height +
          Math.sin((x / length) * 4.4 + phase * 2) * height * 0.3,
      ];
    });
    const colours = [
      ground.tones[0],
      ground.tones[1],
      ground.tones[2],
      ground.tones[3],
      ground.tones[2],
      ground.tones[1],
      ground.ink,
    ];
    return (
      fill(`${curve(crest)}V${coverHeight + 40}H-40Z`, colours[layer] ?? ground.ink) +
      stroke(curve(crest), ground.back, 4, ' opacity="0.55"')
    );
  });
  return disc(sun, random.between(85, 135), ground.accent) + layers.join('');
}

/** Curves of a dose in the blood, one behind another. */
export function ridges({ random, ground }: Art): string {
  const count = 12;
  const accentRow = random.whole(6, 8);
  const centre = random.between(430, 600);
  return times(count, (row) => {
    const base = 215 + row * 43;
    const first = centre + (row - count / 2) * 16 + random.between(-70, 70);
    const peaks = [
      { at: first, height: random.between(90, 175), rise: random.between(90, 130), fall: random.between(170, 260) },
      {
        at: first + random.between(230, 420),
        height: random.between(25, 85),
        rise: random.between(60, 100),
        fall: random.between(120, 200),
      },
    ];
    const points = times(65, (step): Point => {
      const x = step * 20;
      const height = peaks.reduce((sum, peak) => {
        const distance = x - peak.at;
        return sum + peak.height * Math.exp(-((distance / (distance < 0 ? peak.rise : peak.fall)) ** 2));
      }, 0);
      return [x, base - height];
    });
    const isAccent = row === accentRow;
    const body = row % 2 ? ground.back : ground.tones[0];
    return (
      fill(`${curve(points)}V${coverHeight}H0Z`, body) +
      stroke(curve(points), isAccent ? ground.accent : toneAt(ground, 0.5 + row / 26), isAccent ? 15 : 7)
    );
  }).join('');
}

/** A bundle of lines that widens and narrows as a chest does. */
export function breath({ random, ground }: Art): string {
  const length = random.between(560, 720);
  const phase = random.between(0, Math.PI * 2);
  const drift = random.between(50, 90);
  const count = 19;
  return times(count, (index) => {
    const offset = index - (count - 1) / 2;
    const points = times(54, (step): Point => {
      const x = -20 + step * 25;
      const opening = 0.5 - 0.5 * Math.cos((x / length) * Math.PI * 2 + phase);
      return [
        x,
        coverHeight / 2 + Math.sin((x / length) * Math.PI + phase) * drift + offset * (5 + 30 * opening ** 1.4),
      ];
    });
    const isMiddle = offset === 0;
    return stroke(
      curve(points),
      isMiddle ? ground.accent : toneAt(ground, 1 - Math.abs(offset) / 11),
      isMiddle ? 14 : 7,
    );
  }).join('');
}

export function helix({ random, ground }: Art): string {
  const length = random.between(520, 640);
  const phase = random.between(0, Math.PI * 2);
  const tilt = random.between(-0.22, -0.12);
  const accentRung = random.whole(10, 18);
  const place = (x: number, side: number): Point => {
    const swing = Math.sin((x / length) * Math.PI * 2 + phase + (side > 0 ? 0 : Math.PI));
    return [x - swing * 190 * tilt, coverHeight / 2 + (x - coverWidth / 2) * tilt + swing * 190];
  };
  const rungs = times(33, (index) => {
    const x = -60 + index * 44;
    const isAccent = index === accentRung;
    return stroke(
      line([place(x, 1), place(x, -1)]),
      isAccent ? ground.accent : toneAt(ground, index % 2 ? 0.3 : 0.55),
      isAccent ? 20 : 13,
    );
  });
  const strand = (side: number): string => curve(times(72, (step) => place(-80 + step * 20, side)));
  return (
    rungs.join('') +
    stroke(strand(1), ground.back, 40) +
    stroke(strand(1), ground.tones[3], 24) +
    stroke(strand(-1), ground.back, 40) +
    stroke(strand(-1), ground.ink, 24)
  );
}
