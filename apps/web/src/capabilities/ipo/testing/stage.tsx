/** A screen of new stocks on a page, with a server that answers by path. */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { startNavigation } from '../../../platform/nav/nav.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../../platform/device/session.ts';
import { removeStored } from '../../../platform/device/storage.ts';
import { ballot, list, offering, preview, sizes, subscription } from './samples.ts';

type Network = (address: unknown, options?: { readonly body?: unknown }) => Promise<Response>;
type Answer = object | null | (() => Response);

export type Stage = {
  /** By path; null is a line that broke. */
  readonly answers: Record<string, Answer>;
  readonly show: (screen: ReactNode) => void;
  readonly see: (...texts: string[]) => Promise<void>;
  readonly text: () => string;
  readonly find: <E extends Element = HTMLElement>(selector: string) => E | null;
  readonly press: (name: string, times?: number) => Promise<void>;
  readonly type: (name: string, text: string) => Promise<void>;
  readonly bodiesTo: (path: string) => Record<string, unknown>[];
};

const TIMEOUT_MS = 10_000;

export function setStage(): Stage {
  const network = vi.fn<Network>();
  const answers: Record<string, Answer> = {};
  let root: Root;
  let container: HTMLElement;
  let stopNavigation: () => void;

  beforeEach(async () => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, usual);
    vi.stubGlobal('fetch', network);
    network.mockImplementation((address) => {
      const given = answers[String(address).replace(/\?.*/, '')];
      if (given === undefined || given === null) return Promise.reject(new TypeError('lost'));
      return Promise.resolve(typeof given === 'function' ? given() : done(given));
    });
    queryClient.clear();
    removeStored('candor.commitmentsSeen');
    location.hash = '';
    stopNavigation = startNavigation();
    await setLanguage('en');
    await withTexts(
      async () => undefined,
      'product',
      'ipo',
      'ticket',
      'trading',
      'positions',
      'wallet',
    );
    signIn({
      token: 't',
      env: 'paper',
      expiresAt: 1,
      user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
    });
    container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  });

  afterEach(() => {
    root.unmount();
    container.remove();
    stopNavigation();
    forgetSession();
    queryClient.clear();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  return {
    answers,
    show: (screen) => root.render(screen),
    text: () => container.textContent ?? '',
    find: (selector) => container.querySelector(selector),
    see: async (...texts) =>
      await vi.waitFor(
        () => {
          for (const text of texts) expect(container.textContent).toContain(text);
        },
        { timeout: TIMEOUT_MS },
      ),
    /** As a key presses it, once it answers; a finger would hold some of them. */
    press: async (name, times = 1) => {
      const button = await vi.waitFor(
        () => {
          const found = [...container.querySelectorAll('button')].find(
            (candidate) =>
              !candidate.disabled &&
              (candidate.textContent === name || candidate.getAttribute('aria-label') === name),
          );
          if (found === undefined) throw new Error(`there is no button ${name} that answers`);
          return found;
        },
        { timeout: TIMEOUT_MS },
      );
      for (let count = 0; count < times; count += 1) button.click();
    },
    type: async (name, text) => {
      const input = await vi.waitFor(() => {
        const found = container.querySelector<HTMLInputElement>(`input[name=${name}]`);
        if (found === null) throw new Error(`there is no field ${name}`);
        return found;
      });
      // React ignores values it wrote itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    bodiesTo: (path) =>
      network.mock.calls
        .filter(([address]) => String(address) === path)
        .map(([, options]) => JSON.parse(String(options?.body))),
  };
}

const usual: Readonly<Record<string, object>> = {
  '/m_ft/webull/new/stock': list,
  '/NewShares/detail': offering,
  '/NewShares/preview': preview,
  '/NewShares/ballot': ballot,
  '/NewShares/subscription': {
    subscription,
    steps: [{ state: 'subscribed', at: subscription.createdAt, quantity: '600', held: '13575.54' }],
  },
  '/position/getIpoFullNum': sizes,
  '/orders/access': {
    needsPayPassword: false,
    unlockedUntil: null,
    obstacle: null,
    blockTrade: 'none',
    cancelOnly: [],
  },
};

function done(data: object): Response {
  return new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
}

export function refused(reason: string, msg: string): () => Response {
  return () =>
    new Response(JSON.stringify({ code: 409, msg, data: null, reason, values: {} }), {
      status: 409,
    });
}
