/**
 * The signature of a message, in the form of Standard Webhooks: HMAC-SHA256 over its id, the second
 * it is sent and its body, so that a receiver can refuse what is changed, old or of somebody else.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { SECOND_MS } from '@candor/kit/time';

const PREFIX = 'whsec_';
const SECRET_BYTES_MIN = 24;
const SECRET_BYTES_MAX = 64;
const NEW_SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(NEW_SECRET_BYTES).toString('base64')}`;
}

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

/** With several keys, which are valid side by side while one takes the place of another. */
export function signWebhook(
  keys: readonly [Buffer, ...Buffer[]],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Readonly<Record<string, string>> {
  const second = String(Math.floor(now / SECOND_MS));
  const signatures = keys.map((key) =>
    createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
