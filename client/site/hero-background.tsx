const pictureWidth = 640;
const pictureHeight = 480;
const lineCount = 19;
/** Distance between two lines and between two crests, in units of the viewBox. */
const lineStep = 26;
const crest = 160;

/** A wave line. Crests shift from line to line and are higher in the middle of the picture. Integers only. */
function wavePath(line: number): string {
  const height = 4 + 7 - Math.abs(line - 9);
  const start = -crest + ((line * 22) % crest) - crest;
  const half = crest / 2;
  return `M${start} ${6 + line * lineStep}q${half / 2} ${-Math.max(height, 3)} ${half} 0${`t${half} 0`.repeat(13)}`;
}

/** One heartbeat of an electrocardiogram. */
const beatPoints = 'q11 -15 22 0h14l8 11l15 -88l17 124l12 -47h15q15 -24 32 0h76';
const pulse = `M-10 240h214${beatPoints}${beatPoints}h${pictureWidth}`;

/** Waves of the Neva with a heartbeat line across them. */
export function HeroBackground({ className, pulseClassName }: { className?: string; pulseClassName?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {Array.from({ length: lineCount }, (_none, line) => (
        <path key={line} d={wavePath(line)} />
      ))}
      <path className={pulseClassName} d={pulse} strokeWidth="2.25" />
    </svg>
  );
}
