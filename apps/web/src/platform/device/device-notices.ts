/**
 * Notifications of the device, while the app is open; with it closed they come by push
 * (install/device-push.ts). The browser is asked only when the customer taps for it. The tag is the
 * message's id, so two tabs, or a tab and the push, show one.
 */
import { isAnyTabInSight } from './tabs-in-sight.ts';

export type DeviceState = 'unsupported' | 'refused' | 'granted' | 'notAsked';

export function deviceState(): DeviceState {
  if (!('Notification' in globalThis) || cannotShow) return 'unsupported';
  switch (Notification.permission) {
    case 'granted':
      return 'granted';
    case 'denied':
      return 'refused';
    case 'default':
      return 'notAsked';
  }
}

/** On a tap only. Shows a first one, which also tells whether this browser can. */
export async function allowDevice(sample: { title: string; body: string }): Promise<DeviceState> {
  if (deviceState() === 'notAsked') await Notification.requestPermission();
  if (deviceState() === 'granted') showNow({ id: 'sample', ...sample, onOpen: () => undefined });
  return deviceState();
}

export type DeviceNotice = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly onOpen: () => void;
};

/** While the app is in sight, in this tab or another one, it tells it itself. */
export async function showOnDevice(notice: DeviceNotice): Promise<void> {
  if (document.visibilityState !== 'hidden' || deviceState() !== 'granted') return;
  if (!(await isAnyTabInSight())) showNow(notice);
}

/** Some browsers have the API and show nothing without a service worker. */
let cannotShow = false;

function showNow({ id, title, body, onOpen }: DeviceNotice): void {
  try {
    const shown = new Notification(title, { body, tag: id, icon: '/icons/candor.svg' });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    cannotShow = true;
  }
}
