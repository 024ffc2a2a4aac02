/**
 * Notifications while the app is closed: the browser's push service, asked for by a tap and for as
 * long as the session lasts. The service sees neither who it is nor what is said.
 */
import { loadDevice, subscribeDevice, unsubscribeDevice } from '@candor/contract/preferences';
import { call } from '../calls/call.ts';

/** `unreachable`: the browser could not reach its own push service. */
export type PushState = 'unsupported' | 'off' | 'on' | 'unreachable';

export async function readPushState(): Promise<PushState> {
  const registration = await getRegistration();
  if (registration === null) return 'unsupported';
  const { isSubscribed, publicKey } = await call(loadDevice, { isQuiet: true });
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null || !isSubscribed) return 'off';
  return keyOf(subscription) === publicKey ? 'on' : 'off';
}

export async function startPush(): Promise<PushState> {
  const registration = await getRegistration();
  if (registration === null) return 'unsupported';
  const { publicKey } = await call(loadDevice);
  const subscription = await subscribe(registration, publicKey);
  if (subscription === null) return 'unreachable';
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call(subscribeDevice, { body: { endpoint, p256dh, auth } });
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  await call(unsubscribeDevice, { body: {} });
  await forgetDevice();
  return 'off';
}

/** With the session goes what the device would still be told, and what it shows. */
export async function forgetDevice(): Promise<void> {
  const registration = await getRegistration();
  if (registration === null) return;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function getRegistration(): Promise<ServiceWorkerRegistration | null> {
  // Absent on an insecure address, whatever the type says.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined || !('PushManager' in globalThis)) return null;
  return (await workers.getRegistration()) ?? null;
}

async function subscribe(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription | null> {
  try {
    const before = await registration.pushManager.getSubscription();
    if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
    return await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (applicationServerKey === null) return null;
  return btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
