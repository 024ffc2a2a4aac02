// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOURNEY_MS_MAX } from './history-line.ts';
import { openLayer } from './layers.ts';
import {
  back,
  currentLocation,
  linkTo,
  navigate,
  noteParams,
  push,
  replace,
  startNavigation,
  switchTab,
} from './nav.ts';

let stop: () => void;

function open(hash: string): void {
  history.replaceState(null, '', `/${hash}`);
  stop = startNavigation();
}

function arriveAt(state: unknown, hash: string): void {
  history.replaceState(state, '', `/${hash}`);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});

/** A browser goes back a moment later, this one at once. */
function travelSlowly(): void {
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation(
    (delta) => void setTimeout(() => go(delta), TRAVEL_MS),
  );
}

function settle(): void {
  vi.advanceTimersByTime(5 * TRAVEL_MS);
}

const TRAVEL_MS = 10;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('moving between screens', () => {
  it('starts where the address says', () => {
    open('#/pages/quote/stock?code=00700&name=Tencent');
    expect(currentLocation()).toMatchObject({
      path: 'pages/quote/stock',
      params: { code: '00700', name: 'Tencent' },
      depth: 0,
    });
  });

  it('pushes a page above a tab and shows it in the address', () => {
    open('#/');
    expect(push('pages/auth/login', { name: 'Ana' }).ok).toBe(true);
    expect(location.hash).toBe('#/pages/auth/login?name=Ana');
    expect(currentLocation()).toMatchObject({ path: 'pages/auth/login', kind: 'page', depth: 1 });
  });

  it('writes a screen’s state into its address without a history step, and going back finds it', () => {
    open('#/');
    push('pages/search/index');
    const { key } = currentLocation();
    const steps = history.length;
    noteParams('pages/search/index', { q: '腾讯' }, key);
    expect(history.length).toBe(steps);
    expect(currentLocation()).toMatchObject({ key, params: { q: '腾讯' }, depth: 1 });
    push('pages/quote/stock', { code: '00700' });
    noteParams('pages/search/index', { q: 'late' }, key);
    expect(currentLocation().params).toEqual({ code: '00700' });
    back();
    settle();
    expect(currentLocation()).toMatchObject({
      key,
      path: 'pages/search/index',
      params: { q: '腾讯' },
    });
  });

  it('writes nothing of a screen into the next address of the same screen', () => {
    open('#/');
    arriveAt(null, '#/calendar/index?month=2026-99');
    const { key } = currentLocation();
    arriveAt(null, '#/calendar/index?month=2026-12');
    noteParams('calendar/index', { month: '2026-11' }, key);
    expect([location.hash, currentLocation().params]).toEqual([
      '#/calendar/index?month=2026-12',
      { month: '2026-12' },
    ]);
  });

  it('nor into one that the browser has opened before it says so', () => {
    open('#/');
    arriveAt(null, '#/calendar/index?month=2026-99');
    const { key } = currentLocation();
    history.pushState(null, '', '#/calendar/index?month=2026-12');
    noteParams('calendar/index', { month: '2026-11' }, key);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect([location.hash, currentLocation().params]).toEqual([
      '#/calendar/index?month=2026-12',
      { month: '2026-12' },
    ]);
  });

  it('replaces without adding a step', () => {
    open('#/');
    push('pages/auth/login');
    const steps = history.length;
    replace('pages/auth/register');
    expect(history.length).toBe(steps);
    expect(currentLocation()).toMatchObject({ path: 'pages/auth/register', depth: 1 });
  });

  it('restarts the count at a tab', () => {
    open('#/');
    push('pages/auth/login');
    switchTab('pages/market/index');
    expect(currentLocation()).toMatchObject({ path: 'pages/market/index', depth: 0 });
  });

  it('refuses a double tap and leaves one step', () => {
    open('#/');
    push('pages/auth/login');
    const { key } = currentLocation();
    expect(push('pages/auth/login')).toMatchObject({ ok: false, code: 'duplicateLocked' });
    expect(currentLocation().key).toBe(key);
  });

  it('refuses wrong addresses from data and stays', () => {
    open('#/pages/market/index');
    expect(navigate('push', '')).toMatchObject({ ok: false, code: 'urlMissing' });
    expect(navigate('push', 'pages/nowhere')).toMatchObject({ ok: false, code: 'pageUnknown' });
    expect(navigate('push', 'pages/trade/index')).toMatchObject({ ok: false, code: 'tabMisuse' });
    expect(currentLocation().path).toBe('pages/market/index');
  });

  it('goes back through the browser when there is something to go back to', () => {
    open('#/');
    push('pages/auth/login');
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    back();
    expect(go).toHaveBeenCalledWith(-1);
  });

  it('goes home from a page that was opened from outside', () => {
    open('#/pages/auth/login');
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    back();
    expect(go).not.toHaveBeenCalled();
    expect(location.hash).toBe('#/');
    expect(currentLocation()).toMatchObject({ path: 'pages/home/index', kind: 'tab', depth: 0 });
  });

  it('follows the browser back to an entry it knows', () => {
    open('#/');
    const home = history.state as unknown;
    const { key } = currentLocation();
    push('pages/auth/login');
    arriveAt(home, '#/');
    expect(currentLocation()).toMatchObject({ path: 'pages/home/index', key, depth: 0 });
  });

  it('takes a typed address as one step further', () => {
    open('#/');
    arriveAt(null, '#/pages/auth/login');
    expect(currentLocation()).toMatchObject({ path: 'pages/auth/login', depth: 1 });
  });

  it('has no path where the address leads nowhere', () => {
    open('#/pages/nowhere');
    expect(currentLocation().path).toBeNull();
  });

  it('may open the same page again right after going back', () => {
    open('#/');
    const home = history.state as unknown;
    push('pages/auth/login');
    arriveAt(home, '#/');
    expect(push('pages/auth/login').ok).toBe(true);
  });

  it('keeps its depth over a reload', () => {
    open('#/');
    push('pages/auth/login');
    stop();
    stop = startNavigation();
    expect(currentLocation()).toMatchObject({ path: 'pages/auth/login', depth: 1 });
  });

  it('gives links their address', () => {
    open('#/');
    expect(linkTo('pages/home/index')).toBe('#/');
    expect(linkTo('pages/quote/stock', { code: '00700' })).toBe('#/pages/quote/stock?code=00700');
  });
});

