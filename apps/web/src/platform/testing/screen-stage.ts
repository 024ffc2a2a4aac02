/**
 * A screen on a page in English, for a customer who is signed in: its texts are there, and the test
 * answers what it asks for (`network`).
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
};

export function setScreenStage(...parts: TextPart[]): ScreenStage {
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
    signIn({
      token: 't',
      env: 'paper',
      expiresAt: 1,
      user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
    });
    root = openPage();
  });

  afterEach(() => {
    root.close();
    stopNavigation();
    forgetSession();
    queryClient.clear();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  const stage: ScreenStage = {
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
  };
  return stage;
}
