/**
 * Who sends: RFC 8292. The key follows from the vault's own, so every server of an installation has
 * the same and nothing more has to be kept; a push service takes messages from it alone.
 */
import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { HOUR_MS, SECOND_MS } from '@candor/kit/time';
import type { Secrets } from '../start/secrets.ts';

export type SenderKey = {
  /** 65 bytes, base64url: what a browser is asked to subscribe for. */
  readonly publicKey: string;
  /** For the push service at `origin`. */
  readonly authorise: (origin: string, now: number) => string;
};

/** The standard allows a day. */
const VALID_MS = 12 * HOUR_MS;

export function openSenderKey(secrets: Pick<Secrets, 'deriveKey'>, contact: string): SenderKey {
  const { key, publicKey } = keyFrom(secrets);
  return {
    publicKey,
    authorise: (origin, now) => {
      const claims = { aud: origin, exp: Math.floor((now + VALID_MS) / SECOND_MS), sub: contact };
      const text = `${inUrl({ typ: 'JWT', alg: 'ES256' })}.${inUrl(claims)}`;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function keyFrom(secrets: Pick<Secrets, 'deriveKey'>): { key: KeyObject; publicKey: string } {
  for (let turn = 0; ; turn += 1) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(Buffer.from(secrets.deriveKey(`web push ${turn}`)));
    } catch (error) {
      // One in four thousand million numbers of this length is none of the curve.
      if (turn < TURNS_MAX) continue;
      throw error;
    }
    const point = pair.getPublicKey();
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: pair.getPrivateKey('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    return {
      key: createPrivateKey({ key: jwk, format: 'jwk' }),
      publicKey: point.toString('base64url'),
    };
  }
}

const TURNS_MAX = 8;

function inUrl(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