describe('leaving pages', () => {
  const isAuth = (path: string) => path.startsWith('pages/auth/');

  it('for a tab takes them out of the history, down to the tab they were opened from', () => {
    open('#/pages/profile/index');
    travelSlowly();
    push('pages/auth/login');
    push('pages/auth/register');
    switchTab('pages/home/index');
    expect(currentLocation().path).toBe('pages/home/index');
    settle();
    expect(location.hash).toBe('#/');
    history.go(-1);
    settle();
    expect([location.hash, currentLocation().path]).toEqual([
      '#/pages/profile/index',
      'pages/profile/index',
    ]);
  });

  it('for the tab they were opened from goes back to it', () => {
    open('#/pages/profile/index');
    travelSlowly();
    const { key } = currentLocation();
    push('pages/auth/login');
    switchTab('pages/profile/index');
    settle();
    expect(currentLocation()).toMatchObject({ path: 'pages/profile/index', key });
    expect(location.hash).toBe('#/pages/profile/index');
  });

  it('that were opened from outside gives the place of the lowest to the tab', () => {
    open('#/pages/auth/login');
    travelSlowly();
    push('pages/auth/register');
    switchTab('pages/market/index');
    settle();
    push('pages/quote/stock');
    history.go(-1);
    settle();
    expect(currentLocation()).toMatchObject({ path: 'pages/market/index', depth: 0 });
  });

  it('of an errand returns to the page that sent the customer there', () => {
    open('#/');
    travelSlowly();
    push('pages/quote/stock', { code: 'AAPL' });
    const { key } = currentLocation();
    push('pages/auth/login');
    push('pages/auth/register');
    navigate('replace', '/pages/quote/stock?code=AAPL', isAuth);
    settle();
    expect(currentLocation()).toMatchObject({ url: '/pages/quote/stock?code=AAPL', key, depth: 1 });
    expect(location.hash).toBe('#/pages/quote/stock?code=AAPL');
  });

  it('of an errand puts another page in their place', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    push('pages/auth/register');
    navigate('replace', '/pages/bonds/list', isAuth);
    settle();
    expect([location.hash, currentLocation().depth]).toEqual(['#/pages/bonds/list', 1]);
    back();
    settle();
    expect(currentLocation().path).toBe('pages/home/index');
  });

  it('holds when the next screen is opened before the browser has gone back', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    switchTab('pages/market/index');
    push('pages/quote/stock');
    settle();
    expect([location.hash, currentLocation().path]).toEqual([
      '#/pages/quote/stock',
      'pages/quote/stock',
    ]);
    for (const expected of ['#/pages/market/index', '#/']) {
      history.go(-1);
      settle();
      expect(location.hash).toBe(expected);
    }
  });

  it('waits for a browser that is busy', () => {
    open('#/');
    push('pages/auth/login');
    const go = history.go.bind(history);
    vi.spyOn(history, 'go').mockImplementation(
      (delta) => void setTimeout(() => go(delta), JOURNEY_MS_MAX - 1),
    );
    switchTab('pages/market/index');
    vi.advanceTimersByTime(JOURNEY_MS_MAX);
    expect([location.hash, currentLocation().path]).toEqual([
      '#/pages/market/index',
      'pages/market/index',
    ]);
  });

  it('arrives at once where the browser says that the entries are gone', () => {
    open('#/');
    push('pages/auth/login');
    vi.stubGlobal('navigation', { currentEntry: { index: 0 } });
    const going = vi.spyOn(history, 'go');
    switchTab('pages/market/index');
    expect([location.hash, going.mock.calls]).toEqual(['#/pages/market/index', []]);
    vi.unstubAllGlobals();
  });

  it('still arrives when the browser has forgotten the entries', () => {
    open('#/');
    push('pages/auth/login');
    vi.spyOn(history, 'go').mockImplementation(() => undefined);
    switchTab('pages/market/index');
    vi.advanceTimersByTime(JOURNEY_MS_MAX);
    expect(location.hash).toBe('#/pages/market/index');
  });
});

