const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;

/**
 * Bytes that an archive says it will have unpacked: a small file may hold endless ones, and whoever unpacks it believes what it
 * says. Null: this is no archive.
 */
export function unpackedSize(file: ArrayBuffer): number | null {
  const view = new DataView(file);
  let end = view.byteLength - endLength;
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let [place, size] = [view.getUint32(end + 16, true), 0];
  for (let index = 0; index < count; index += 1) {
    if (place + entryLength > view.byteLength || view.getUint32(place, true) !== entryMark) return null;
    size += view.getUint32(place + 24, true);
    const rest = [28, 30, 32].map((offset) => view.getUint16(place + offset, true));
    place += entryLength + rest.reduce((sum, length) => sum + length, 0);
  }
  return size;
}
