/** How many lines of water are drawn, and how far apart, in units of the picture. */
const LINES = 16;
const STEP = 26;
const WIDTH = 640;
const HEIGHT = 460;

/** A quiet wave that becomes a heartbeat in the middle lines. */
function wave(index: number): string {
  const y = 30 + index * STEP;
  const swell = 9 + 5 * Math.sin(index * 0.9);
  const beat = 46 * Math.exp(-(((index - 7.5) / 2.2) ** 2));
  const at = 300 + index * 9;
  return [
    `M-20 ${y.toFixed(1)}`,
    `C80 ${(y - swell).toFixed(1)} 160 ${(y + swell).toFixed(1)} ${at - 60} ${y.toFixed(1)}`,
    `q14 ${(-beat * 0.25).toFixed(1)} 26 0`,
    `l12 ${(beat * 0.3).toFixed(1)} l18 ${(-beat * 1.3).toFixed(1)} l18 ${(beat * 1.5).toFixed(1)} l12 ${(-beat * 0.5).toFixed(1)}`,
    `C${at + 90} ${(y + swell).toFixed(1)} ${at + 180} ${(y - swell).toFixed(1)} ${WIDTH + 20} ${(y - 4).toFixed(1)}`,
  ].join(' ');
}

/** Lines of the Neva with a pulse in them. */
export function Contours({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      {Array.from({ length: LINES }, (_line, index) => (
        <path key={index} d={wave(index)} />
      ))}
    </svg>
  );
}
