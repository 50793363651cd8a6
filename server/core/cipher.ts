import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A named key: each encrypted value begins with the name of its key. */
export type CipherKey = { readonly name: string; readonly secret: Buffer };

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts columns of the database. The first key encrypts, the last one makes fingerprints, all keys decrypt:
 * docs/operate/rotate-keys.md tells how to change them. A value that was encrypted for one purpose cannot be decrypted for
 * another.
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

  /** @returns the key's name, a full stop, and base64url of nonce, authentication tag and ciphertext; safe in a URL */
  encrypt(plain: string, purpose: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, derive(this.first.secret, `seal ${purpose}`), iv);
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${this.first.name}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** The plain text; null if no key fits, the purpose differs, or the value was altered. */
  decrypt(encrypted: string, purpose: string): string | null {
    const [name = '', packed = ''] = encrypted.split('.', 2);
    const secret = this.keys.get(name);
    const bytes = Buffer.from(packed, 'base64url');
    if (!secret || bytes.length < ivLength + tagLength) return null;
    const decipher = createDecipheriv(algorithm, derive(secret, `seal ${purpose}`), bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
    } catch {
      // Only the check of the authentication tag can fail here: the value was altered or has another purpose.
      return null;
    }
  }

  /**
   * The plain text of what this site has encrypted itself.
   * @throws if no key fits: what waits for it is tried again, with the keys of another process or after a restart
   */
  decryptOwn(encrypted: string, purpose: string): string {
    const plain = this.decrypt(encrypted, purpose);
    if (plain === null) throw new Error(`no key of ENCRYPTION_KEYS opens a text of the purpose «${purpose}»`);
    return plain;
  }

  /** Whether the value was encrypted with the first key. */
  isCurrent(encrypted: string): boolean {
    return encrypted.startsWith(`${this.first.name}.`);
  }

  /**
   * A keyed hash (HMAC), equal for equal values: for unique indexes on encrypted columns. It uses the last key, so that
   * adding a new key in front changes no fingerprint.
   */
  fingerprint(value: string, purpose: string): string {
    return createHmac('sha256', derive(this.last.secret, `fingerprint ${purpose}`))
      .update(value)
      .digest('hex');
  }
}

const derive = (secret: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
