import { coverHeight, type Point, type Random, times, coverWidth } from './canvas.js';

/** Points of a grid that reaches past the edges, every second row shifted, each moved by up to `jitter` of a step. */
export function jitteredPoints(random: Random, columns: number, rows: number, jitter: number): Point[] {
  const [stepX, stepY] = [coverWidth / (columns - 2), coverHeight / (rows - 2)];
  return times(rows * columns, (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return [
      (column - 0.5 + (row % 2) * 0.5 + random.between(-jitter, jitter)) * stepX - stepX / 4,
      (row - 0.5 + random.between(-jitter, jitter)) * stepY,
    ];
  });
}

/** The part of a polygon that lies nearer to `site` than to `other`. */
function nearerPart(polygon: readonly Point[], site: Point, other: Point): Point[] {
  const [middleX, middleY] = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2];
  const side = ([x, y]: Point): number => (x - middleX) * (other[0] - site[0]) + (y - middleY) * (other[1] - site[1]);
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const share = here / (here - there);
    const crossing: Point = [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    return [...(here <= 0 ? [point] : []), ...(here < 0 !== there < 0 ? [crossing] : [])];
  });
}

/** The Voronoi cell of a site among all sites, cut to a frame around the picture. */
export function voronoiCell(site: Point, sites: readonly Point[]): Point[] {
  const margin = 260;
  const frame: Point[] = [
    [-margin, -margin],
    [coverWidth + margin, -margin],
    [coverWidth + margin, coverHeight + margin],
    [-margin, coverHeight + margin],
  ];
  return sites.reduce<Point[]>((cell, other) => (other === site ? cell : nearerPart(cell, site, other)), frame);
}

/** The polygon drawn in towards a point, with the middles of its sides added, so that a curve through it is round. */
export function insetPolygon(polygon: readonly Point[], towards: Point, share: number): Point[] {
  return polygon.map((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    return [towards[0] + (middle[0] - towards[0]) * share, towards[1] + (middle[1] - towards[1]) * share];
  });
}
