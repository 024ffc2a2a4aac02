/** A screen of follow on a page, with a server that answers by path. */
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { startNavigation } from '../../../platform/nav/nav.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../../platform/device/session.ts';
import * as samples from './samples.ts';

type Network = (address: unknown, options?: { readonly body?: unknown }) => Promise<Response>;
type Answer = object | null | ((body: Record<string, unknown>) => object | null);

export type Stage = {
  /** By path; null is a line that broke, a `reason` in it a refusal. */
  readonly answers: Record<string, Answer>;
  /** Texts of files, by address. */
  readonly files: Record<string, string>;
  readonly show: (screen: ReactNode) => void;
  readonly see: (...texts: string[]) => Promise<void>;
  readonly text: () => string;
  readonly find: <E extends Element = HTMLElement>(selector: string) => E | null;
  readonly button: (name: string) => HTMLButtonElement | undefined;
  readonly press: (name: string, times?: number) => Promise<void>;
  readonly type: (name: string, text: string) => Promise<void>;
  readonly bodiesTo: (path: string) => Record<string, unknown>[];
};

const TIMEOUT_MS = 10_000;

export function setStage(): Stage {
  const network = vi.fn<Network>();
  const answers: Record<string, Answer> = {};
  const files: Record<string, string> = {};
  let page: OpenPage;
  let stopNavigation: () => void;

  beforeEach(async () => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, usual());
    vi.stubGlobal('fetch', network);
    network.mockImplementation(async (address, options) => {
      const file = files[String(address)];
      if (file !== undefined) return new Response(file);
      const found = answers[String(address).replace(/\?.*/, '')];
      const body = typeof options?.body === 'string' ? JSON.parse(options.body) : {};
      const given = typeof found === 'function' ? found(body) : found;
      if (given === undefined || given === null) throw new TypeError('lost');
      return respond(given);
    });
    queryClient.clear();
    location.hash = '';
    stopNavigation = startNavigation();
    await setLanguage('en');
    await withTexts(
      async () => undefined,
      'product',
      'follow',
      'refusals',
      'strategies',
      'trading',
    );
    signIn({
      token: 't',
      env: 'paper',
      expiresAt: samples.AT,
      user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
    });
    page = openPage();
  });

  afterEach(() => {
    page.close();
    stopNavigation();
    forgetSession();
    queryClient.clear();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  const button = (name: string) =>
    [...page.page.querySelectorAll('button')].find(
      (candidate) =>
        !candidate.disabled &&
        (candidate.textContent === name || candidate.getAttribute('aria-label') === name),
    );
  return {
    answers,
    files,
    button,
    show: (screen) => page.render(screen),
    text: () => page.page.textContent ?? '',
    find: (selector) => page.page.querySelector(selector),
    see: async (...texts) =>
      await vi.waitFor(
        () => {
          for (const text of texts) expect(page.page.textContent).toContain(text);
        },
        { timeout: TIMEOUT_MS },
      ),
    /** As a key presses it, once it answers; a finger would hold some of them. */
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
    type: async (name, text) => {
      const input = await vi.waitFor(() => {
        const found = page.page.querySelector<HTMLInputElement>(`input[name=${name}]`);
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

const usual = (): Record<string, Answer> => ({
  '/userFollowInvest/getInvestAgencyList': samples.list,
  '/userFollowInvest/agency': samples.detail(),
  '/userFollowInvest/agency/values': {
    range: 'ALL',
    points: [
      { at: samples.AT - 1_000, value: '100.000000', yardstick: '100.000000' },
      { at: samples.AT, value: '101.234567', yardstick: '99.790000' },
    ],
  },
  '/userFollowInvest/agency/odds': { state: 'computing', progress: '0.25' },
  '/userFollowInvest/agency/trades': samples.page([samples.trade]),
  '/userFollowInvest/agency/decisions': samples.page([]),
  '/userFollowInvest/agency/chain': samples.page([samples.line]),
  '/userFollowInvest/preview': samples.preview(),
  '/userFollowInvest/pageList': samples.page([]),
  '/position/followOrder/pageList': {
    ...samples.page([]),
    totals: { count: 0, amount: '0.00', value: '0.00', fee: '0.00', profit: '0.00' },
  },
  '/orders/access': {
    needsPayPassword: false,
    unlockedUntil: null,
    obstacle: null,
    blockTrade: 'none',
    cancelOnly: [],
  },
});

function respond(given: object): Response {
  if ('reason' in given)
    return new Response(JSON.stringify({ code: 409, data: null, values: {}, ...given }), {
      status: 409,
    });
  return new Response(JSON.stringify({ code: 200, msg: 'ok', data: given }));
}
