// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDetailsScreen } from '../capabilities/account/account-details-screen.tsx';
import { VersionOffer } from '../capabilities/app-info/version-offer.tsx';
import { VersionScreen } from '../capabilities/app-info/version-screen.tsx';
import { LeaderRows } from '../capabilities/markets/boards/leader-rows.tsx';
import { CalendarScreen } from '../capabilities/markets/calendar/calendar-screen.tsx';
import { OptionSums } from '../capabilities/options/held/option-sums.tsx';
import { samplePosition } from '../capabilities/positions/testing/sample-trades.ts';
import { FeesScreen } from '../capabilities/stocks/fees-screen.tsx';
import { removeRows } from '../capabilities/watchlist/watch-acts.ts';
import { queryClient } from '../platform/readings/query-client.ts';
import { ForexPositionsScreen, FuturePositionsScreen } from './trade/class-positions-screen.tsx';
import { setScreenStage } from '../platform/testing/screen-stage.ts';

vi.hoisted(() => vi.stubEnv('VITE_CANDOR_VERSION', '0.1.0'));

const stage = setScreenStage(
  'account',
  'app-info',
  'markets',
  'options',
  'positions',
  'stocks',
  'trading',
  'watchlist',
);
const { network } = stage;
let answers: Record<string, unknown>;
let sent: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
  network.mockImplementation(async (address, options) => {
    const path = String(address).replace(/\?.*/, '');
    sent.push({
      path,
      body: typeof options?.body === 'string' ? JSON.parse(options.body) : null,
    });
    const data = answers[path];
    return Response.json(
      data === undefined
        ? { code: 404, msg: 'Unknown.', data: null, reason: 'PATH_UNKNOWN', values: {} }
        : { code: 200, msg: 'ok', data },
    );
  });
  [answers, sent] = [{}, []];
});

const shown = () => stage.page.textContent;
async function see(node: ReactNode, ...texts: string[]): Promise<void> {
  stage.show(node);
  await vi.waitFor(
    () => {
      for (const text of texts) expect(shown()).toContain(text);
    },
    { timeout: 10_000 },
  );
}
const press = (name: string) =>
  [...stage.page.querySelectorAll('button')]
    .find(({ textContent }) => textContent === name)
    ?.click();
const bodiesTo = (path: string) =>
  sent.filter((call) => call.path === path).map(({ body }) => body);

describe('a new version', () => {
  const changes = [
    { version: '0.2.0', publishedOn: '2026-12-01', notes: ['Robots can be rented.'] },
  ];
  const publish = (version: string, minimumVersion = '0.1.0') => {
    answers['/appVersion/getPublishAppVersion'] = { version, minimumVersion, changes };
  };

  it('is offered on a tab, and put off by a tap', async () => {
    publish('0.2.0');
    await see(<VersionOffer isTab />, 'Version 0.2.0 is available.', 'Update');
    press('Later');
    await vi.waitFor(() => expect(shown()).toBe(''));
  });

  it('says nothing where a form may be half filled', async () => {
    publish('0.2.0');
    await see(<VersionOffer isTab />, 'available');
    stage.show(<VersionOffer isTab={false} />);
    await vi.waitFor(() => expect(shown()).toBe(''));
  });

  it('is told everywhere when this one is too old, and still waits for the customer', async () => {
    publish('0.3.0', '0.2.0');
    await see(<VersionOffer isTab={false} />, 'no longer supported', 'when you have finished here');
  });

  it('says what changed', async () => {
    publish('0.2.0');
    await see(
      <VersionScreen params={{}} />,
      'Version 0.2.0 · 12/01/2026',
      'Robots can be rented.',
      'no real money',
    );
  });
});

it('a leaderboard of a server that has just started says so, and asks again until all is priced', async () => {
  const progress = { quoted: 900, total: 5_000 };
  answers['/m_ft/topList'] = { items: [], progress };
  await see(<LeaderRows board="active" count={6} />, 'prices of 18% are there');
  answers['/m_ft/topList'] = { items: [], progress: { quoted: 5_000, total: 5_000 } };
  await vi.waitFor(() => expect(shown()).not.toContain('are there'), { timeout: 10_000 });
});

it('own options come with their sums, so that nothing moves under a finger; and also where those cannot be read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  network.mockImplementationOnce(async () => await promise);
  const options = (
    <OptionSums>
      <p>the own options</p>
    </OptionSums>
  );
  stage.show(options);
  await vi.waitFor(() => expect(network).toHaveBeenCalled());
  expect(shown()).not.toContain('the own options');
  resolve(Response.json({ code: 200, msg: 'ok', data: { items: [], underlyings: [aapl] } }));
  await see(options, 'AAPL', 'the own options');

  queryClient.clear();
  network.mockImplementation(async () =>
    Response.json({ code: 500, msg: 'Not now.', data: null, reason: '', values: {} }),
  );
  await see(options, 'the own options');
});

const aapl = {
  ...{ code: 'AAPL', source: 0, name: 'Apple', currency: 'USD', spot: '264.64', shares: '0' },
  ...{ delta: '50', gamma: '1', theta: '-2', vega: '3', rho: '0', deltaMoney: '132.32' },
};

