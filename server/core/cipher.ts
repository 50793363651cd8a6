import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key by its name: what was sealed says which key opens it. */
export type CipherKey = { readonly name: string; readonly secret: Buffer };

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Keeps what must not stand in the database as plain text. The first key seals, all of them open: a new key is put in
 * front, and the old one goes once everything is sealed anew. A value sealed for one purpose does not open for another.
 */
export class Cipher {
  private readonly keys = new Map<string, Buffer>();
  private readonly first: CipherKey;
  private readonly last: CipherKey;

  constructor(keys: readonly [CipherKey, ...CipherKey[]]) {
    this.first = keys[0];
    this.last = keys[keys.length - 1]!;
    for (const { name, secret } of keys) this.keys.set(name, secret);
  }

  /** @returns the key's name, a full stop, and base64url of nonce, mark and text; safe in an address */
  seal(plain: string, purpose: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, derive(this.first.secret, `seal ${purpose}`), iv);
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${this.first.name}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** What was sealed; null for a text that was not sealed here for this purpose, or was changed since. */
  open(sealed: string, purpose: string): string | null {
    const [name = '', packed = ''] = sealed.split('.', 2);
    const secret = this.keys.get(name);
    const bytes = Buffer.from(packed, 'base64url');
    if (!secret || bytes.length < ivLength + tagLength) return null;
    const decipher = createDecipheriv(algorithm, derive(secret, `seal ${purpose}`), bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
    } catch {
      // The only thing that can go wrong here is the mark: somebody changed the text.
      return null;
    }
  }

  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.first.name}.`);
  }

  /**
   * The same for equal values, telling nothing of them without the key: what a unique index is made of. Made with the
   * oldest key, so that a new one in front changes none.
   */
  fingerprint(value: string, purpose: string): string {
    return createHmac('sha256', derive(this.last.secret, `fingerprint ${purpose}`))
      .update(value)
      .digest('hex');
  }
}

const derive = (secret: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
