/** Longest line in bytes of UTF-8, without its line break (RFC 5545 §3.1: 75, with the blank of a continuation). */
const maxBytes = 74;
/** A character of JavaScript has at most three bytes in UTF-8; a pair of surrogates has four. */
const surelyShort = Math.floor(maxBytes / 3);

function foldLine(line: string): string {
  if (line.length <= surelyShort) return line;
  let folded = '';
  let start = 0;
  let bytes = 0;
  for (let index = 0; index < line.length; index += 1) {
    const code = line.codePointAt(index)!;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
    bytes += size;
    if (bytes > maxBytes) {
      folded += `${line.slice(start, index)}\r\n `;
      start = index;
      bytes = size;
    }
    if (size === 4) index += 1;
  }
  return folded + line.slice(start);
}

/**
 * Folds the lines of an iCalendar text. The library does the same with an encoder for each character, which took most of
 * the time of an email with a calendar entry.
 */
export const foldLines = (text: string): string => text.split('\r\n').map(foldLine).join('\r\n');
