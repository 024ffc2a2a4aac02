// @vitest-environment happy-dom
import { WATCHED_MAX } from '@candor/contract/watchlist';
import { hideToast, ToastViewport } from '@candor/ui/overlays/toast';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTexts } from '../../platform/i18n/text.ts';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { currentGuestList, setGuestList } from './guest-list.ts';
import { mergeGuestList } from './merge-guest-list.ts';
import { setWatched } from './pending-watches.ts';

const apple = { source: 0, code: 'AAPL' } as const;
const tencent = { source: 11, code: '00700' } as const;

type Sent = { path: string; body: unknown };
let sent: Sent[];
let answers: (sent: Sent) => unknown;
let root: Root;

const success = (data: unknown) => ({ code: 200, msg: 'success', data });
const refusal = (code: number, reason: string, msg: string, values = {}) => ({
  code,
  msg,
  data: null,
  reason,
  values,
});

beforeEach(async () => {
  await withTexts(async () => undefined, 'common', 'watchlist');
  sent = [];
  answers = () => success({ added: 1, items: [] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    const call = { path, body: body === null ? null : JSON.parse(body) };
    sent.push(call);
    return Response.json(answers(call));
  });
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
  });
  document.body.innerHTML = '<div id="toast"></div>';
  root = createRoot(document.getElementById('toast') ?? document.body);
  act(() => root.render(createElement(ToastViewport)));
});

afterEach(() => {
  act(hideToast);
  act(() => root.unmount());
  forgetSession();
  setGuestList([]);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const toast = () => document.body.textContent;
const asCustomer = () =>
  signIn({
    token: 't'.repeat(43),
    expiresAt: 0,
    user: {
      id: `cus_${'0'.repeat(26)}`,
      userId: 'ana',
      email: 'a@example.com',
      accountType: 2,
      isDemo: false,
    },
  } as Parameters<typeof signIn>[0]);

describe('a star', () => {
  it('of a guest is kept on the device and asks the server nothing', async () => {
    expect(await act(() => setWatched(apple, true))).toBe(true);
    expect(currentGuestList()).toEqual([apple]);
    expect(JSON.parse(localStorage.getItem('candor.watchlist') ?? '')).toEqual({
      version: 1,
      items: [apple],
    });
    await act(() => setWatched(apple, false));
    expect([currentGuestList(), localStorage.getItem('candor.watchlist'), sent]).toEqual([
      [],
      null,
      [],
    ]);
  });

  it('of a guest whose list is full is refused in words', async () => {
    setGuestList(
      Array.from(
        { length: WATCHED_MAX },
        (_, index) => ({ source: 0, code: `A${index}` }) as const,
      ),
    );
    expect(await act(() => setWatched(apple, true))).toBe(false);
    await act(() =>
      vi.waitFor(() => expect(toast()).toContain(`up to ${WATCHED_MAX} instruments`)),
    );
    setGuestList([]);
  });

  it('of a customer goes to the server', async () => {
    asCustomer();
    expect(await act(() => setWatched(apple, true))).toBe(true);
    expect(sent).toEqual([{ path: '/userSelfSecurity/save', body: { instruments: [apple] } }]);
    expect(currentGuestList()).toEqual([]);
  });

  it('that the server refuses falls back, with the reason', async () => {
    asCustomer();
    answers = () =>
      refusal(409, 'WATCHLIST_FULL', 'Your watchlist can hold up to 500 instruments.', {
        max: 500,
      });
    expect(await act(() => setWatched(apple, true))).toBe(false);
    expect(toast()).toContain('up to 500 instruments');
  });

  it('sends only what the last of quick taps wants', async () => {
    asCustomer();
    await act(() =>
      Promise.all([setWatched(apple, true), setWatched(apple, false), setWatched(apple, true)]),
    );
    expect(sent.map(({ path }) => path)).toEqual(['/userSelfSecurity/save']);
  });

  it('turned off after another device did the same is no mistake', async () => {
    asCustomer();
    answers = () => refusal(404, 'WATCH_UNKNOWN', 'This is not on your watchlist.');
    expect(await act(() => setWatched(apple, false))).toBe(true);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/userSelfSecurity/deleteByStockCode/AAPL', { source: 0 }],
    ]);
  });
});

describe('a guest’s list at sign-in', () => {
  it('moves to the customer in its order, once, and says so', async () => {
    setGuestList([tencent, apple]);
    asCustomer();
    answers = () => success({ added: 2, items: [] });
    await act(() => mergeGuestList());
    expect(sent).toEqual([
      { path: '/userSelfSecurity/save', body: { instruments: [tencent, apple] } },
    ]);
    expect(currentGuestList()).toEqual([]);
    expect(toast()).toContain('2 added to your watchlist from this device');
    await act(() => mergeGuestList());
    expect(sent).toHaveLength(1);
  });

  it('says nothing when the customer has it all already', async () => {
    setGuestList([apple]);
    asCustomer();
    answers = () => success({ added: 0, items: [] });
    await act(() => mergeGuestList());
    expect([currentGuestList(), toast()]).toEqual([[], '']);
  });

  it('leaves behind what the market no longer has', async () => {
    setGuestList([apple, { source: 3, code: 'GCZ20' }]);
    asCustomer();
    answers = ({ body }) =>
      JSON.stringify(body).includes('GCZ20')
        ? refusal(404, 'INSTRUMENT_UNKNOWN', 'unknown', { code: 'GCZ20' })
        : success({ added: 1, items: [] });
    await act(() => mergeGuestList());
    expect(sent.at(-1)?.body).toEqual({ instruments: [apple] });
    expect(currentGuestList()).toEqual([]);
  });

  it('stays on the device when it does not fit, with the reason', async () => {
    setGuestList([apple]);
    asCustomer();
    answers = () =>
      refusal(409, 'WATCHLIST_FULL', 'Your watchlist can hold up to 500 instruments.', {
        max: 500,
      });
    await act(() => mergeGuestList());
    expect(currentGuestList()).toEqual([apple]);
    expect(toast()).toContain('up to 500 instruments');
  });

  it('stays on the device without a word when the server cannot be reached', async () => {
    setGuestList([apple]);
    asCustomer();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    await act(() => mergeGuestList());
    expect([currentGuestList(), toast()]).toEqual([[apple], '']);
  });
});
