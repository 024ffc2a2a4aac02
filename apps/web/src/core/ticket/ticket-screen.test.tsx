// @vitest-environment happy-dom
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { loadStockDetail } from '@candor/contract/quotes';
import { placeStockOrder } from '@candor/contract/stocks';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { currentLocation, startNavigation } from '../../platform/nav/nav.ts';
import { EntryContext } from '../../platform/nav/use-note-params.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { forgetSession } from '../../platform/device/session.ts';
import type { PlacedOrder, Preview } from './ticket.api.ts';
import { TicketScreen } from './ticket-screen.tsx';
import type { TradingAccess } from './lock/trading-access.ts';
import { samplePause } from '../pauses/testing/sample-pause.ts';
import { sampleQuote } from '../quotes/testing/sample-quote.ts';
import { setScreenStage } from '../../platform/testing/screen-stage.ts';

const apple: ReceivedDataOf<typeof loadStockDetail> = {
  ...sampleQuote,
  bid: '227.46',
  ask: '227.50',
  bidVolume: '300',
  askVolume: '120',
  lot: 1,
  tick: '0.01',
  ticks: [
    { from: '0', step: '0.0001' },
    { from: '1', step: '0.01' },
  ],
  pair: null,
  contract: null,
  isTradable: true,
};
const openAccess: TradingAccess = {
  needsPayPassword: false,
  unlockedUntil: null,
  obstacle: null,
  blockTrade: 'none',
  optionLevel: 0,
  cancelOnly: [],
};
const traded = {
  source: TradedSource.Stock,
  code: 'AAPL',
  name: 'Apple Inc.',
  market: 'NASDAQ',
  priceCurrency: 'USD',
  decimals: 2,
  localLogoUrl: '',
  unit: 'share',
  lot: '1',
} as const;
const preview: Preview = {
  env: 'paper',
  ...traded,
  problem: null,
  phase: 'regular',
  opensAt: null,
  quote: null,
  price: '227.5',
  fillsNow: '1',
  value: '227.50',
  currency: 'USD',
  fees: [
    { item: 'handling', amount: '1.10' },
    { item: 'secFee', amount: '0.02' },
  ],
  feesTotal: '1.12',
  isOwned: true,
  margin: '227.50',
  cost: '228.62',
  buyingPower: { before: '8000.00', after: '7771.38' },
  liquidationPrice: null,
  closes: null,
  leverages: [1, 2],
  conversion: null,
  costUsd: null,
  tick: '0.01',
  warnings: [],
  rules: { fill: 1, fees: '2026', margin: '2025' },
};
const filled: PlacedOrder = {
  id: 'ord_1',
  env: 'paper',
  ...traded,
  direction: 0,
  openClose: 0,
  orderType: 0,
  timeInForce: 'day',
  state: 'filled',
  reason: null,
  reasonText: null,
  quantity: '1',
  filled: '1',
  price: null,
  stopPrice: null,
  trailStop: null,
  takeProfit: null,
  stopLoss: null,
  averagePrice: '227.53',
  leverage: 1,
  currency: 'USD',
  held: '0.00',
  fees: '1.12',
  positionId: 'pos_1',
  madeBy: 'customer',
  createdAt: 1_794_700_000_000,
  expiresAt: null,
  endedAt: 1,
  isCancellable: false,
};
const refusal = (reason: string, msg: string, values = {}) => ({
  code: 409,
  msg,
  data: null,
  reason,
  values,
});

const stage = setScreenStage('ticket', 'markets');
const { network, see, type } = stage;
let access: TradingAccess;
let held: object[];
let minima: object[];
let previewed: Preview;
let answers: (object | null)[];
let sent: { readonly path: string; readonly body: Record<string, unknown> }[];

beforeEach(() => {
  network.mockImplementation(serve);
  [access, held, minima, previewed, answers, sent] = [openAccess, [], [], preview, [], []];
});

