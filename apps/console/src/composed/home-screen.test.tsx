// @vitest-environment happy-dom
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { mount, type Mounted } from '@candor/ui/testing/mount';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@candor/kit/time';
import { setLanguage } from '../platform/i18n/text.ts';
import { queryClient } from '../platform/query-client.ts';
import { forgetSession, keepSession } from '../platform/session.ts';
import { HomeScreen } from './home-screen.tsx';

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const days = Array.from({ length: 14 }, (_, n) => `2026-11-${String(n + 2).padStart(2, '0')}`);
const noBands = { hour: 0, fourHours: 0, day: 0, older: 0 };
const kinds = ['kyc', 'permission', 'deposit', 'certificate', 'withdrawal'] as const;

const fresh = {
  asOf: NOW,
  from: '2026-11-02',
  to: '2026-11-15',
  queues: kinds.map((kind) => ({
    kind,
    waiting: 0,
    overdue: 0,
    oldestAt: null as number | null,
    bands: noBands,
  })),
  money: [{ currency: 'USD', days: days.map((day) => ({ day, in: '0.00', out: '0.00' })) }],
  orders: Array.from({ length: 24 }, (_, hour) => ({ hour, placed: 0, filled: 0, ended: 0 })),
  signUps: days.map((day) => ({ day, registered: 0, verified: 0 })),
};
const busy = {
  ...fresh,
  queues: fresh.queues.map((queue) =>
    queue.kind === 'withdrawal'
      ? {
          kind: queue.kind,
          waiting: 3,
          overdue: 1,
          oldestAt: NOW - 30 * HOUR_MS,
          bands: { ...noBands, hour: 2, older: 1 },
        }
      : queue,
  ),
  money: [
    {
      currency: 'USD',
      days: days.map((day, n) => ({ day, in: n === 13 ? '1250.50' : '0.00', out: '10.00' })),
    },
  ],
  orders: fresh.orders.map((one) =>
    one.hour === 9 ? { hour: 9, placed: 5, filled: 3, ended: 1 } : one,
  ),
  signUps: days.map((day, n) => ({ day, registered: n, verified: n === 13 ? 2 : 0 })),
};
const exposure = {
  asOf: NOW,
  totals: [],
  items: [
    {
      source: 0,
      code: 'KO',
      name: 'Coca-Cola',
      currency: 'USD',
      long: '100.00',
      short: '400.00',
      net: '-300.00',
      quantity: '-5',
      margin: '50.00',
      floating: '1.00',
      positions: 2,
      orders: 0,
      nearLiquidation: 0,
    },
  ],
};
const runCounts = { running: 7, behind: 2, failed: 1, ended: 0 };
const chatDesk = { queue: [{ waitingSince: NOW }], waiting: 2 };
const emptyList = { items: [], pageNum: 1, pageSize: 20, hasMore: false, total: 0 };

const answers = new Map<string, unknown>();

beforeEach(async () => {
  forgetSession();
  queryClient.clear();
  answers.clear();
  answers.set('/operator/overview', busy);
  answers.set('/operator/desk/exposure', exposure);
  answers.set('/operator/chat/desk', chatDesk);
  answers.set('/operator/robots/runs', { ...emptyList, counts: runCounts, asOf: NOW });
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://console');
    const path = pathname.replace(/^\/api/, '');
    const data = answers.get(path) ?? {
      ...emptyList,
      counts: { pending: 0, escalated: 0, toConfirm: 0 },
    };
    return new Response(JSON.stringify({ code: 200, msg: '', data }));
  });
  await setLanguage('en');
});

afterEach(() => vi.unstubAllGlobals());

async function home(roles: OperatorRole[], text: string): Promise<Mounted> {
  keepSession({
    token: 'x',
    operator: { id: 'op_1' as never, name: 'Ada', email: 'ada@house.example', roles },
  });
  const mounted = mount(<HomeScreen />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(mounted.page.textContent).toContain(text);
  });
  return mounted;
}

const picture = ({ page }: Mounted, title: string): HTMLElement => {
  const found = [...page.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === title,
  );
  if (found === undefined) throw new Error(`no picture is called ${title}`);
  return found;
};
const hrefs = (within: ParentNode, text: string): (string | null)[] =>
  [...within.querySelectorAll('a')]
    .filter((link) => link.textContent?.includes(text))
    .map((link) => link.getAttribute('href'));

