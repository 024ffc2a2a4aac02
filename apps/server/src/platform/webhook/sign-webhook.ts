/**
 * The signature of a message, in the form of Standard Webhooks: HMAC-SHA256 over its id, the second
 * it is sent and its body, so that a receiver can refuse what is changed, old or of somebody else.
 */
import { createHmac } from 'node:crypto';
import { SECOND_MS } from '@candor/kit/time';

const PREFIX = 'whsec_';
const SECRET_BYTES_MIN = 24;
const SECRET_BYTES_MAX = 64;

/** `whsec_` and the key in base64; null where it is neither. */
export function keyInSecret(secret: string): Buffer | null {
  if (!secret.startsWith(PREFIX)) return null;
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, 'base64');
  return key.toString('base64') === text &&
    key.length >= SECRET_BYTES_MIN &&
    key.length <= SECRET_BYTES_MAX
    ? key
    : null;
}

export function signWebhook(
  key: Buffer,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Readonly<Record<string, string>> {
  const second = String(Math.floor(now / SECOND_MS));
  const signature = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': `v1,${signature}`,
  };
}