async function serve(
  address: Parameters<typeof fetch>[0],
  options: Parameters<typeof fetch>[1],
): Promise<Response> {
  const path = String(address).replace(/\?.*/, '');
  const body: Record<string, unknown> =
    typeof options?.body === 'string' ? JSON.parse(options.body) : {};
  const known: Record<string, object> = {
    '/m_ft/stock_detail_ft': apple,
    '/orders/access': access,
    '/orders/preview': previewed,
    '/position/getHalfOrFullNum': {
      quarter: '8',
      half: '17',
      threeQuarters: '26',
      full: '35',
      limitedBy: 'funds',
      available: '8000.00',
      currency: 'USD',
      lot: '1',
      minimum: '1',
    },
    '/stocka_config/getMinCount': { items: minima },
    '/position/getByStock': { positions: held, orders: [] },
    '/orders/detail': {
      order: filled,
      history: [{ kind: 'filled', booked: '-1.12', fees: '1.12', margin: '227.53' }],
    },
  };
  const data = known[path];
  sent.push({ path, body });
  if (data !== undefined) return new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
  const answer = answers.shift() ?? null;
  if (answer === null) throw new TypeError('the line broke');
  return new Response(JSON.stringify(answer));
}

const done = (data: object) => ({ code: 200, msg: 'ok', data });
const bodiesTo = (path: string) =>
  sent.filter((call) => call.path === path).map(({ body }) => body);

function draw(
  params: Record<string, string> = { code: 'AAPL', source: '0', direction: '0' },
  entry: string | null = null,
): void {
  stage.show(
    <EntryContext value={entry}>
      <TicketScreen
        params={params}
        source={TradedSource.Stock}
        endpointFor={() => placeStockOrder}
      />
    </EntryContext>,
  );
}

async function press(label: string): Promise<void> {
  await vi.waitFor(
    () => {
      const button = [...stage.page.querySelectorAll('button')].find(
        (candidate) =>
          (candidate.textContent === label ||
            candidate.getAttribute('aria-label') === label ||
            candidate.textContent?.startsWith(`${label}$`)) &&
          !candidate.disabled,
      );
      if (button === undefined) throw new Error(`there is no button ${label}`);
      button.click();
    },
    { timeout: 5000 },
  );
}

async function choose(label: string): Promise<void> {
  const choice = [...stage.page.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  );
  choice?.querySelector('input')?.click();
  await vi.waitFor(() => expect(choice?.querySelector('input')?.checked).toBe(true));
}

async function review(): Promise<void> {
  draw();
  await see('$228.62', 'Max 35');
  await press('Review order');
  await see('Confirm order', 'Simulated market, paper money');
}

