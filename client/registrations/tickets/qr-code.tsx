import type { EntranceCode } from './entrance-code';
import styles from './qr-code.module.css';

/** Quiet zone of the QR code in modules; scanners need it. */
const quietZone = 4;

/** The code of a ticket, for the scanner at check-in. */
export function QrCode({ code: { qrSize, qrPath } }: { code: EntranceCode }) {
  const size = qrSize + 2 * quietZone;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      role="img"
      aria-label="QR-код билета"
      shapeRendering="crispEdges"
    >
      <path d={qrPath} />
    </svg>
  );
}
