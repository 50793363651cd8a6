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
import { insetPolygon, jitteredPoints, voronoiCell } from './geometry.js';

export function lattice({ random, ground }: Art): string {
  const size = random.between(84, 100);
  const step = size * Math.sqrt(3);
  const offset: Point = [random.between(-80, 0), random.between(-80, 0)];
  const accent = [random.whole(3, 5), random.whole(2, 3)];
  const corners = ([x, y]: Point, radius: number): Point[] =>
    times(6, (corner) => [
      x + radius * Math.sin((corner * Math.PI) / 3),
      y + radius * Math.cos((corner * Math.PI) / 3),
    ]);
  const [rows, columns] = [Math.ceil(coverHeight / (size * 1.5)) + 2, Math.ceil(coverWidth / step) + 2];
  const rings = times(rows * columns, (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const centre: Point = [offset[0] + (column + (row % 2) / 2) * step, offset[1] + row * size * 1.5];
    return { centre, share: random.next(), isAccent: column === accent[0] && row === accent[1] };
  });
  const bodies = rings.map(({ centre, share, isAccent }) => {
    if (isAccent) return fill(line(corners(centre, size * 0.84), true), ground.accent);
    if (share < 0.3) return fill(line(corners(centre, size * 0.84), true), toneAt(ground, share * 3));
    return share > 0.82 ? stroke(line(corners(centre, size * 0.6), true), ground.tones[3], 7) : '';
  });
  const bonds = rings.map(({ centre }) => line(corners(centre, size).slice(0, 4))).join('');
  const atoms = rings.flatMap(({ centre, share }) =>
    corners(centre, size)
      .slice(0, 2)
      .map((at, corner) => disc(at, (share * 7 + corner) % 2 > 1 ? 17 : 11, ground.ink)),
  );
  return bodies.join('') + stroke(bonds, ground.tones[2], 7) + atoms.join('');
}

export function cells({ random, ground }: Art): string {
  const sites = jitteredPoints(random, 9, 6, 0.33);
  const accent = random.whole(2, 3) * 9 + random.whole(3, 6);
  return sites
    .map((site, index) => {
      const isAccent = index === accent;
      const cell = insetPolygon(voronoiCell(site, sites), site, 0.9);
      const nucleus: Point = [site[0] + random.between(-12, 12), site[1] + random.between(-12, 12)];
      const tone = toneAt(ground, random.between(0, 0.74));
      const kernel = isAccent ? ground.back : ground.ink;
      return (
        fill(curve(cell, true), isAccent ? ground.accent : tone) +
        disc(nucleus, random.between(13, 27), kernel, ` opacity="${isAccent ? 1 : 0.85}"`)
      );
    })
    .join('');
}

/** A dish of bacteria with discs of antibiotics, each with the clear ring it has won. */
export function colonies({ random, ground }: Art): string {
  const centre: Point = [coverWidth / 2 + random.between(-130, 130), coverHeight / 2 + random.between(-20, 40)];
  const radius = random.between(420, 470);
  const turn = random.between(0, Math.PI);
  const discs = times(6, (index) => {
    const angle = turn + (index * Math.PI) / 3;
    const isNear = index === 5;
    const away = radius * (isNear ? 0.08 : random.between(0.46, 0.66));
    return {
      at: [centre[0] + Math.cos(angle) * away, centre[1] + Math.sin(angle) * away] as Point,
      clear: random.between(52, 128),
    };
  });
  const accent = random.whole(0, 4);
  const bacteria: string[] = [];
  for (let index = 0; index < 900; index += 1) {
    const angle = index * 2.399963;
    const away = radius * 0.94 * Math.sqrt(index / 900);
    const at: Point = [
      centre[0] + Math.cos(angle) * away + random.between(-8, 8),
      centre[1] + Math.sin(angle) * away + random.between(-8, 8),
    ];
    const isKilled = discs.some((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < one.clear);
    const size = random.between(5, 11);
    if (!isKilled && at[1] > -20 && at[1] < coverHeight + 20)
      bacteria.push(disc(at, size, toneAt(ground, random.between(0.5, 1))));
  }
  const marks = discs.map(
    (one, index) => disc(one.at, 31, index === accent ? ground.accent : ground.ink) + disc(one.at, 12, ground.back),
  );
  return (
    disc(centre, radius + 34, ground.tones[1]) +
    disc(centre, radius, ground.tones[0]) +
    bacteria.join('') +
    marks.join('')
  );
}

export function facets({ random, ground }: Art): string {
  const [columns, rows] = [9, 6];
  const grid = times(rows + 1, (row) =>
    times(columns + 1, (column): Point => [
      (column + random.between(-0.32, 0.32)) * (coverWidth / (columns - 1)) - 80,
      (row + random.between(-0.32, 0.32)) * (coverHeight / (rows - 1)) - 70,
    ]),
  );
  const at = (row: number, column: number): Point => grid[row]?.[column] ?? [0, 0];
  const accent = random.whole(1, 3) * columns + random.whole(2, 6);
  const light = random.between(0, Math.PI * 2);
  const colours = [ground.back, ...ground.tones, ground.ink];
  return times(rows * columns, (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
    return [
      [a, b, c],
      [b, d, c],
    ]
      .map((triangle, half) => {
        const slope = Math.sin(column * 0.9 + row * 1.3 + light + half * 0.9) * 0.5 + 0.5;
        const tone =
          colours[Math.min(Math.floor((slope * 0.7 + random.next() * 0.3) * colours.length), colours.length - 1)] ??
          ground.back;
        const colour = index === accent && half === 0 ? ground.accent : tone;
        return `${fill(line(triangle, true), colour)}${stroke(line(triangle, true), colour, 1)}`;
      })
      .join('');
  }).join('');
}

/** Bands over and under each other. */
export function weave({ random, ground }: Art): string {
  const step = 106;
  const band = 78;
  const shift = random.whole(0, 3);
  const columns = times(13, () => toneAt(ground, random.between(0.25, 1)));
  const rows = times(8, () => toneAt(ground, random.between(0, 0.75)));
  const accent = random.whole(2, 5);
  const across = (y: number, x: number, length: number, colour: string): string =>
    `<rect x="${x}" y="${y - band / 2}" width="${length}" height="${band}" fill="${colour}"/>`;
  const along = (x: number, y: number, length: number, colour: string): string =>
    `<rect x="${x - band / 2}" y="${y}" width="${band}" height="${length}" fill="${colour}"/>`;
  const under = rows
    .map((colour, row) => across(row * step, 0, coverWidth, row === accent ? ground.accent : colour))
    .join('');
  const over = columns
    .flatMap((colour, column) =>
      rows.map((_, row) => {
        if ((row + column + shift) % 2) return '';
        const y = row * step - step / 2 - 14;
        return (
          along(column * step + 4, y - 1, step + 28, ground.back) + along(column * step + 4, y + 10, step + 8, colour)
        );
      }),
    )
    .join('');
  return `<g transform="rotate(${Math.round(random.between(-14, -8))} 640 360) translate(-60 -40) scale(1.12)">${under}${over}</g>`;
}
