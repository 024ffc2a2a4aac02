/** A screen of robots on a page, with a server that answers by path. */
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { startNavigation } from '../../../platform/nav/nav.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../../platform/device/session.ts';
import {
  SAMPLE_AT,
  SAMPLE_RENTAL,
  sampleBars,
  sampleDetail,
  sampleList,
  sampleMessages,
  samplePreview,
  sampleRedemption,
  sampleRental,
  sampleRentalDetail,
  sampleRentals,
} from './sample-robots.ts';

type Network = (address: unknown, options?: { readonly body?: unknown }) => Promise<Response>;
type Answer = object | null | ((body: Record<string, unknown>) => object | Response);

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
  let opened: OpenPage;
  let stopNavigation: () => void;

  beforeEach(async () => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, usual());
    vi.stubGlobal('fetch', network);
    network.mockImplementation(async (address, options) => {
      const given = answers[String(address).replace(/\?.*/, '')];
      if (given === undefined || given === null) throw new TypeError('lost');
      if (typeof given !== 'function') return done(given);
      const answer = given(typeof options?.body === 'string' ? JSON.parse(options.body) : {});
      return answer instanceof Response ? answer : done(answer);
    });
    queryClient.clear();
    location.hash = '';
    stopNavigation = startNavigation();
    await setLanguage('en');
    await withTexts(
      async () => undefined,
      'product',
      'robots',
      'strategies',
      'ticket',
      'trading',
      'refusals',
    );
    signIn({
      token: 't',
      env: 'paper',
      expiresAt: SAMPLE_AT,
      user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
    });
    opened = openPage();
  });

  afterEach(() => {
    opened.close();
    stopNavigation();
    forgetSession();
    queryClient.clear();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  return {
    answers,
    show: (screen) => opened.render(screen),
    text: () => opened.page.textContent ?? '',
    find: (selector) => opened.page.querySelector(selector),
    see: async (...texts) =>
      await vi.waitFor(
        () => {
          for (const text of texts) expect(opened.page.textContent).toContain(text);
        },
        { timeout: TIMEOUT_MS },
      ),
    /** As a key presses it, once it answers; a finger would hold some of them. */
    press: async (name, times = 1) => {
      const button = await vi.waitFor(
        () => {
          const found = [...opened.page.querySelectorAll('button')].find(
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
        const found = opened.page.querySelector<HTMLInputElement>(`input[name=${name}]`);
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

const usual = (): Record<string, object> => ({
  '/robot/pageList': sampleList(),
  '/robot/detail': sampleDetail(),
  '/robotOrder/create/preview': samplePreview(),
  '/robotOrder/create': sampleRental({ status: 1 }),
  '/robotOrder/pageList': sampleRentals(),
  '/robotOrder/detail': sampleRentalDetail(),
  '/robotOrder/redeem/preview': sampleRedemption(),
  '/robotOrder/redeem': sampleRental({ isEnding: true }),
  [`/robotMessage/${SAMPLE_RENTAL}`]: sampleMessages,
  '/crypto/robotKline': sampleBars,
  '/orders/access': {
    needsPayPassword: false,
    unlockedUntil: null,
    obstacle: null,
    blockTrade: 'none',
    cancelOnly: [],
  },
});

function done(data: object): Response {
  return new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
}

export function refused(reason: string, msg: string): Response {
  return new Response(JSON.stringify({ code: 409, msg, data: null, reason, values: {} }), {
    status: 409,
  });
}
