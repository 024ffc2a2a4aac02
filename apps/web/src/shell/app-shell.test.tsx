// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAppearance } from '../platform/appearance.tsx';
import { setLanguage } from '../platform/i18n/text.ts';
import { push, startNavigation, switchTab } from '../platform/nav/nav.ts';
import { queryClient } from '../platform/readings/query-client.ts';
import { endExpiredSession } from '../platform/calls/answer.ts';
import { endInterruption } from '../platform/device/interruption.ts';
import { forgetSession, signIn, type SignedIn } from '../platform/device/session.ts';
import { goOnAfterSignIn } from '../capabilities/auth/after-sign-in.ts';
import type { TabPath } from '../routes.table.ts';
import { AppShell } from './app-shell.tsx';

let root: Root;
let stopNavigation: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        '{"code":404,"msg":"nothing here","data":null,"reason":"PATH_UNKNOWN","values":{}}',
        { status: 404 },
      ),
  );
  // happy-dom has no popover.
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
  });
  endInterruption();
  forgetSession();
  queryClient.clear();
  await setLanguage('en');
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(async () => {
  await act(() => root.unmount());
  stopNavigation();
  vi.unstubAllGlobals();
});

async function openApp(hash: string): Promise<void> {
  history.replaceState(null, '', `/${hash}`);
  stopNavigation = startNavigation();
  root = createRoot(document.getElementById('root') ?? document.body);
  await act(() => root.render(<AppShell />));
}

async function openSheet(): Promise<void> {
  await openApp('#/');
  await act(() => push('pages/robotai/index'));
  const steps = history.length;
  // It is loaded with the first touch.
  dispatchEvent(new Event('pointerdown'));
  await act(() => openAppearance());
  await vi.waitFor(() => expect(openDialogs()).toBe(1));
  await vi.waitFor(() => expect(history.length).toBe(steps + 1));
}

function openDialogs(): number {
  return document.querySelectorAll('dialog[open]').length;
}

function shownText(): string {
  const shown = [...document.querySelectorAll('main')].filter(
    (main) => main.closest('[style*="display: none"]') === null,
  );
  return shown.at(-1)?.textContent ?? '';
}

function heading(): string {
  const shown = [...document.querySelectorAll('h1')].filter(
    (title) => title.closest('[style*="display: none"]') === null,
  );
  return shown.map((title) => title.textContent).join('|');
}

/** The previous screen stays until the chunk is loaded. */
async function arrivedAt(title: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(async () => undefined);
      expect(heading()).toBe(title);
    },
    { timeout: 15_000 },
  );
}

describe('every route', () => {
  it('has a tab bar under tabs alone', async () => {
    await openApp('#/');
    expect(document.querySelectorAll('nav a')).toHaveLength(5);
    await act(() => push('pages/robotai/index'));
    expect(document.querySelector('nav')).toBeNull();
  });
});

describe('the shell', () => {
  it('says that an address leads nowhere and shows the way home', async () => {
    await openApp('#/pages/nowhere');
    expect(document.body.textContent).toContain('The URL does not exist');
    const home = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Go to home',
    );
    await act(() => home?.click());
    expect(location.hash).toBe('#/');
    await arrivedAt('Home');
  });

  it('does not say the same twice in Chinese where an address leads nowhere', async () => {
    await openApp('#/pages/nowhere');
    await act(() => setLanguage('zhHans'));
    expect(heading()).toBe('页面不存在');
    expect(shownText()).not.toContain('页面不存在');
  });

  it('closes an open sheet when going back, and stays where it is', async () => {
    await openSheet();
    await act(() => history.back());
    await vi.waitFor(() => expect(openDialogs()).toBe(0));
    expect(location.hash).toBe('#/pages/robotai/index');
    await act(() => history.back());
    await arrivedAt('Home');
  });

  it('leaves no sheet open above the next page', async () => {
    await openSheet();
    await act(() => push('pages/robotai/record'));
    await vi.waitFor(() => expect(openDialogs()).toBe(0));
    await act(() => history.back());
    expect(location.hash).toBe('#/pages/robotai/index');
    expect(openDialogs()).toBe(0);
  });

  it('keeps visited tabs in the page and shows one', async () => {
    await openApp('#/');
    await arrivedAt('Home');
    const visit = async (path: TabPath, title: string) => {
      await act(() => switchTab(path));
      await arrivedAt(title);
    };
    await visit('pages/market/index', 'Markets');
    await visit('pages/trade/index', 'Trade');
    expect(document.querySelectorAll('main')).toHaveLength(3);
    expect(document.title).toBe('Trade · Candor');
    await visit('pages/market/index', 'Markets');
    expect(document.querySelectorAll('main')).toHaveLength(3);
    expect(document.title).toBe('Markets · Candor');
  });

  it('closes a dialog of a tab that is left, so that the page does not stay inert', async () => {
    await openApp('#/');
    await arrivedAt('Home');
    const dialog = document.createElement('dialog');
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
    await act(() => switchTab('pages/market/index'));
    await arrivedAt('Markets');
    expect(dialog.open).toBe(false);
  });

  it('says so when the device is offline', async () => {
    await openApp('#/');
    expect(document.body.textContent).not.toContain('You are offline');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(() => dispatchEvent(new Event('offline')));
    expect(document.body.textContent).toContain('You are offline');
  });
});

describe('a customer whose session ended elsewhere', () => {
  const getPerson = (id: string, token: string): SignedIn =>
    ({
      token,
      user: { id, userId: id, email: `${id}@example.com`, accountType: 2, isDemo: false },
    }) as SignedIn;
  const field = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')].find(
      (input) => input.closest('[style*="display: none"]') === null && input.name !== 'password',
    );

  async function typeAndLose(): Promise<void> {
    signIn(getPerson('ana', 'token-1'));
    await openApp('#/');
    await act(() => push('pages/setting/loginpwd'));
    await vi.waitFor(() => expect(field()).toBeDefined(), { timeout: 10_000 });
    const input = field();
    await act(async () => {
      if (input === undefined) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        'half typed',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => endExpiredSession('token-1'));
    await vi.waitFor(() => expect(location.hash).toContain('pages/auth/login'), {
      timeout: 10_000,
    });
    await vi.waitFor(() => expect(document.body.textContent).toContain('Your session has ended.'), {
      timeout: 10_000,
    });
  }

  it('learns why at sign-in, and finds what was typed after signing in again', async () => {
    await typeAndLose();
    await act(async () => {
      signIn(getPerson('ana', 'token-2'));
      goOnAfterSignIn('/pages/setting/loginpwd');
    });
    await vi.waitFor(() => expect(field()?.value).toBe('half typed'), { timeout: 10_000 });
  });

  it('leaves nothing to another person', async () => {
    await typeAndLose();
    await act(async () => {
      signIn(getPerson('ben', 'token-3'));
      goOnAfterSignIn('/pages/setting/loginpwd');
    });
    await vi.waitFor(() => expect(field()).toBeDefined(), { timeout: 10_000 });
    expect(field()?.value).toBe('');
  });
});
