// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Made = { title: string; tag: string; click: () => void };

let made: Made[] = [];
let permission: NotificationPermission = 'default';
let asked = 0;
let cannot = false;

class FakeNotification {
  static get permission() {
    return permission;
  }
  static async requestPermission() {
    asked += 1;
    permission = 'granted';
    return permission;
  }
  readonly #made: Made;
  constructor(title: string, { tag }: { tag: string }) {
    if (cannot) throw new TypeError('Illegal constructor');
    this.#made = { title, tag, click: () => undefined };
    made.push(this.#made);
  }
  addEventListener(_: string, click: () => void) {
    this.#made.click = click;
  }
  close() {}
}

const load = async () => {
  vi.resetModules();
  return import('./device-notices.ts');
};
const hide = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  made = [];
  permission = 'default';
  asked = 0;
  cannot = false;
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notice = { id: 'msg_1', title: 'Filled', body: 'b', onOpen: () => undefined };

describe('notifications of the device', () => {
  it('are asked for by a tap alone, and shown only while the page is hidden', async () => {
    const { deviceState, allowDevice, showOnDevice } = await load();
    hide('hidden');
    await showOnDevice(notice);
    expect([asked, made, deviceState()]).toEqual([0, [], 'notAsked']);
    expect(await allowDevice({ title: 'On', body: 'like this' })).toBe('granted');
    await showOnDevice(notice);
    hide('visible');
    await showOnDevice({ ...notice, id: 'msg_2' });
    expect(made.map(({ title, tag }) => [title, tag])).toEqual([
      ['On', 'sample'],
      ['Filled', 'msg_1'],
    ]);
  });

  it('leave it to another tab that is in sight', async () => {
    const { showOnDevice } = await load();
    permission = 'granted';
    hide('hidden');
    const held: { name: string }[] = [];
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
    held.push({ name: 'candor-in-sight' });
    await showOnDevice(notice);
    expect(made).toEqual([]);
    held.pop();
    await showOnDevice(notice);
    expect(made).toHaveLength(1);
  });

  it('open what they are about when clicked', async () => {
    const { showOnDevice } = await load();
    permission = 'granted';
    hide('hidden');
    const onOpen = vi.fn<() => void>();
    await showOnDevice({ ...notice, onOpen });
    made[0]?.click();
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('say honestly where there are none', async () => {
    permission = 'denied';
    expect((await load()).deviceState()).toBe('refused');
    permission = 'granted';
    cannot = true;
    const { allowDevice } = await load();
    expect(await allowDevice({ title: 'On', body: '' })).toBe('unsupported');
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, 'Notification');
    expect((await load()).deviceState()).toBe('unsupported');
  });
});