it('the fee schedule is by market, with rates, amounts and bounds', async () => {
  const fee = { side: 'both', rate: null, perUnit: null, minimum: null, maximum: null };
  answers['/stock_rate/site/get'] = {
    items: [
      {
        market: 'US',
        item: 'handling',
        ...fee,
        rate: '0.0005',
        currency: 'USD',
        validFrom: '2026-04-01',
      },
      {
        market: 'US',
        item: 'tradingActivityFee',
        ...fee,
        side: 'sell',
        perUnit: '0.000166',
        maximum: '8.30',
        currency: 'USD',
        validFrom: '2025-01-01',
      },
      {
        market: 'FUTURES',
        item: 'smallContractFee',
        ...fee,
        perUnit: '0.75',
        currency: 'USD',
        validFrom: '2025-01-01',
      },
    ],
  };
  await see(
    <FeesScreen params={{}} />,
    '0.05% of the value',
    'Trading activity feesales only',
    '$0.000166 per share',
    'at most $8.30',
    '$0.75 per contract and side',
    'No commission',
    'In force since 04/01/2026.',
  );
});

it('the calendar tells hours in exchange time, half days and holidays', async () => {
  const nyse = (day: string, from: string, until: string) => [
    {
      phase: 'regular',
      from: Date.parse(`${day}T${from}-05:00`),
      until: Date.parse(`${day}T${until}-05:00`),
    },
  ];
  answers['/market/clock'] = {
    hours: 'exchange',
    markets: [
      { market: 'US', phase: 'closed', until: null, nextOpen: null, timeZone: 'America/New_York' },
    ],
  };
  answers['/stocka_trading_day/getPageList'] = {
    items: [
      {
        date: '2026-11-25',
        isTradingDay: true,
        isHalfDay: false,
        holiday: null,
        spans: nyse('2026-11-25', '09:30', '16:00'),
      },
      {
        date: '2026-11-26',
        isTradingDay: false,
        isHalfDay: false,
        holiday: 'Thanksgiving Day',
        spans: [],
      },
      {
        date: '2026-11-27',
        isTradingDay: true,
        isHalfDay: true,
        holiday: null,
        spans: nyse('2026-11-27', '09:30', '13:00'),
      },
      { date: '2026-11-28', isTradingDay: false, isHalfDay: false, holiday: null, spans: [] },
    ],
    pageNum: 1,
    pageSize: 92,
    hasMore: false,
    total: 4,
  };
  await see(
    <CalendarScreen params={{}} />,
    '11/2026',
    '09:30 AM – 04:00 PM',
    'Thanksgiving Day',
    '09:30 AM – 01:00 PMHalf day',
    'Closed',
    'America/New_York',
  );
  expect(shown()).not.toContain('Practice hours');
  expect(bodiesTo('/stocka_trading_day/getPageList')).toEqual([
    { market: 'US', pageNum: 1, pageSize: 92 },
  ]);
});

describe('the positions of one class', () => {
  const page = { pageNum: 1, pageSize: 30, hasMore: false };

  it('of pairs are asked for by their own call, open first', async () => {
    answers['/position/forex/pageList'] = {
      ...page,
      items: [samplePosition({ code: 'EURUSD', name: 'Euro', source: 2, unit: 'baseUnit' })],
    };
    await see(<ForexPositionsScreen params={{}} />, 'My forex positions');
    await vi.waitFor(() =>
      expect(bodiesTo('/position/forex/pageList')[0]).toMatchObject({ tab: 0 }),
    );
    stage.page.querySelector<HTMLInputElement>('input[value="closed"]')?.click();
    await vi.waitFor(() =>
      expect(bodiesTo('/position/forex/pageList').at(-1)).toMatchObject({ tab: 1 }),
    );
  });

  it('of futures say when there are none', async () => {
    answers['/position/futureOrder/pageList'] = { ...page, items: [] };
    await see(<FuturePositionsScreen params={{}} />, 'My futures positions', 'No open positions');
  });
});

it('account details are asked for by the id this device signed in with', async () => {
  answers['/getUserInfoById'] = {
    id: 'cus_1',
    userId: 'ana',
    email: 'ana@example.com',
    phone: null,
    displayName: 'Ana Example',
    accountType: 2,
    referralCode: 'FRIEND1',
    registeredAt: Date.UTC(2026, 10, 1, 12),
    hasPayPassword: true,
    hasSecondFactor: false,
  };
  await see(
    <AccountDetailsScreen params={{}} />,
    'Ana Example',
    'PhoneNot given',
    'Transaction passwordOn',
    'Two-factor authenticationOff',
  );
  expect(bodiesTo('/getUserInfoById')).toEqual([{ id: 'cus_1' }]);
});

it('one watched instrument is removed by its id, several by theirs together', async () => {
  answers = {
    '/userSelfSecurity/delete/wat_1': {},
    '/userSelfSecurity/deleteMany': { removed: 2 },
  };
  const row = (id: string) => ({ id }) as Parameters<typeof removeRows>[0][number];
  expect(await removeRows([row('wat_1')])).toBe(true);
  expect(await removeRows([row('wat_2'), row('wat_3')])).toBe(true);
  expect(sent.filter(({ path }) => path.includes('delete'))).toEqual([
    { path: '/userSelfSecurity/delete/wat_1', body: {} },
    { path: '/userSelfSecurity/deleteMany', body: { ids: ['wat_2', 'wat_3'] } },
  ]);
});
