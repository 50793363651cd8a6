import { finish, MOODS, painter, type MoodName, type Painter } from './paint.js';
import { embankment, windows } from './scenes/city.js';
import { auditorium, lectern, panel, studio } from './scenes/halls.js';
import { coffee, posters, registration, simulation, ultrasound } from './scenes/rooms.js';

const SCENES = {
  auditorium,
  lectern,
  panel,
  studio,
  posters,
  coffee,
  simulation,
  registration,
  ultrasound,
  embankment,
  windows,
} satisfies Record<string, (art: Painter) => string>;
export type SceneName = keyof typeof SCENES;

/** What of the field the camera takes: all of it, a part, or an upright part. */
const FRAMES = {
  wide: { x: 0, y: 0, width: 1500, height: 1000, shown: [1200, 800] },
  close: { x: 250, y: 110, width: 1050, height: 700, shown: [1200, 800] },
  classic: { x: 130, y: 40, width: 1240, height: 930, shown: [1120, 840] },
  tall: { x: 400, y: 0, width: 700, height: 1000, shown: [770, 1100] },
  panorama: { x: 0, y: 120, width: 1500, height: 750, shown: [1200, 600] },
} as const;
export type FrameName = keyof typeof FRAMES;

export type Shot = { scene: SceneName; seed: string; mood: MoodName; frame: FrameName };

/** A picture in the manner of a photograph of a congress, as SVG; the same for the same shot. */
export function drawShot({ scene, seed, mood, frame }: Shot): string {
  const art = painter(`${scene} ${seed}`, MOODS[mood]);
  const content = SCENES[scene](art);
  const { x, y, width, height, shown } = FRAMES[frame];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown[0]}" height="${shown[1]}" viewBox="${x} ${y} ${width} ${height}">` +
    `${finish(art, content)}</svg>`
  );
}

/** Width and height of the picture in pixels. */
export function shotSize({ frame }: Shot): { width: number; height: number } {
  const [width, height] = FRAMES[frame].shown;
  return { width, height };
}