describe('the order ticket', () => {
  it('shows the live price, what the order would cost, and each fee behind a tap', async () => {
    draw();
    await see(
      'Buy AAPL',
      'Apple Inc. · NASDAQ',
      '227.46',
      '227.50',
      '$228.62',
      'Max 35 with your $8,000.00',
      '1×',
      '2×',
    );
    expect(bodiesTo('/orders/preview')[0]).toEqual({
      source: 0,
      code: 'AAPL',
      direction: 0,
      orderType: 0,
      timeInForce: 'day',
      quantity: '1',
      leverage: 1,
    });
    // The total stands at the button already while the list of costs is drawn.
    const fees = await vi.waitFor(() => {
      const found = [...stage.page.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Fees'),
      );
      if (found === undefined) throw new Error('there are no fees');
      return found;
    });
    expect(fees.getAttribute('aria-expanded')).toBe('false');
    fees.click();
    await vi.waitFor(() => expect(fees.getAttribute('aria-expanded')).toBe('true'));
    await see('Handling fee', '$1.10', 'SEC fee', '$0.02');
  });

  it('is in Chinese for Chinese readers', async () => {
    await setLanguage('zhHans');
    draw();
    await see('买入 AAPL', '可用资金', '成交金额', '合计', '核对委托', '最大可买');
  });

  it('calls the most that can be sold so', async () => {
    await setLanguage('zhHans');
    draw({ code: 'AAPL', source: '0', direction: '1' });
    await see('卖出 AAPL', '最大可卖');
  });

  it('steps along the grid of prices from the price of the moment, and offers the neighbours of one that is off it', async () => {
    draw();
    await see('$228.62');
    await choose('Limit');
    const price = await vi.waitFor(
      () =>
        stage.page.querySelector<HTMLInputElement>('input[name=price]') ?? expect.fail('no price'),
    );
    expect(price.value).toBe('227.50');
    await press('One tick up');
    await vi.waitFor(() => expect(price.value).toBe('227.51'));
    await type('price', '227.503');
    await see('Not a valid price. Nearest:');
    await press('Use 227.50');
    await vi.waitFor(() => expect(price.value).toBe('227.50'));
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({ orderType: 1, price: '227.50' }),
    );
  });

  it('says the server’s reason at its field, with the value that passes and the way to money', async () => {
    previewed = {
      ...preview,
      problem: {
        reason: 'FUNDS_INSUFFICIENT',
        text: 'Not enough money. Available: $5.00.',
        values: { available: '$5.00' },
      },
    };
    draw();
    await see('Not enough money. Available: $5.00.', 'Use 35', 'Transfer money');
    await press('Review order');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(stage.page.querySelector('dialog')?.open).not.toBe(true);
    await press('Transfer money');
    expect(currentLocation()).toMatchObject({
      path: 'pages/profile/transfer',
      params: { to: 'stock' },
    });
  });

  it('has everything typed again on the way back from the transfer, and nothing of what was sent', async () => {
    const field = (name: string) =>
      stage.page.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    const leave = async () => {
      stage.show(<div />);
      await vi.waitFor(() => expect(stage.page.querySelector('form')).toBeNull());
    };
    const come = () => draw({ code: 'AAPL', source: '0', direction: '0' }, 'kept');
    previewed = {
      ...preview,
      problem: {
        reason: 'FUNDS_INSUFFICIENT',
        text: 'Not enough money. Available: $5.00.',
        values: { available: '$5.00' },
      },
    };
    come();
    await see('Review order');
    await choose('Limit');
    await type('price', '227.10');
    await type('quantity', '12');
    await press('Transfer money');
    await leave();
    previewed = preview;
    come();
    await vi.waitFor(() => expect([field('price'), field('quantity')]).toEqual(['227.10', '12']));
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({
        orderType: 1,
        price: '227.10',
        quantity: '12',
      }),
    );
    answers = [done({ ...filled, quantity: '12', filled: '12' })];
    await press('Review order');
    await press('Place buy order');
    await see('See position');
    await leave();
    come();
    await vi.waitFor(() => expect(field('quantity')).toBe('1'));
    expect(field('price')).toBeUndefined();
  });

  it('moves what is missing from the funding wallet with the order, as agreed to on the sheet', async () => {
    const funding = {
      missing: '220.62',
      move: '220.62',
      most: '220.85',
      available: '50000.00',
      exchange: null,
    };
    previewed = {
      ...preview,
      problem: {
        reason: 'FUNDS_INSUFFICIENT',
        text: 'Not enough money. Available: $8.00.',
        values: { available: '$8.00' },
      },
      buyingPower: { before: '50008.00', after: '49779.38', missing: null },
      funding,
    };
    answers = [
      done({
        ...filled,
        moved: {
          transferId: 'trf_1',
          sent: { currency: 'USD', amount: '220.62' },
          received: { currency: 'USD', amount: '220.62' },
          rate: null,
        },
      }),
    ];
    draw();
    await see('$220.62 will be transferred from your funding wallet with this order.');
    expect(stage.page.textContent).not.toContain('Not enough money.');
    await press('Review order');
    await see(
      '$220.62 is transferred from your funding wallet.',
      '$220.85 at most if the price changes',
      'You can spend$50,008.00$49,779.38',
    );
    await press('Place buy order');
    await vi.waitFor(() =>
      expect(bodiesTo('/stock/create')).toMatchObject([
        { moveFromFunding: '220.85', seenPrice: '227.5' },
      ]),
    );
  });

  it('confirms with the figures of now, although the same order was looked at before', async () => {
    draw();
    await see('$228.62');
    await press('One lot more');
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({ quantity: '2' }),
    );
    previewed = { ...preview, cost: '229.99' };
    await press('One lot less');
    await press('Review order');
    await see('Confirm order');
    expect(stage.page.querySelector('dialog')?.textContent).toContain('$229.99');
  });

  it('sends one order for two quick taps, and shows what became of it and how far that is from the preview', async () => {
    answers = [done(filled)];
    await review();
    await press('Place buy order');
    await press('Place buy order').catch(() => undefined);
    await see('Order filled', '1 share at an average of 227.53', '$228.65', '+$0.03');
    expect(bodiesTo('/stock/create')).toEqual([
      {
        requestId: expect.stringMatching(/^[\w-]{22}$/),
        code: 'AAPL',
        direction: 0,
        orderType: 0,
        timeInForce: 'day',
        quantity: '1',
        leverage: 1,
        seenPrice: '227.5',
      },
    ]);
  });

  it('says that nothing is known after a lost answer, and sends the same request again, also from a new confirmation', async () => {
    answers = [null, null, done(filled)];
    await review();
    await press('Place buy order');
    await see('it is not known yet whether the order was placed.');
    await press('Try again');
    await vi.waitFor(() =>
      expect([bodiesTo('/stock/create').length, queryClient.isMutating()]).toEqual([2, 0]),
    );
    await press('Close');
    await vi.waitFor(() => expect(stage.page.textContent).not.toContain('Confirm order'));
    await press('Review order');
    await press('Place buy order');
    await see('Order filled');
    expect(new Set(bodiesTo('/stock/create').map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('asks before the same order is placed again, and then sends it under another name', async () => {
    answers = [
      refusal(
        'ORDER_LOOKS_DOUBLED',
        'You placed the same order 2 seconds ago. Place it again only if you intend to.',
      ),
      done(filled),
    ];
    await review();
    await press('Place buy order');
    await see('You placed the same order 2 seconds ago.');
    await press('Place it again');
    await see('Order filled');
    const [one, two] = bodiesTo('/stock/create');
    expect([one?.['allowDuplicate'], two?.['allowDuplicate']]).toEqual([undefined, true]);
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('keeps the name of a repeat whose answer was lost, also in a new confirmation', async () => {
    answers = [
      refusal(
        'ORDER_LOOKS_DOUBLED',
        'You placed the same order 2 seconds ago. Place it again only if you intend to.',
      ),
      null,
      done(filled),
    ];
    await review();
    await press('Place buy order');
    await press('Place it again');
    await see('it is not known yet whether the order was placed.');
    await press('Close');
    await vi.waitFor(() => expect(stage.page.textContent).not.toContain('Confirm order'));
    await press('Review order');
    await press('Place buy order');
    await see('Order filled');
    const [, lost, again] = bodiesTo('/stock/create');
    expect(again).toEqual(lost);
    expect(again).toMatchObject({ allowDuplicate: true });
  });

  it('follows the market while it is open, says how far it moved, and sends what was seen', async () => {
    answers = [done(filled)];
    await review();
    previewed = { ...preview, price: '228.1', value: '228.10', cost: '229.22' };
    await see('Estimate moved from 227.50 to 228.10', '$229.22');
    await vi.waitFor(() =>
      expect(stage.page.querySelector('dialog [aria-live].sr-only')?.textContent).toContain(
        'moved from 227.50 to 228.10',
      ),
    );
    await press('Place buy order');
    await see('Order filled');
    expect(bodiesTo('/stock/create')).toEqual([expect.objectContaining({ seenPrice: '228.1' })]);
  });

  it('places nothing when the price has moved further than was seen, and asks again under another name', async () => {
    answers = [
      refusal('PRICE_MOVED', 'The price moved from 227.50 to 231.00 while you were confirming.', {
        seen: '227.50',
        now: '231.00',
      }),
      done(filled),
    ];
    await review();
    await press('Place buy order');
    // Before, a slow machine would have shown it already.
    previewed = { ...preview, price: '231' };
    await see(
      'The price moved from 227.50 to 231.00 while you were confirming.',
      'Estimate moved from 227.50 to 231.00',
    );
    expect(bodiesTo('/stock/create')).toHaveLength(1);
    await press('Place buy order');
    await see('Order filled');
    const [one, two] = bodiesTo('/stock/create');
    expect([one?.['seenPrice'], two?.['seenPrice'], two?.['allowDuplicate']]).toEqual([
      '227.5',
      '231',
      undefined,
    ]);
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('stops when it could not be placed any more, and goes on when it can', async () => {
    await review();
    previewed = {
      ...preview,
      problem: {
        reason: 'QUOTE_STALE',
        text: 'The last price is too old to trade on.',
        values: {},
      },
    };
    await see('The last price is too old to trade on.');
    const place = [...stage.page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Place buy order',
    );
    expect(place?.disabled).toBe(true);
    previewed = preview;
    await vi.waitFor(() => expect(place?.disabled).toBe(false), { timeout: 10_000 });
  });

  it('goes to a field whose text is no number instead of asking or sending anything', async () => {
    draw();
    await see('$228.62');
    await type('quantity', '1.1234567');
    await see('No more than 6 decimal places');
    await press('Review order');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(bodiesTo('/orders/preview').every(({ quantity }) => quantity === '1')).toBe(true);
    expect(stage.page.querySelector('dialog')?.open).not.toBe(true);
    await type('quantity', '1,000');
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({ quantity: '1000' }),
    );
    expect(stage.page.querySelector('dialog')?.open).not.toBe(true);
  });

  it('says what is missing at the field that was left empty, only once somebody wanted to go on', async () => {
    previewed = {
      ...preview,
      problem: { reason: 'PRICE_INVALID', text: 'Please enter a valid price.', values: {} },
    };
    draw();
    await see('$228.62');
    await choose('Conditional');
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({ orderType: 2, stopPrice: '' }),
    );
    expect(stage.page.textContent).not.toContain('Please enter a');
    await press('Review order');
    await see('Please enter a stop price');
    expect(document.activeElement?.getAttribute('name')).toBe('stop');
    await press('Stop limit');
    await vi.waitFor(() => expect(stage.page.textContent).not.toContain('Please enter a'));
  });

  it('says how large an order can be in the words of the ticket, and what the market being closed leaves to do', async () => {
    previewed = {
      ...preview,
      problem: {
        reason: 'QUANTITY_TOO_LARGE',
        text: 'The maximum order is 1000000.',
        values: { max: '1000000' },
      },
    };
    draw();
    await see('The maximum order is 1,000,000 shares.', 'Use 35');
    previewed = {
      ...preview,
      problem: { reason: 'MARKET_CLOSED', text: 'The market is closed.', values: {} },
    };
    await press('One lot more');
    await see('The market is closed.');
    await press('Change to a limit order');
    await vi.waitFor(() =>
      expect(stage.page.querySelector<HTMLInputElement>('input[name=price]')?.value).toBe('227.50'),
    );
  });

  it('opens the access with the transaction password first, and says when it is wrong', async () => {
    access = { ...openAccess, needsPayPassword: true };
    answers = [
      refusal('PAY_PASSWORD_WRONG', 'The transaction password is incorrect. 4 attempts left.'),
      done({ until: 1 }),
      done(filled),
    ];
    await review();
    await press('Place buy order');
    await see('Please enter your transaction password');
    expect(bodiesTo('/orders/unlock')).toEqual([]);
    await type('tradingPayPassword', '111222');
    await press('Place buy order');
    await see('4 attempts left');
    expect(bodiesTo('/stock/create')).toEqual([]);
    await type('tradingPayPassword', '246813');
    await press('Place buy order');
    await see('Order filled');
    expect(bodiesTo('/orders/unlock').map(({ payPassword }) => payPassword)).toEqual([
      '111222',
      '246813',
    ]);
    expect(bodiesTo('/stock/create')).toHaveLength(1);
  });

  it('says the reason when the order is refused', async () => {
    answers = [
      refusal(
        'MARKET_CLOSED',
        'The market is closed. Place a limit or stop order, which waits for the open.',
      ),
    ];
    await review();
    await press('Place buy order');
    await see('The market is closed.', 'Edit order');
  });

  it('sells what is held, and short only when that is chosen, which says what it is', async () => {
    held = [
      { id: 'pos_7', ...traded, direction: 0, leverage: 1, positionNum: '120', price: '227.46' },
    ];
    previewed = {
      ...preview,
      closes: {
        positionId: 'pos_7',
        held: '120',
        leverage: 1,
        averagePrice: '200.00',
        inOrders: '0',
        free: '120',
        realised: '27.50',
        net: '26.38',
        released: '200.00',
        expected: { cost: '200.00', fees: '1.12', receives: '226.38', net: '26.38' },
      },
    };
    draw({ code: 'AAPL', source: '0', direction: '1' });
    await see(
      'Sell AAPL',
      'You hold 120 shares',
      'You receive$226.38',
      'What it cost$200.00',
      'Profit or loss after fees',
      '+$26.38',
    );
    expect(stage.page.textContent).not.toContain('Leverage');
    expect(Object.keys(bodiesTo('/orders/preview').at(-1) ?? {})).not.toContain('isShort');
    previewed = preview;
    await choose('Sell short');
    await see('Sell AAPL short', 'Selling short means selling shares you do not hold');
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({
        direction: 1,
        isShort: true,
        leverage: 1,
      }),
    );
  });

  it('lets choose which holding is sold where there are several', async () => {
    held = [
      { ...traded, id: 'pos_8', direction: 0, leverage: 5, positionNum: '30', price: '227.46' },
      { ...traded, id: 'pos_7', direction: 0, leverage: 1, positionNum: '120', price: '227.46' },
    ];
    draw({ code: 'AAPL', source: '0', direction: '1' });
    await see('Sell from', '120 at 1×', '30 at 5×');
    expect(Object.keys(bodiesTo('/orders/preview').at(-1) ?? {})).not.toContain('leverage');
    await press('30 at 5×');
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({ leverage: 5 }),
    );
  });

  it('leads unverified customers to the check, and says when new orders are paused', async () => {
    access = {
      ...openAccess,
      obstacle: 'KYC_REQUIRED',
      cancelOnly: [
        {
          ...samplePause,
          ...{ scope: 'instrument', source: 0, code: 'AAPL', optionRoot: 'AAPL' },
          reason: 'a stock split',
        },
      ],
    };
    draw();
    await see(
      'Verify your identity to trade',
      'New orders in AAPL and its options are paused: a stock split.',
    );
    await press('Verify identity');
    expect(currentLocation().path).toBe('pages/kyc/individual');
  });

  it('takes the smallest order from the server', async () => {
    minima = [{ source: 0, quantityMin: '50', quantityStep: '1', quantityMax: '1000000' }];
    draw();
    await see('Minimum 50');
    await vi.waitFor(() =>
      expect(bodiesTo('/orders/preview').at(-1)).toMatchObject({ quantity: '50' }),
    );
  });

  it('says that trading is under review while documents are looked at', async () => {
    access = { ...openAccess, obstacle: 'KYC_UNDER_REVIEW' };
    draw();
    await see('Your trading permission is under review');
    const review = [...stage.page.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('Review order'),
    );
    expect(review?.disabled).toBe(true);
    await press('See the review');
    expect(currentLocation().path).toBe('pages/kyc/individual');
  });

  it('asks a guest to sign in, and comes back', async () => {
    forgetSession();
    location.hash = '#/pages/payment/stock?code=AAPL&source=0&direction=0';
    // Reads the address anew.
    const stop = startNavigation();
    draw();
    await see('Sign in');
    await press('Sign in');
    expect(currentLocation().params['next']).toContain('pages/payment/stock?code=AAPL');
    stop();
  });

  it('trades no index, and asks nothing about what is no code', async () => {
    draw({ code: 'SPX', source: '99' });
    await see('Indices cannot be traded');
    draw({ code: '???', source: '0' });
    await see('Instrument not found');
    expect(bodiesTo('/orders/preview')).toEqual([]);
  });
});
