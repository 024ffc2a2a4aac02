// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { forgetSession, keepSession } from '../../platform/session.ts';
import { ExposureScreen } from './exposure-screen.tsx';

const AT = Date.UTC(2026, 10, 16, 15);
const sums = { long: '1200.00', short: '0.00', margin: '1200.00', floating: '5.00' };
const worst = '3400.00';
const exposure = {
  asOf: AT,
  totals: [{ currency: 'USD', ...sums, worst, positions: 2, orders: 0 }],
  products: [{ source: 12, currency: 'USD', ...sums, worst, positions: 2, orders: 0 }],
  items: [
    {
      source: 12,
      code: 'AAPL261218C00310000',
      name: 'AAPL 2026-12-18 310 Call',
      currency: 'USD',
      ...sums,
      net: '1200.00',
      quantity: '3',
      positions: 2,
      orders: 0,
      nearLiquidation: 0,
      isHouse: false,
      worst: null,
    },
  ],
  options: [
    {
      source: 0,
      code: 'AAPL',
      name: 'Apple',
      currency: 'USD',
      long: '3',
      short: '1',
      shares: '100',
      delta: '212.35',
      optionsDelta: '112.35',
      gamma: '4.1200',
      theta: '-31.50',
      vega: '88.00',
      houseLossMost: null,
      worst,
    },
    {
      source: 1,
      code: 'SPX',
      name: 'S&P 500',
      currency: 'USD',
      long: '0',
      short: '2',
      shares: '0',
      delta: '-40.00',
      optionsDelta: '-40.00',
      gamma: '0.1000',
      theta: '12.00',
      vega: '-9.00',
      houseLossMost: '1840.00',
      worst: '1840.00',
    },
  ],
};

let shown: OpenPage;
let answer: object = exposure;

beforeEach(async () => {
  queryClient.clear();
  answer = exposure;
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 200, msg: '', data: answer })),
  );
  keepSession({
    token: 'x',
    operator: { id: 'op_1' as never, name: 'Abe', email: 'abe@house.example', roles: ['approver'] },
  });
  shown = openPage();
});
afterEach(() => {
  shown.close();
  forgetSession();
  vi.unstubAllGlobals();
});

async function openAt(language: 'en' | 'zhHans', text: string): Promise<void> {
  await setLanguage(language);
  shown.render(<ExposureScreen />);
  await vi.waitFor(() => expect(shown.page.textContent).toContain(text));
}

const rowsOf = (label: string): string[][] =>
  [
    ...(shown.page.querySelector(`[role=region][aria-label="${label}"]`)?.querySelectorAll('tr') ??
      []),
  ].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

describe('exposure by options', () => {
  it('is a table by underlying: contracts, delta with the shares, greeks, and the largest loss', async () => {
    await openAt('en', 'Options by underlying');
    const [head, apple, index] = rowsOf('Options by underlying');
    expect(head).toEqual([
      'Underlying',
      'Contracts long / short',
      'Held outright',
      'Net delta (shares)',
      'Gamma (shares per 1.00)',
      'Theta a day',
      'Vega per point',
      'House’s largest loss',
      'Worst case',
    ]);
    expect(apple?.slice(1)).toEqual([
      '3 / 1',
      '100',
      '212.35Options 112.35',
      '4.12',
      '−$31.50',
      '+$88.00',
      'Unlimited',
      '$3,400.00',
    ]);
    expect(index?.at(-1)).toBe('$1,840.00');
    expect(rowsOf('By instrument, largest first')[1]?.[0]).toContain('Options');
  });

  it('is not there where nobody holds one', async () => {
    answer = { ...exposure, options: [] };
    await openAt('zhHans', '各品种（从大到小）');
    expect(shown.page.textContent).not.toContain('期权（按标的）');
  });
});
