/**
 * One figure on every screen that has it: screens that stand open side by side say the same total,
 * the same open result and the same price of a position, at each beat of money.
 */
import type { Page } from '@playwright/test';
import { isLongAsked } from '@candor/testkit/long-tests';
import { expect, test } from './support/candor-test.ts';
import { after, amount, centsIn, textOf } from './support/money-read.ts';
import { signIn } from './support/people.ts';
import { trader, type Customer } from './support/verified.ts';

const STOCK = 4;
/** All are told the same at a beat; the one who reads may come between two of them. */
const BETWEEN_MS = 2_500;
/** A screen that has just opened is of its own instant, at most until the next beat. */
const FIRST_BEAT_MS = 8_000;

type Said = { readonly where: string; readonly cents: number | null };

test('screens side by side say the same of the same money', async ({ page, context, request }) => {
  const ana = await investor(request, 'agreesana');
  const id = await positionOf(ana, 'AAPL');
  await signIn(page, ana.person);
  const [home, trade, position] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await home.goto('/#/');
  await trade.goto('/#/pages/trade/index?tab=0');
  await position.goto(`/#/pages/trade/detail?code=AAPL&source=0&type=0&id=${id}`);

  await test.step('what is open', async () => {
    await expectSame([
      { where: 'account', read: () => figure(page, 'Account', '[aria-label^="Total assets"]') },
      { where: 'home', read: () => figure(home, null, '[aria-label="Total assets"]') },
      { where: 'positions at home', read: () => sumOfRows(home) },
      { where: 'totals of positions', read: () => figure(trade, 'Trade', '[aria-label="Totals"]') },
      { where: 'cards of positions', read: () => sumOfCards(trade) },
    ]);
  });
  await test.step('one position', async () => {
    await expectSame([
      { where: 'at home', read: async () => (await rowsOf(home)).get('AAPL') ?? null },
      { where: 'on its card', read: async () => (await cardsOf(trade)).get('AAPL') ?? null },
      { where: 'on its page', read: () => figure(position, null, 'main') },
    ]);
  });
  await test.step('its price times its shares is its value', async () => {
    await expectSame([
      { where: 'price', read: async () => await priceTimes(position, 5) },
      { where: 'value', read: async () => await figure(position, null, 'main', 'Market value') },
    ]);
  });
  await test.step('the total', async () => {
    const label = 'Total assets, USD';
    const total = (of: Page, heading: string | null) => () =>
      figure(of, heading, '[aria-label^="Total assets"]', label);
    await trade.goto('/#/performance/index');
    await expectSame([
      { where: 'account', read: total(page, 'Account') },
      { where: 'home', read: total(home, null) },
      {
        where: 'returns',
        read: () => figure(trade, 'Performance', '[aria-label="This month"]', 'Assets now'),
      },
    ]);
  });
});

/** Paid in full and on margin, both in dollars: open results add up. */
async function investor(request: Parameters<typeof trader>[0], name: string): Promise<Customer> {
  const someone = await trader(request, name, [{ to: STOCK, amount: '20000' }]);
  for (const order of [
    { code: 'AAPL', quantity: '5' },
    { code: 'NVDA', quantity: '8', leverage: 2 },
  ])
    await someone.api('/stock/create', {
      requestId: crypto.randomUUID(),
      ...{ direction: 0, orderType: 0, ...order },
    });
  return someone;
}

async function positionOf({ api }: Customer, wanted: string): Promise<string> {
  const { items } = await api('/position/me');
  return (
    (items as { id: string; code: string }[]).find(({ code }) => code === wanted)?.id ?? 'none'
  );
}

/** Different figures, each said by all of them. */
async function expectSame(
  places: readonly { where: string; read: () => Promise<number | null> }[],
): Promise<void> {
  const look = async (): Promise<Said[]> =>
    await Promise.all(places.map(async ({ where, read }) => ({ where, cents: await read() })));
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const said = await look();
        const unread = said.filter(({ cents }) => cents === null);
        if (unread.length > 0) return `not yet: ${unread.map(({ where }) => where).join(', ')}`;
        let same = said;
        if (!areSame(said))
          await expect
            .poll(async () => ((same = await look()), areSame(same) ? 'same' : same), {
              timeout: seen.size === 0 ? FIRST_BEAT_MS : BETWEEN_MS,
              intervals: [100],
            })
            .toBe('same');
        return seen.add(Number(same[0]?.cents)).size >= FIGURES ? 'read' : [...seen].join();
      },
      { timeout: 90_000, intervals: [700] },
    )
    .toBe('read');
}

/** A new one comes with each beat of money: what follows the first is for the long tests. */
const FIGURES = isLongAsked() ? 3 : 1;

function areSame(said: readonly Said[]): boolean {
  return new Set(said.map(({ cents }) => cents)).size === 1;
}

async function figure(
  page: Page,
  heading: string | null,
  within: string,
  label = 'Unrealised P&L',
): Promise<number | null> {
  return centsIn(after(label).exec(await textOf(page, heading, within))?.[1]);
}

async function rowsOf(home: Page): Promise<Map<string, number>> {
  // Worth first, then what it gained.
  return await readEach(home, 'section:has(h2) a[href*="trade/detail"]', 1);
}

async function cardsOf(trade: Page): Promise<Map<string, number>> {
  return await readEach(trade, 'main article', 0);
}

async function sumOfRows(home: Page): Promise<number | null> {
  return sumOf(await rowsOf(home));
}

async function sumOfCards(trade: Page): Promise<number | null> {
  return sumOf(await cardsOf(trade));
}

function sumOf(figures: Map<string, number>): number | null {
  return figures.size < 2 ? null : [...figures.values()].reduce((sum, cents) => sum + cents, 0);
}

/** All of them at one instant, by code. */
async function readEach(page: Page, rows: string, place: number): Promise<Map<string, number>> {
  const texts = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map(({ textContent }) => textContent),
    rows,
  );
  return new Map(
    texts.flatMap((text): [string, number][] => {
      const code = /AAPL|NVDA/.exec(text)?.[0];
      const cents = centsIn([...text.matchAll(new RegExp(amount, 'g'))][place]?.[0]);
      return code === undefined || cents === null ? [] : [[code, cents]];
    }),
  );
}

/** The price that stands first on the page, as what so many shares bring. */
async function priceTimes(position: Page, shares: number): Promise<number | null> {
  const text = await textOf(position, null, 'main');
  const cents = /(\d{2,4}\.\d\d)Price if sold now/.exec(text)?.[1];
  return cents === undefined ? null : Math.round(Number(cents) * 100) * shares;
}