describe('the day in pictures', () => {
  it('shows what waits, how old the oldest is and what is overdue, and opens that queue', async () => {
    const queues = picture(await home(['auditor'], 'Queues and their age'), 'Queues and their age');
    const [bar] = [...queues.querySelectorAll('a')].filter((link) =>
      link.textContent?.startsWith('Withdrawal'),
    );
    expect(bar?.textContent).toBe('Withdrawal3Oldest 30 h1 overdue');
    expect(bar?.getAttribute('href')).toBe('#/reviews?kind=withdrawal');
  });

  it('adds up money by side, says its days, and leads to the journals of a sum and of a day', async () => {
    const money = picture(await home(['approver'], 'Money in and out'), 'Money in and out');
    expect(money.textContent).toContain('11/02/2026 to 11/15/2026, in UTC days');
    expect(hrefs(money, '$1,250.50')[0]).toBe(
      '#/journals?kind=deposit&from=2026-11-02&to=2026-11-15',
    );
    expect(hrefs(money, '$140.00')[0]).toBe(
      '#/journals?kind=withdrawal&from=2026-11-02&to=2026-11-15',
    );
    expect(
      [...money.querySelectorAll('tbody a')].map((link) => link.getAttribute('href')).at(-1),
    ).toBe('#/journals?kind=withdrawal&from=2026-11-15&to=2026-11-15');
  });

  it('counts orders by the hour, sign-ups by the day, and leads to both lists', async () => {
    const mounted = await home(['auditor'], 'Orders today');
    const orders = picture(mounted, 'Orders today');
    expect(hrefs(orders, 'Cancelled or rejected1')).toEqual(['#/orders?day=2026-11-15&what=ended']);
    expect(orders.querySelector('svg a[href$="what=placed&hour=9"] title')?.textContent).toBe(
      '09:00 AM–10:00 AM · Placed 5',
    );
    const signUps = picture(mounted, 'Sign-ups');
    expect(hrefs(signUps, 'Registered91')).toEqual([
      '#/customers?by=registered&from=2026-11-02&to=2026-11-15',
    ]);
    expect(hrefs(signUps, 'Verified2')).toHaveLength(1);
  });

  it('counts the strategies that are behind or failed together', async () => {
    const { page } = await home(['auditor'], 'Strategies behind or failed');
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(page.querySelector('a[href="#/strategies"]')?.textContent).toBe(
        'Strategies behind or failed3',
      );
    });
  });

  it('counts who waits in the chat, with the longest wait, and leads there', async () => {
    const { page } = await home(['support'], 'Customers waiting in chat');
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(page.querySelector('a[href="#/chat"]')?.textContent).toMatch(
        /^Customers waiting in chat2Longest wait \d+/,
      );
    });
  });

  it('shows where customers lean furthest, from the exposure itself', async () => {
    const net = picture(await home(['auditor'], 'Largest net exposure'), 'Largest net exposure');
    expect(hrefs(net, 'KO')[0]).toBe('#/exposure');
    expect(net.textContent).toContain('−$300.00');
  });

  it('has every figure in a table too, and no drawing in the way of a screen reader', async () => {
    const { page } = await home(['auditor'], 'Largest net exposure');
    const drawn = [...page.querySelectorAll('section')].filter(
      (section) => section.querySelector('details') !== null,
    );
    expect(drawn).toHaveLength(5);
    for (const section of drawn) {
      expect(section.querySelector('details table tbody tr')).not.toBeNull();
      for (const svg of section.querySelectorAll('svg'))
        expect(svg.closest('[aria-hidden=true]')).not.toBeNull();
      for (const link of section.querySelectorAll('svg a'))
        expect(link.getAttribute('tabindex')).toBe('-1');
    }
  });

  it('says on a fresh installation what will appear, and shows honest zeros', async () => {
    answers.set('/operator/overview', fresh);
    answers.set('/operator/desk/exposure', { ...exposure, items: [] });
    const { page } = await home(['auditor'], 'Nobody holds a position.');
    for (const text of [
      'Nothing waits.',
      'No money came in or went out in these days.',
      'No orders yet today.',
      'Nobody registered in these days.',
      'Deposits, USD$0.00',
      'Placed0',
    ])
      expect(page.textContent).toContain(text);
  });

  it('has no picture of what the server left out', async () => {
    answers.set('/operator/overview', { ...busy, queues: null, money: null, orders: null });
    const { page } = await home(['support'], 'Sign-ups');
    expect(page.querySelectorAll('details')).toHaveLength(1);
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    const { page } = await home(['auditor'], '净敞口排名');
    for (const text of [
      '待审队列与时效',
      '出入金',
      '2026-11-02 至 2026-11-15（按 UTC 日）',
      '1 件超时',
    ])
      expect(page.textContent).toContain(text);
  });
});
