/** A key for one wish, so that it is granted once however often it is sent. Without https a browser makes no UUIDs. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
