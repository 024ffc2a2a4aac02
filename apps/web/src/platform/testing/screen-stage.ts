/**
 * A screen on a page in English, for a customer who is signed in or for a guest: its texts are
 * there, and the test answers what it asks for (`network`).
 */
import type { ReactNode } from 'react';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { forgetSession, signIn } from '../device/session.ts';
import { setLanguage, withTexts, type TextPart } from '../i18n/text.ts';
import { startNavigation } from '../nav/nav.ts';
import { queryClient } from '../readings/query-client.ts';

const TIMEOUT_MS = 10_000;

export type ScreenStage = {
  readonly network: Mock<typeof fetch>;
  /** What is drawn; another one for each test. */
  readonly page: HTMLElement;
  readonly show: (screen: ReactNode) => void;
  readonly see: (...texts: string[]) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
  /** Whatever is asked for, this is the answer. */
  readonly answer: (data: unknown) => void;
  /** The one of this name that answers. */
  readonly button: (name: string) => HTMLButtonElement | undefined;
  /** As a key or a screen reader presses it, once it answers; a finger would hold some of them. */
  readonly press: (name: string, times?: number) => Promise<void>;
  readonly bodiesTo: (path: string) => Record<string, unknown>[];
};

export function setScreenStage(...parts: TextPart[]): ScreenStage {
  const stage = setGuestStage(...parts);
  beforeEach(() =>
    signIn({
      token: 't',
      env: 'paper',
      expiresAt: 1,
      user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
    }),
  );
  afterEach(forgetSession);
  return stage;
}

export function setGuestStage(...parts: TextPart[]): ScreenStage {
  const network = vi.fn<typeof fetch>();
  let root: OpenPage;
  let stopNavigation: () => void;

  beforeEach(async () => {
    vi.stubGlobal('fetch', network);
    queryClient.clear();
    location.hash = '';
    stopNavigation = startNavigation();
    await setLanguage('en');
    await withTexts(async () => undefined, 'common', ...parts);
    root = openPage();
  });

  afterEach(() => {
    root.close();
    stopNavigation();
    queryClient.clear();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  const button = (name: string) =>
    [...root.page.querySelectorAll('button')].find(
      (candidate) =>
        !candidate.disabled &&
        (candidate.textContent === name || candidate.getAttribute('aria-label') === name),
    );

  return {
    network,
    get page() {
      return root.page;
    },
    show: (screen) => root.render(screen),
    see: async (...texts) =>
      await vi.waitFor(
        () => {
          for (const text of texts) expect(root.page.textContent).toContain(text);
        },
        { timeout: TIMEOUT_MS },
      ),
    type: async (field, text) => {
      const input = await vi.waitFor(() => {
        const found = root.page.querySelector<HTMLInputElement>(`input[name=${field}]`);
        if (found === null) throw new Error(`there is no field ${field}`);
        return found;
      });
      // React ignores values it wrote itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await vi.waitFor(() => expect(input.value).toBe(text));
    },
    answer: (data) =>
      void network.mockImplementation(async () => Response.json({ code: 200, msg: 'ok', data })),
    button,
    press: async (name, times = 1) => {
      const found = await vi.waitFor(
        () => {
          const there = button(name);
          if (there === undefined) throw new Error(`there is no button ${name} that answers`);
          return there;
        },
        { timeout: TIMEOUT_MS },
      );
      for (let count = 0; count < times; count += 1) found.click();
    },
    bodiesTo: (path) =>
      network.mock.calls
        .filter(([address]) => String(address) === path)
        .map(([, options]) => JSON.parse(String(options?.body))),
  };
}
