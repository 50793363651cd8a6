import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Bytes = Uint8Array<ArrayBufferLike>;
const sha256 = (data: string | Bytes): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Bytes): string => Buffer.from(data).toString('base64url');

const cborHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
/** CBOR of the few kinds of values that an attestation has. */
function cbor(value: number | string | Bytes | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      cborHead(5, value.size),
      ...[...value].flatMap(([name, one]) => [cbor(name), cbor(one as Parameters<typeof cbor>[0])]),
    ]);
  return Buffer.concat([cborHead(2, value.length), value]);
}

/** What a dishonest browser or authenticator does differently. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  /** Counter of the signature. Default: one more than before. */
  counter?: number;
  isUserVerified?: boolean;
  challenge?: string;
  userHandle?: string;
  credentialId?: string;
  signWith?: KeyObject;
};

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

/** An authenticator in software with one key, as a browser would answer with it. */
export class Authenticator {
  readonly credentialId = base64url(randomBytes(32));
  counter = 0;
  userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  constructor(private readonly origin: string) {}

  private clientData(type: string, challenge: string, { origin = this.origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(
    rpId: string,
    { isUserVerified = true, counter }: Deviation,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer {
    const flags = 1 | (isUserVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE((this.counter = counter ?? this.counter + 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  /** Answers `beginPasskey`. @param optionsText the options as JSON @returns the response as JSON */
  create(optionsText: string, deviation: Deviation = {}): string {
    const { challenge, rp, user } = JSON.parse(optionsText) as Options;
    this.userHandle = user!.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const id = Buffer.from(deviation.credentialId ?? this.credentialId, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      cbor(publicKey),
    ]);
    const authData = this.authenticatorData(deviation.rpId ?? rp!.id, { counter: 0, ...deviation }, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.responseOf(base64url(id), {
      clientDataJSON: base64url(this.clientData('webauthn.create', deviation.challenge ?? challenge, deviation)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Answers `beginPasskeySignIn`, as JSON. */
  get(optionsText: string, deviation: Deviation = {}): string {
    const { challenge, rpId } = JSON.parse(optionsText) as Options;
    const clientData = this.clientData('webauthn.get', deviation.challenge ?? challenge, deviation);
    const authenticatorData = this.authenticatorData(deviation.rpId ?? rpId!, deviation);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.responseOf(deviation.credentialId ?? this.credentialId, {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, deviation.signWith ?? this.keys.privateKey)),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  private responseOf(id: string, response: object): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
