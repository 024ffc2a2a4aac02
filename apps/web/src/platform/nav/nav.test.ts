// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { back, currentLocation, linkTo, navigate, push, replace, startNavigation, switchTab } from './nav.ts';

let stop: () => void;

function open(hash: string): void {
  history.replaceState(null, '', `/${hash}`);
  stop = startNavigation();
}

/** What the browser does for its own back button and for typed addresses. */
function arriveAt(state: unknown, hash: string): void {
  history.replaceState(state, '', `/${hash}`);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('moving between screens', () => {
  it('starts where the address says', () => {
    open('#/pages/quote/stock?code=00700&name=Tencent');
    expect(currentLocation()).toMatchObject({ path: 'pages/quote/stock', params: { code: '00700', name: 'Tencent' }, depth: 0 });
  });

  it('pushes a page above a tab and shows it in the address', () => {
    open('#/');
    expect(push('pages/auth/login', { name: 'Ana' }).ok).toBe(true);
    expect(location.hash).toBe('#/pages/auth/login?name=Ana');
    expect(currentLocation()).toMatchObject({ path: 'pages/auth/login', kind: 'page', depth: 1 });
  });

  it('replaces without adding a step', () => {
    open('#/');
    push('pages/auth/login');
    const steps = history.length;
    replace('pages/auth/register');
    expect(history.length).toBe(steps);
    expect(currentLocation()).toMatchObject({ path: 'pages/auth/register', depth: 1 });
  });

  it('starts counting anew at a tab', () => {
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
