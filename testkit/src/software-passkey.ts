/**
 * A passkey made of software: a P-256 key that signs what a browser's authenticator would sign,
 * byte for byte (WebAuthn level 2, attestation "none"). What it can do wrong, a stolen or copied
 * key could do too: another site, another counter.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** As the server hands them out; only what the authenticator looks at. */
type CreationOptions = { readonly challenge: string; readonly rp: { readonly id: string } };
type RequestOptions = {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials: readonly { readonly id: string }[];
};

export type SoftwarePasskey = {
  readonly credentialId: string;
  /** What the browser answers when a new key is made. */
  create(options: CreationOptions): Record<string, unknown>;
  /** What the browser answers when asked to sign. */
  get(options: RequestOptions): Record<string, unknown>;
  /** As after the key was used elsewhere, or copied. */
  setCounter(counter: number): void;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** `origin` is the address of the page the browser shows. */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  const common = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  };
  let counter = 0;

  const head = (rpId: string, flags: number) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.of(USER_PRESENT | USER_VERIFIED | flags),
      uint(counter, 4),
    ]);
  return {
    credentialId,
    create({ challenge, rp }) {
      const authData = Buffer.concat([
        head(rp.id, HAS_CREDENTIAL),
        Buffer.alloc(16),
        uint(id.length, 2),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.of(0xa0),
        text('authData'),
        bytes(authData),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }) {
      counter += 1;
      const authenticatorData = head(rpId, 0);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([
        authenticatorData,
        sha256(Buffer.from(clientDataJSON, 'base64url')),
      ]);
      const signature = sign('sha256', signed, privateKey).toString('base64url');
      return {
        ...common,
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature,
        },
      };
    },
    setCounter(next) {
      counter = next;
    },
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
    'base64url',
  );
}

/** ES256 on P-256 in COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (value: string | undefined) => bytes(Buffer.from(value ?? '', 'base64url'));
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    coordinate(x),
    Buffer.of(0x22),
    coordinate(y),
  ]);
}

/** A text shorter than 24 bytes in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}

/** Up to 65,535 bytes in CBOR. */
function bytes(value: Buffer): Buffer {
  const length =
    value.length < 256
      ? Buffer.concat([Buffer.of(0x58), uint(value.length, 1)])
      : Buffer.concat([Buffer.of(0x59), uint(value.length, 2)]);
  return Buffer.concat([length, value]);
}

function uint(value: number, size: number): Buffer {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntBE(value, 0, size);
  return buffer;
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
