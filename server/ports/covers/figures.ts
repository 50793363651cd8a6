import { type Art, curve, disc, fill, coverHeight, type Point, stroke, times, toneAt, coverWidth } from './canvas.js';

const around = (centre: Point, radius: number, angle: number): Point => [
  centre[0] + Math.cos(angle) * radius,
  centre[1] + Math.sin(angle) * radius,
];

function arc(centre: Point, radius: number, from: number, to: number): string {
  const [start, end] = [around(centre, radius, from), around(centre, radius, to)].map((point) =>
    point.map(Math.round).join(' '),
  );
  return `M${start}A${Math.round(radius)} ${Math.round(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end}`;
}

/** The fan of an ultrasound probe. */
export function arcs({ random, ground }: Art): string {
  const centre: Point = [coverWidth / 2 + random.between(-120, 120), -90];
  const half = random.between(0.78, 0.88);
  const [from, to] = [Math.PI / 2 - half, Math.PI / 2 + half];
  const echo = { at: Math.PI / 2 + random.between(-0.3, 0.3), radius: random.between(430, 560) };
  const rows = times(17, (row) => {
    const radius = 170 + row * 38;
    const base = stroke(arc(centre, radius, from, to), ground.tones[0], 20);
    let angle = from;
    const segments: string[] = [];
    while (angle < to) {
      const length = random.between(0.05, 0.24);
      const end = Math.min(angle + length, to);
      const isNear = Math.hypot((angle + length / 2 - echo.at) * radius, radius - echo.radius) < 120;
      const brightness = random.next() * (isNear ? 0.15 : 1);
      if (brightness > 0.42)
        segments.push(stroke(arc(centre, radius, angle, end), toneAt(ground, brightness * 0.95), 18));
      angle = end + 0.035;
    }
    return base + segments.join('');
  });
  const middle = around(centre, echo.radius, echo.at);
  return rows.join('') + stroke(arc(middle, 74, 0.4, 5.6), ground.ink, 16) + disc(middle, 26, ground.accent);
}

/** Rings of a windpipe, seen along it. */
export function rings({ random, ground }: Art): string {
  const end: Point = [coverWidth / 2 + random.between(-230, 230), coverHeight / 2 + random.between(-60, 70)];
  const gap = random.between(0.5, 0.85);
  const count = 9;
  return (
    times(count, (index) => {
      const share = 1 - index / count;
      const radius = 40 + 600 * share ** 1.55;
      const centre: Point = [end[0] + (coverWidth / 2 - end[0]) * share, end[1] + (coverHeight / 2 - end[1]) * share];
      const middle = Math.PI / 2;
      return (
        disc(centre, radius, toneAt(ground, (1 - share) * 0.62)) +
        stroke(
          arc(centre, radius - 10 * share, middle + gap / 2, middle + Math.PI * 2 - gap / 2),
          index % 2 ? ground.tones[3] : ground.ink,
          12 + 34 * share ** 1.4,
        )
      );
    }).join('') + disc(end, 24, ground.accent)
  );
}

type Twig = { from: Point; angle: number; length: number; width: number };

