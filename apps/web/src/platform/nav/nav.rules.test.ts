import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideNavigation,
  DUPLICATE_LOCK_MS,
  findTarget,
  targetOfHash,
  getUrl,
  wayBack,
  type NavAct,
  type OpenedBefore,
} from './nav.rules.ts';

const routes = new Map([
  ['pages/home/index', { path: 'pages/home/index', kind: 'tab' as const }],
  ['pages/market/index', { path: 'pages/market/index', kind: 'tab' as const }],
  ['pages/auth/login', { path: 'pages/auth/login', kind: 'page' as const }],
  ['pages/quote/stock', { path: 'pages/quote/stock', kind: 'page' as const }],
]);

function outcome(act: NavAct, url: string, before: OpenedBefore | null = null, nowMs = 10_000) {
  const decision = decideNavigation({ act, url }, routes, before, nowMs);
  return decision.ok ? decision.outcome.url : decision.code;
}

describe('opening a screen', () => {
  it('pushes and replaces pages', () => {
    expect(outcome('push', 'pages/auth/login')).toBe('/pages/auth/login');
    expect(outcome('replace', '/pages/auth/login')).toBe('/pages/auth/login');
  });

  it('switches to tabs', () => {
    expect(outcome('switchTab', 'pages/market/index')).toBe('/pages/market/index');
  });

  it.each(['push', 'replace'] as const)('does not %s to a tab', (act) => {
    expect(outcome(act, 'pages/market/index')).toBe('tabMisuse');
    expect(outcome(act, '/')).toBe('tabMisuse');
  });

  it('does not switch to what is not a tab', () => {
    expect(outcome('switchTab', 'pages/auth/login')).toBe('tabMisuse');
  });

  it.each(['', '  ', '#'])('refuses the missing url %j', (url) => {
    expect(outcome('push', url)).toBe('urlMissing');
  });

  it.each([
    'pages/nowhere',
    'pages/auth/login/',
    'Pages/auth/login',
    '__proto__',
    'constructor',
    '//pages/auth/login',
    'https://example.com',
  ])('does not find %s', (url) => {
    expect(outcome('push', url)).toBe('pageUnknown');
  });

  it('refuses the same target in quick succession, and lets it through afterwards', () => {
    const before = { url: '/pages/quote/stock?code=00700', atMs: 10_000 };
    expect(
      outcome('push', 'pages/quote/stock?code=00700', before, 10_000 + DUPLICATE_LOCK_MS - 1),
    ).toBe('duplicateLocked');
    expect(
      outcome('push', 'pages/quote/stock?code=00700', before, 10_000 + DUPLICATE_LOCK_MS),
    ).toBe('/pages/quote/stock?code=00700');
  });

  it('does not lock the same page with other parameters', () => {
    const before = { url: '/pages/quote/stock?code=00700', atMs: 10_000 };
    expect(outcome('push', 'pages/quote/stock?code=AAPL', before, 10_001)).toBe(
      '/pages/quote/stock?code=AAPL',
    );
  });

  it('says that the page is unknown before it says that it was opened wrongly or twice', () => {
    expect(outcome('switchTab', 'pages/nowhere', { url: '/pages/nowhere', atMs: 10_000 })).toBe(
      'pageUnknown',
    );
    expect(outcome('push', '/', { url: '/', atMs: 10_000 })).toBe('tabMisuse');
  });
});

describe('the address of a screen', () => {
  it.each(['', '#', '#/', '#/pages/home/index', '#pages/home/index'])('%j is home', (hash) => {
    expect(targetOfHash(hash, routes)).toEqual({
      path: 'pages/home/index',
      kind: 'tab',
      params: {},
      url: '/',
    });
  });

  it('is nothing where there is no such screen', () => {
    expect(targetOfHash('#/pages/nowhere', routes)).toBeNull();
  });

  it.each(['00700', '1e5', '700', 'true', 'null', '', ' a+b&c=d?e#f%', '腾讯', '"quoted"'])(
    'carries the parameter %j unchanged',
    (code) => {
      const found = findTarget(getUrl('pages/quote/stock', { code }), routes);
      expect(found.ok && found.outcome.params).toEqual({ code });
    },
  );

  it('carries any text unchanged, whatever its name', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (params) => {
        const found = findTarget(getUrl('pages/quote/stock', params), routes);
        expect(found.ok && Object.entries(found.outcome.params)).toEqual(
          Object.entries(params).map(([name, value]) => [wellFormed(name), wellFormed(value)]),
        );
      }),
    );
  });

  it('leaves out parameters that are not given', () => {
    expect(getUrl('pages/quote/stock', { code: 'AAPL', market: undefined })).toBe(
      '/pages/quote/stock?code=AAPL',
    );
  });

  it('takes the first of two parameters with one name', () => {
    const found = findTarget('pages/quote/stock?code=AAPL&code=TSLA', routes);
    expect(found.ok && found.outcome.params).toEqual({ code: 'AAPL' });
  });
});

describe('going back', () => {
  it('goes back as far as screens were opened', () => {
    expect([wayBack(1, 1), wayBack(3, 2), wayBack(3, 3)]).toEqual(['back', 'back', 'back']);
  });

  it('goes home when there is too little history', () => {
    expect([wayBack(0, 1), wayBack(1, 2), wayBack(3, 4)]).toEqual(['home', 'home', 'home']);
  });
});

/** Half a surrogate pair is no character. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