describe('a layer above a screen', () => {
  function openSheet() {
    const calls: string[] = [];
    const close = openLayer({
      onBack: () => calls.push('back'),
      onLeave: () => calls.push('leave'),
    });
    settle();
    return { calls, close };
  }

  it('is what going back takes away first; the screen stays the same', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    const before = currentLocation();
    const { calls } = openSheet();
    history.go(-1);
    settle();
    expect(calls).toEqual(['back']);
    expect(currentLocation()).toBe(before);
    back();
    settle();
    expect(currentLocation().path).toBe('pages/home/index');
  });

  it('is closed by the app’s back button, too', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    const { calls } = openSheet();
    back();
    settle();
    expect([calls, currentLocation().path]).toEqual([['back'], 'pages/auth/login']);
  });

  it('leaves no step behind when it closes by itself', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    const { calls, close } = openSheet();
    close();
    settle();
    history.go(-1);
    settle();
    expect([calls, currentLocation().path]).toEqual([[], 'pages/home/index']);
  });

  it('keeps what the screen noted meanwhile in the address when it closes', () => {
    open('#/');
    travelSlowly();
    push('pages/search/index', { q: 'before' });
    const { close } = openSheet();
    noteParams('pages/search/index', { q: 'noted' }, currentLocation().key);
    close();
    settle();
    expect([location.hash, currentLocation().params]).toEqual([
      '#/pages/search/index?q=noted',
      { q: 'noted' },
    ]);
  });

  it('makes no step when it comes and goes within one tap', () => {
    open('#/');
    const steps = history.length;
    openLayer({ onBack: () => undefined, onLeave: () => undefined })();
    settle();
    expect(history.length).toBe(steps);
  });

  it('goes when another screen opens, which takes its step', () => {
    open('#/');
    travelSlowly();
    const { calls, close } = openSheet();
    push('pages/auth/login');
    close();
    settle();
    expect([calls, currentLocation().depth]).toEqual([['leave'], 1]);
    history.go(-1);
    settle();
    expect(currentLocation().path).toBe('pages/home/index');
    expect(location.hash).toBe('#/');
  });

  it('goes when a link is followed, and going back finds the screen without it', () => {
    open('#/');
    travelSlowly();
    const { calls } = openSheet();
    history.pushState(null, '', '#/pages/auth/login');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    settle();
    expect([calls, currentLocation().depth]).toEqual([['leave'], 1]);
    back();
    settle();
    push('pages/bonds/list');
    back();
    settle();
    expect(currentLocation()).toMatchObject({ path: 'pages/home/index', depth: 0 });
  });

  it('does not take an address with it that is opened while its step is undone', () => {
    open('#/');
    push('pages/auth/login');
    const { close } = openSheet();
    // As Chromium does: the step is counted from where it was asked for.
    const go = history.go.bind(history);
    const steps = history.length;
    const going = vi
      .spyOn(history, 'go')
      .mockImplementation(
        (delta = 0) => void setTimeout(() => go(delta - (history.length - steps)), TRAVEL_MS),
      );
    close();
    vi.advanceTimersByTime(1);
    expect(going).toHaveBeenCalledOnce();
    history.pushState(null, '', '#/pages/bonds/list');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(currentLocation().path).toBe('pages/bonds/list');
    settle();
    expect([location.hash, currentLocation()]).toEqual([
      '#/pages/bonds/list',
      expect.objectContaining({ path: 'pages/bonds/list', depth: 2 }),
    ]);
    going.mockImplementation(go);
    for (const expected of ['pages/auth/login', 'pages/home/index']) {
      back();
      settle();
      expect(currentLocation().path).toBe(expected);
    }
  });

  it('is gone after a reload, and so is its step', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    openSheet();
    stop();
    stop = startNavigation();
    settle();
    history.go(-1);
    settle();
    expect(currentLocation().path).toBe('pages/home/index');
  });

  it('does not come back by going forward', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/login');
    const { calls } = openSheet();
    history.go(-1);
    settle();
    history.go(1);
    settle();
    expect(calls).toEqual(['back']);
    history.go(-1);
    settle();
    expect(currentLocation().path).toBe('pages/home/index');
  });

  it('gives its step up when the page below is replaced', () => {
    open('#/');
    travelSlowly();
    push('pages/auth/resetpwd');
    openSheet();
    replace('pages/auth/login');
    settle();
    expect(location.hash).toBe('#/pages/auth/login');
    history.go(-1);
    settle();
    expect(currentLocation().path).toBe('pages/home/index');
  });
});