/** A nerve cell and its processes. */
export function branches({ random, ground }: Art): string {
  const body: Point = [random.between(330, 460), random.between(330, 420)];
  const drawn: string[] = [];
  const ends: Point[] = [];
  const queue: Twig[] = times(6, (index) => ({
    from: body,
    angle: (index * Math.PI) / 3 + random.between(-0.25, 0.25),
    length: random.between(120, 160),
    width: 30,
  }));
  queue.push({ from: body, angle: random.between(-0.15, 0.12), length: 330, width: 36 });
  for (let twig = queue.shift(); twig; twig = queue.shift()) {
    const { from, angle, length, width } = twig;
    const bend = random.between(-0.3, 0.3);
    const to = around(from, length, angle);
    const middle = around(from, length / 2, angle + bend);
    drawn.push(stroke(curve([from, middle, to]), width > 20 ? ground.ink : toneAt(ground, 0.5 + width / 50), width));
    const isOutside = to[0] < -60 || to[0] > coverWidth + 60 || to[1] < -60 || to[1] > coverHeight + 60;
    if (width < 7 || isOutside) ends.push(to);
    else {
      const count = random.next() < 0.3 ? 3 : 2;
      for (let child = 0; child < count; child += 1) {
        const spread = (child - (count - 1) / 2) * random.between(0.62, 0.95);
        queue.push({
          from: to,
          angle: angle + spread + random.between(-0.12, 0.12),
          length: length * random.between(0.64, 0.86),
          width: width * random.between(0.56, 0.68),
        });
      }
    }
  }
  const far = ends.filter(([x, y]) => x > 760 && x < coverWidth - 60 && y > 60 && y < coverHeight - 60);
  const lit = new Set(times(4, () => far[random.whole(0, far.length - 1)]));
  const tips = ends.map((end) => disc(end, lit.has(end) ? 19 : 9, lit.has(end) ? ground.accent : ground.tones[3]));
  const halo = times(3, (index) => disc(body, 210 - index * 55, ground.tones[0], ' opacity="0.6"')).join('');
  return halo + drawn.reverse().join('') + tips.join('') + disc(body, 66, ground.ink) + disc(body, 27, ground.accent);
}

/** Heights of a map with a way to the top. */
export function contours({ random, ground }: Art): string {
  const hill = (centre: Point, size: number, levels: number): string => {
    const bumps = times(4, (index) => ({
      height: random.between(0.04, 0.15) / (1 + index * 0.35),
      phase: random.between(0, Math.PI * 2),
    }));
    return times(levels, (level) => {
      const share = 1 - level / levels;
      const outline = times(36, (step): Point => {
        const angle = (step * Math.PI) / 18;
        const uneven = bumps.reduce(
          (sum, bump, index) => sum + bump.height * Math.sin(angle * (index + 2) + bump.phase + level * 0.09),
          1,
        );
        return [
          centre[0] + Math.cos(angle) * size * share * uneven * 1.3,
          centre[1] + Math.sin(angle) * size * share * uneven,
        ];
      });
      return (
        fill(curve(outline, true), toneAt(ground, (level / levels) * 0.95)) +
        stroke(curve(outline, true), ground.ink, level % 3 ? 3 : 6, ' opacity="0.75"')
      );
    }).join('');
  };
  const top: Point = [random.between(760, 880), random.between(280, 360)];
  const second: Point = [random.between(200, 300), random.between(480, 580)];
  const way = curve([
    [-20, random.between(120, 200)],
    [random.between(180, 260), 260],
    [random.between(430, 500), 200],
    [random.between(580, 640), 420],
    top,
  ]);
  return (
    hill(second, 330, 6) +
    hill(top, 500, 10) +
    stroke(way, ground.accent, 15, ' stroke-dasharray="2 34"') +
    disc(top, 32, ground.accent) +
    disc(top, 12, ground.back)
  );
}

export function rhythm({ random, ground }: Art): string {
  const count = 21;
  const step = coverWidth / count;
  const phases = times(3, () => random.between(0, Math.PI * 2));
  const accent = random.whole(11, 16);
  const wave = (index: number, speed: number, phase = 0): number => Math.sin(index * speed + phase) * 0.5 + 0.5;
  return times(count, (index) => {
    const height =
      90 + 430 * (0.55 * wave(index, 0.42, phases[0]) + 0.3 * wave(index, 0.97, phases[1]) + 0.15 * random.next());
    const x = (index + 0.5) * step;
    const base = 620 - 60 * wave(index, 0.25, phases[2]);
    const colour = index === accent ? ground.accent : toneAt(ground, 0.28 + 0.72 * (height / 520));
    return (
      stroke(`M${x.toFixed(1)} ${base.toFixed(1)}V${(base - height).toFixed(1)}`, colour, 36) +
      disc([x, base - height], 8, ground.back)
    );
  }).join('');
}
