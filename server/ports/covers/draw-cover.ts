import { type Art, grounds, coverHeight, seeded, coverWidth } from './canvas.js';
import { cells, colonies, facets, lattice, weave } from './fields.js';
import { arcs, branches, contours, rhythm, rings } from './figures.js';
import { breath, helix, pulse, ridges, waves } from './lines.js';

export type CoverMotif =
  | 'pulse'
  | 'waves'
  | 'lattice'
  | 'cells'
  | 'contours'
  | 'branches'
  | 'arcs'
  | 'colonies'
  | 'facets'
  | 'rings'
  | 'rhythm'
  | 'ridges'
  | 'breath'
  | 'helix'
  | 'weave';

type Family = { draw: (art: Art) => string; grounds: readonly number[]; canMirror?: boolean };

/** Which families may be seen in a mirror: not those in which time runs from left to right. */
const motifs: Readonly<Record<CoverMotif, Family>> = {
  pulse: { draw: pulse, grounds: [0] },
  waves: { draw: waves, grounds: [1, 2], canMirror: true },
  lattice: { draw: lattice, grounds: [1, 3] },
  cells: { draw: cells, grounds: [2, 1], canMirror: true },
  contours: { draw: contours, grounds: [1, 2], canMirror: true },
  branches: { draw: branches, grounds: [0, 3], canMirror: true },
  arcs: { draw: arcs, grounds: [0] },
  colonies: { draw: colonies, grounds: [1, 2], canMirror: true },
  facets: { draw: facets, grounds: [0, 2], canMirror: true },
  rings: { draw: rings, grounds: [3, 0], canMirror: true },
  rhythm: { draw: rhythm, grounds: [2, 0], canMirror: true },
  ridges: { draw: ridges, grounds: [0, 1] },
  breath: { draw: breath, grounds: [1, 3], canMirror: true },
  helix: { draw: helix, grounds: [2, 3] },
  weave: { draw: weave, grounds: [1, 0], canMirror: true },
};

/** Families for events whose theme is not known, so that a kind of event keeps a character of its own. */
const motifsByKind: Readonly<Record<string, readonly CoverMotif[]>> = {
  WEBINAR: ['breath', 'ridges', 'pulse', 'colonies', 'arcs'],
  WEBINAR_SERIES: ['weave', 'ridges', 'rhythm', 'cells'],
  SCHOOL: ['arcs', 'lattice', 'cells', 'helix'],
  MASTER_CLASS: ['rings', 'facets', 'branches'],
  CASE_REVIEW: ['contours', 'branches', 'helix'],
};
const allMotifs = Object.keys(motifs) as CoverMotif[];

function choose<Item>(items: readonly Item[], seed: string): Item {
  const item = items[seeded(seed).whole(0, items.length - 1)];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

/** A picture of an event as SVG, 1280 × 720, without text; the same for the same seed, kind and motif. */
export function drawCover(seed: string, kind: string, motif?: CoverMotif): string {
  const family = motifs[motif ?? choose(motifsByKind[kind] ?? allMotifs, `${seed} motif`)];
  const ground = choose(
    family.grounds.flatMap((index) => grounds[index] ?? []),
    `${seed} ground`,
  );
  const picture = family.draw({ random: seeded(`${kind} ${seed}`), ground });
  const isMirrored = family.canMirror === true && seeded(`${seed} mirror`).next() < 0.5;
  const placed = isMirrored ? `<g transform="translate(${coverWidth}) scale(-1 1)">${picture}</g>` : picture;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 ${coverWidth} ${coverHeight}">` +
    `<rect width="${coverWidth}" height="${coverHeight}" fill="${ground.back}"/>${placed}</svg>`
  );
}
