import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Options = { challenge: string; user?: { id: string } };
/** Values that a browser and a device would never send, for the tests of refusals. */
type Forged = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string };

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** A passkey without a device: a key pair on the curve P-256, as WebAuthn has it sign. For tests. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
    this.#privateKey = privateKey;
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  get id(): string {
    return text(this.#id);
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #state(
    { rpId = new URL(this.#origin).hostname, verified = true, counter }: Forged,
    isNew: boolean,
  ): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const flags = 0x01 | (verified ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  /** The answer of a browser that makes this passkey. */
  make({ challenge, user }: Options, forged: Forged = {}): Record<string, unknown> {
    this.#userHandle = user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([
      this.#state(forged, true),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#coseKey,
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // {fmt: 'none', attStmt: {}, authData: data}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, forged.origin)),
        attestationObject: text(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** The answer of a browser that signs in with it. */
  answer({ challenge }: Options, forged: Forged = {}): Record<string, unknown> {
    const clientData = this.#clientData('webauthn.get', challenge, forged.origin);
    const data = this.#state(forged, false);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: forged.userHandle ?? this.#userHandle,
      },
    };
  }
}
