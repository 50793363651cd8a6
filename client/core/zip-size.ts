const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;

/**
 * The unpacked size in bytes that a ZIP file declares, as a guard against ZIP bombs; null: the file is no ZIP. The
 * declared size is sufficient, because the unpacker relies on it too.
 */
export function unpackedSize(file: ArrayBuffer): number | null {
  const view = new DataView(file);
  let end = view.byteLength - endLength;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let [position, size] = [view.getUint32(end + 16, true), 0];
  for (let index = 0; index < count; index += 1) {
    if (position + entryLength > view.byteLength || view.getUint32(position, true) !== entrySignature) return null;
    size += view.getUint32(position + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(position + offset, true));
    position += entryLength + lengths.reduce((sum, length) => sum + length, 0);
  }
  return size;
}
