// @vitest-environment happy-dom
/** The part of boot.js that asks before the app is there. */
import { formatPrice } from '@candor/money/format';
import { priceFromWire } from '@candor/money/wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly } from './ask-early.ts';
import { getAsks } from './get-asks.ts';

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['words'] = 'en';
  document.body.innerHTML = '<div data-still><span data-price>place</span></div>';
  vi.stubGlobal('candorAsked', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

/** What stands in the place of the price after the answer. */
async function open(hash: string, answer: string | Error): Promise<string> {
  history.replaceState(null, '', `/${hash}`);
  network.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return new Response(answer);
  });
  askEarly(getAsks());
  await new Promise((resolve) => setTimeout(resolve));
  return document.querySelector('[data-price]')?.textContent ?? '';
}

const detail = (price_nominal: string, decimals: number) =>
  JSON.stringify({ code: 200, data: { price_nominal, decimals } });

it.each([
  ['279.87', 2],
  ['279.8', 2],
  ['279', 2],
  ['1234567.5', 0],
  ['0.000123', 2],
  ['64250.1200', 2],
  ['151.300000000', 3],
  ['1000', 0],
])('a price of %s with %i places is written as the app writes it', async (price, decimals) => {
  const value = priceFromWire(price);
  if (value === null) throw new Error('a price');
  expect(await open('#/pages/quote/stock?code=AAPL', detail(price, decimals))).toBe(
    formatPrice(value, { locale: 'en', decimals }),
  );
});

it.each(['', 'no JSON', '{}', '{"code":4004,"msg":"unknown"}', detail('soon', 2), detail('', 2)])(
  'nothing is written where the answer is %j',
  async (answer) => {
    expect(await open('#/pages/quote/stock?code=AAPL', answer)).toBe('place');
  },
);

it('a line that is broken is left to the app', async () => {
  expect(await open('#/pages/quote/stock?code=AAPL', new TypeError('broken'))).toBe('place');
});

it('asks in the name of the customer, in the language of the page', async () => {
  localStorage.setItem('candor.session', '{"token":"secret"}');
  document.documentElement.dataset['words'] = 'zhHans';
  await open('#/pages/quote/stock?code=aapl&source=nonsense', detail('1', 2));
  expect(network).toHaveBeenCalledExactlyOnceWith(
    '/m_ft/detail_quote?code=AAPL&source=0',
    expect.objectContaining({
      method: 'GET',
      body: null,
      headers: expect.objectContaining({ languages: 'zh_Hans_CN', authorization: 'secret' }),
    }),
  );
});

it('asks what home and account show of a customer, and nothing of it for guests', async () => {
  const asked = async (hash: string) => {
    network.mockClear();
    await open(hash, '');
    return network.mock.calls.map(([address, { method, body } = {}]) => [address, method, body]);
  };
  expect([await asked(''), await asked('#/pages/profile/index')]).toEqual([[], []]);
  localStorage.setItem('candor.session', '{"token":"secret"}');
  expect(await asked('')).toEqual([
    ['/m_ft/home_custom_list', 'GET', null],
    ['/userCenter/getFundingOverview', 'POST', '{}'],
    ['/market/clock', 'GET', null],
  ]);
  expect(await asked('#/pages/profile/index')).toEqual([
    ['/userCenter/getFundingOverview', 'POST', '{}'],
    ['/wallet/history?range=1D', 'GET', null],
    ['/api/user/info', 'POST', '{}'],
  ]);
  // As the app asks, or its answer would be that to another question.
  expect(Reflect.get(globalThis, 'candorAsked')).toEqual([
    expect.objectContaining({ question: 'POST /userCenter/getFundingOverview', token: 'secret' }),
    expect.objectContaining({ question: 'GET /wallet/history?range=1D' }),
    expect.objectContaining({ question: 'POST /api/user/info' }),
  ]);
});

it.each([
  ['34967.83', '$34,967.83'],
  ['0.00', '$0.00'],
  ['99999999.50', '$99,999,999.50'],
  // Written smaller by the app.
  ['1234567890.00', 'place'],
  ['-5.00', 'place'],
  [null, 'place'],
])('a total of %s stands in the still of an account as %s', async (total, shown) => {
  localStorage.setItem('candor.session', '{"token":"secret"}');
  document.body.innerHTML = '<div data-still><b data-total="small">place</b></div>';
  await open('#/pages/profile/index', JSON.stringify({ code: 200, data: { total } }));
  const place = document.querySelector('[data-total]');
  expect(place?.textContent).toBe(shown);
  expect(place?.querySelector('span')?.className).toBe(shown === 'place' ? undefined : 'small');
});

it('a total that is hidden on this device stays so', async () => {
  localStorage.setItem('candor.session', '{"token":"secret"}');
  localStorage.setItem('candor.hiddenAmounts', 'yes');
  document.body.innerHTML = '<div data-still><b data-total="small">place</b></div>';
  await open('#/pages/profile/index', '{"code":200,"data":{"total":"34967.83"}}');
  expect(document.querySelector('[data-total]')?.textContent).toBe('place');
});

it('asks nothing for other screens, in larger windows, nor where the session is unreadable', async () => {
  await open('#/pages/watchlist/index', '');
  localStorage.setItem('candor.session', '{');
  await open('#/pages/quote/stock?code=AAPL', '');
  localStorage.setItem('candor.session', '{"token":"secret"}');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await open('', '');
  expect(network).not.toHaveBeenCalled();
});
