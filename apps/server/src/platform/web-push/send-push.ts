/** One message to a push service, and what became of it. */
import { HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { encryptMessage, type DeviceKeys } from './encrypt-message.ts';
import type { SenderKey } from './sender-key.ts';

export type Subscription = DeviceKeys & { readonly endpoint: string };

/** `gone`: the device is subscribed no more. `later`: worth another try. */
export type Sent = 'taken' | 'gone' | 'refused' | 'later';

export const NEWS_MS = 4 * HOUR_MS;
const TIMEOUT_MS = 10 * SECOND_MS;

export async function sendPush(
  sender: SenderKey,
  { endpoint, ...device }: Subscription,
  message: { readonly text: string; readonly topic: string; readonly now: number },
): Promise<Sent> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      authorization: sender.authorise(new URL(endpoint).origin, message.now),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(NEWS_MS / SECOND_MS),
      urgency: 'high',
      // A second one of the same notice replaces the first while the device is off.
      topic: message.topic,
    },
    body: new Uint8Array(encryptMessage(message.text, device)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  });
  if (answer === null) return 'later';
  await answer.body?.cancel();
  return getSent(answer.status);
}

export function getSent(status: number): Sent {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
