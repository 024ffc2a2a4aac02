// @vitest-environment happy-dom
import { viewerZone } from '@candor/client/time';
import { formatDateTime, formatTimeOfDay } from '@candor/kit/moment-format';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterText, mount, type Mounted } from '@candor/ui/testing/mount';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { currentLocation, startNavigation } from '../../platform/nav/nav.ts';
import { EntryContext } from '../../platform/nav/use-note-params.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import type { PurchasePreview, SalePreview } from './bonds.api.ts';
import { BondListScreen } from './list/bond-list-screen.tsx';
import { BondTab } from './mine/bond-tab.tsx';
import { HoldingScreen } from './mine/holding-screen.tsx';
import { BondDetailScreen } from './page/bond-detail-screen.tsx';
import { BondReceiptScreen } from './receipt/bond-receipt-screen.tsx';
import { BondBuyScreen } from './ticket/bond-buy-screen.tsx';
import { BondSellScreen } from './ticket/bond-sell-screen.tsx';
import {
  SAMPLE_AT,
  SAMPLE_HOLDING,
  SAMPLE_PART,
  SAMPLE_TRADE,
  sampleBill,
  sampleCurve,
  sampleDetail,
  sampleHolding,
  sampleList,
  sampleNote,
  samplePurchase,
  sampleReceipt,
  sampleSale,
  sampleTotals,
} from './testing/sample-bonds.ts';

type Answer = object | 'lost';

const network = vi.fn<typeof fetch>();
let answers: Record<string, Answer | ((body: Record<string, unknown>) => Answer)>;
let stopNavigation: () => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  network.mockImplementation(serve);
  queryClient.clear();
  location.hash = '';
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(
    async () => undefined,
    'common',
    'product',
    'bonds',
    'ticket',
    'refusals',
    'trading',
  );
  signIn({
    token: 't',
    env: 'paper',
    expiresAt: SAMPLE_AT,
    user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
  });
  answers = {
    '/orders/access': {
      needsPayPassword: false,
      unlockedUntil: null,
      obstacle: null,
      blockTrade: 'none',
      cancelOnly: [],
    },
    '/m_ft/bondsList': sampleList(),
    '/treasuryBond/curve': sampleCurve(),
    '/treasuryBond/detail': sampleDetail(),
    '/treasuryBond/history': {
      range: '1M',
      points: [
        { at: SAMPLE_AT - 2_000, clean: '99.1', yieldToMaturity: '0.0440' },
        { at: SAMPLE_AT, clean: '99.5', yieldToMaturity: '0.0437' },
      ],
    },
    '/treasuryBond/pageList': { ...page([sampleHolding()]) },
    '/treasuryBond/payments': page([]),
    '/position/getTreasuryBondTotal': sampleTotals(),
    '/treasuryBond/holding': { holding: sampleHolding(), received: [], coming: [] },
    '/treasuryBond/receipt': sampleReceipt(),
    '/treasuryBond/create/preview': samplePurchase(),
    '/treasuryBond/flatPosition/preview': sampleSale(),
  };
});

afterEach(() => {
  act(() => {
    stopNavigation();
    forgetSession();
    queryClient.clear();
  });
  vi.unstubAllGlobals();
  network.mockReset();
});

const page = (items: readonly object[]) => ({
  items,
  pageNum: 1,
  pageSize: 40,
  total: items.length,
  hasMore: false,
});

async function serve(...[address, options]: Parameters<typeof fetch>): Promise<Response> {
  const [path = ''] = String(address).split('?');
  const found = answers[path];
  const body = typeof options?.body === 'string' ? JSON.parse(options.body) : {};
  const answer = typeof found === 'function' ? found(body) : found;
  if (answer === undefined || answer === 'lost') throw new TypeError('lost');
  if ('reason' in answer)
    return new Response(JSON.stringify({ code: 409, data: null, values: {}, ...answer }), {
      status: 409,
    });
  return new Response(JSON.stringify({ code: 200, msg: '', data: answer, values: {} }));
}

const bodiesTo = (path: string): Record<string, unknown>[] =>
  network.mock.calls
    .filter(([address]) => String(address) === path)
    .map(([, options]) => JSON.parse(String(options?.body)));

async function expectText({ page: shown }: Mounted, ...texts: string[]): Promise<void> {
  for (const text of texts) await until(() => expect(shown.textContent).toContain(text));
}

const TRIES_MAX = 400;

/** What comes meanwhile is drawn before the next look. */
async function until<Seen>(look: () => Seen): Promise<Seen> {
  for (let tries = 0; ; tries += 1) {
    try {
      return look();
    } catch (error) {
      if (tries >= TRIES_MAX) throw error;
      await act(async () => await new Promise((resolve) => setTimeout(resolve, 10)));
    }
  }
}

function find({ page: shown }: Mounted, name: string): HTMLButtonElement | undefined {
  return [...shown.querySelectorAll('button')].find(
    ({ textContent, disabled }) => textContent === name && !disabled,
  );
}

/** As a key or a screen reader presses it, once it answers. */
async function press(screen: Mounted, name: string, times = 1): Promise<void> {
  const button = await until(() => {
    const found = find(screen, name);
    if (found === undefined) throw new Error(`there is no button ${name} that answers`);
    return found;
  });
  act(() => {
    for (let count = 0; count < times; count += 1) button.click();
  });
}

const typeFace = (screen: Mounted, text: string) =>
  enterText(screen.find<HTMLInputElement>('input[name=face]'), text);

describe('the list of treasuries', () => {
  it('shows the curve, what can be bought and where a newcomer begins', async () => {
    answers['/position/getTreasuryBondTotal'] = sampleTotals({
      count: 0,
      interestReceived: '0.00',
      realised: '0.00',
    });
    const screen = mount(<BondListScreen params={{}} />);
    await expectText(
      screen,
      'Yield curve',
      '4.570%',
      '4.300%',
      'Practice bills (1)',
      'New to treasuries?',
      'you pay $9,999.98 now and are paid $10,000.00 at',
      'The $0.02 in between is what you earn.',
      'around the clock',
    );
    expect(screen.find('[role=slider]').getAttribute('aria-valuetext')).toBe(
      '10Y: Now 4.570%, A month ago 4.600%, A year ago 4.300%',
    );
    expect(screen.page.querySelectorAll('table tbody tr')).toHaveLength(4);
    await press(screen, 'Buy a 1-hour practice bill');
    expect(currentLocation().url).toContain('pages/bonds/open?code=SIMH01ABC7');
  });

  it('asks the server for what is filtered, and keeps it in the address', async () => {
    location.hash = '#/pages/bonds/list';
    const screen = mount(<BondListScreen params={{}} />);
    await expectText(screen, '3–10 years (1)');
    await press(screen, '3–10 years (1)');
    await press(screen, 'Yield');
    await until(() =>
      expect(bodiesTo('/m_ft/bondsList')).toContainEqual(
        expect.objectContaining({ term: 'threeToTenYears', sort: 'yield', isDescending: true }),
      ),
    );
  });

  it('says when there is nothing, and when nothing came', async () => {
    answers['/m_ft/bondsList'] = sampleList([]);
    const screen = mount(<BondListScreen params={{ term: 'overTenYears' }} />);
    await expectText(screen, 'No treasuries here', 'Show all');
    answers['/m_ft/bondsList'] = { reason: 'SERVER_BUSY', msg: 'Busy. Try again.' };
    await press(screen, 'Show all');
    await expectText(screen, 'Busy. Try again.');
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    const screen = mount(<BondListScreen params={{}} />);
    await expectText(screen, '收益率曲线', '一个月前', '3–10 年（1）', '模拟资金');
  });
});

describe('a treasury’s page', () => {
  it('tells price, history, payments, how it moves and what can be lost', async () => {
    const screen = mount(<BondDetailScreen params={{ code: 'USTN311115' }} />);
    await expectText(
      screen,
      'Note 4.250%',
      '4.361%',
      '99.5039',
      '99.4023',
      'its price falls by about 4.4%',
      'after 4.5 years on average',
      'due 05/15/2027',
      'You hold $1,000',
      'selling before maturity pays less than you paid',
      'Actual/actual',
    );
  });

  it('computes price and yield by itself, as the server does', async () => {
    const screen = mount(<BondDetailScreen params={{ code: 'USTN311115' }} />);
    await press(screen, 'Open the calculator');
    await until(() => screen.find('input[inputmode]'));
    const [price, rate] = [...screen.page.querySelectorAll<HTMLInputElement>('input[inputmode]')];
    expect(price?.value).toBe('99.50390625');
    expect(rate?.value).toMatch(/^4\.36/);
    if (rate !== undefined) enterText(rate, '4.25');
    expect(price?.value).toMatch(/^(?:99\.99|100)/);
  });

  it('asks the server nothing about what is no code', async () => {
    const screen = mount(<BondDetailScreen params={{ code: '../x' }} />);
    await expectText(screen, 'Treasury not found');
    expect(network).not.toHaveBeenCalled();
  });
});

describe('buying', () => {
  const open = () => mount(<BondBuyScreen params={{ code: 'USTN311115' }} />);

  it('sends what was typed and seen, once for three taps, and shows what was bought', async () => {
    answers['/treasuryBond/create'] = sampleHolding();
    const screen = open();
    await expectText(screen, '99.50390625', '$995.28', '2 of 181 days', '$21.25 on 05/17/2027');
    await press(screen, 'Review: $1,000 of face');
    await press(screen, 'Buy $1,000 for $995.28', 3);
    await expectText(screen, 'Purchase successful', 'See holding');
    const sent = bodiesTo('/treasuryBond/create');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      code: 'USTN311115',
      amount: '1000',
      seenPrice: '99.50390625',
    });
  });

  it('has the face again on the way back from a transfer, and begins anew after buying', async () => {
    const come = () => (
      <EntryContext value="kept">
        <BondBuyScreen params={{ code: 'USTN311115' }} />
      </EntryContext>
    );
    const screen = mount(come());
    const face = () => screen.find<HTMLInputElement>('input[name=face]').value;
    await expectText(screen, '$995.28');
    typeFace(screen, '7,000');
    typeFace(screen, '7000 or so');
    screen.render(<div />);
    screen.render(come());
    await until(() => expect(face()).toBe('7,000'));
    answers['/treasuryBond/create'] = sampleHolding();
    await press(screen, 'Review: $7,000 of face');
    await press(screen, 'Buy $7,000 for $995.28');
    await expectText(screen, 'See holding');
    screen.render(<div />);
    screen.render(come());
    await until(() => expect(face()).toBe('1,000'));
  });

  it('starts a practice bill at the server’s example, and says at the end what it earns and when', async () => {
    const bill = sampleBill({
      example: {
        face: '20000.00',
        total: '19999.99',
        gain: '0.01',
        paysAt: SAMPLE_AT + 660_000,
      },
    });
    answers['/treasuryBond/detail'] = sampleDetail({ bond: bill });
    answers['/treasuryBond/create/preview'] = samplePurchase({ bond: bill });
    const held = sampleHolding({
      isPractice: true,
      totalHolding: '20000.00',
      cost: '19999.99',
      boughtAt: SAMPLE_AT,
      nextPayment: {
        kind: 'principal',
        dueOn: '2026-11-16',
        paysAt: SAMPLE_AT + 660_000,
        amount: '20000.00',
      },
    });
    answers['/treasuryBond/create'] = held;
    answers['/treasuryBond/holding'] = { holding: held, received: [], coming: [] };
    const screen = mount(<BondBuyScreen params={{ code: bill.code }} />);
    await press(screen, 'Review: $20,000 of face');
    await press(screen, 'Buy $20,000 for $995.28');
    expect(bodiesTo('/treasuryBond/create')).toMatchObject([{ amount: '20000' }]);
    const when = formatTimeOfDay(SAMPLE_AT + 660_000, viewerZone());
    await expectText(screen, `At ${when} you are paid $20,000.00, $0.01 more than it cost`);
  });

  it('sends the same request again after a lost answer, although the price has moved', async () => {
    answers['/treasuryBond/create'] = 'lost';
    const screen = open();
    await press(screen, 'Review: $1,000 of face');
    await press(screen, 'Buy $1,000 for $995.28');
    await expectText(screen, 'cannot happen twice');
    answers['/treasuryBond/create/preview'] = samplePurchase({
      trade: { ...trade(), clean: '99.6' },
    });
    answers['/treasuryBond/create'] = sampleHolding();
    await act(async () => await queryClient.refetchQueries());
    await press(screen, 'Try again');
    await expectText(screen, 'See holding');
    const [one, two] = bodiesTo('/treasuryBond/create');
    expect(two).toEqual(one);
  });

  it('says that the purchase failed, and why', async () => {
    answers['/treasuryBond/create'] = { reason: 'FUNDS_INSUFFICIENT', msg: 'Not enough money.' };
    const screen = open();
    await press(screen, 'Review: $1,000 of face');
    await press(screen, 'Buy $1,000 for $995.28');
    await expectText(screen, 'Failed purchaseNot enough money.');
  });

  it('asks again under another name when the price has moved', async () => {
    answers['/treasuryBond/create'] = { reason: 'PRICE_MOVED', msg: 'The price has moved.' };
    const screen = open();
    await press(screen, 'Review: $1,000 of face');
    await press(screen, 'Buy $1,000 for $995.28');
    await expectText(screen, 'The price has moved.');
    await press(screen, 'Buy $1,000 for $995.28');
    await until(() => expect(bodiesTo('/treasuryBond/create')).toHaveLength(2));
    const [one, two] = bodiesTo('/treasuryBond/create');
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('takes commas as they are meant, sends no nonsense, and says what is wrong', async () => {
    answers['/treasuryBond/create/preview'] = ({ amount }) =>
      amount === '150'
        ? samplePurchase({
            trade: null,
            problem: { reason: 'BOND_AMOUNT_NOT_WHOLE', text: 'Multiples of $100.', values: {} },
          })
        : samplePurchase();
    const screen = open();
    await expectText(screen, '$995.28');
    typeFace(screen, '2,000');
    await until(() =>
      expect(bodiesTo('/treasuryBond/create/preview').at(-1)).toMatchObject({ amount: '2000' }),
    );
    typeFace(screen, '1,5');
    await press(screen, 'Review purchase');
    expect(screen.page.querySelector('dialog[open]')).toBeNull();
    typeFace(screen, '150');
    await expectText(screen, 'Multiples of $100.', 'Use $100', 'Use $200');
    expect(find(screen, 'Review: $150 of face')).toBeUndefined();
    await press(screen, 'Use $200');
    await press(screen, 'Review: $200 of face');
    expect(
      bodiesTo('/treasuryBond/create/preview').every(({ amount }) => /^\d*$/.test(String(amount))),
    ).toBe(true);
  });

  it('shows the way to customers who are not verified or have too little', async () => {
    answers['/treasuryBond/create/preview'] = samplePurchase({
      problem: { reason: 'KYC_REQUIRED', text: '', values: {} },
    });
    const screen = open();
    await press(screen, 'Verify identity');
    expect(currentLocation().path).toBe('pages/kyc/individual');
    answers['/treasuryBond/create/preview'] = samplePurchase({
      problem: { reason: 'FUNDS_INSUFFICIENT', text: 'Not enough money.', values: {} },
      missing: '95.28',
      mostFace: '900.00',
    });
    await act(async () => await queryClient.refetchQueries());
    await expectText(screen, '$95.28 is missing', 'Add paper money', 'Use $900');
  });

  it('judges the amount itself where the server stops at the password', async () => {
    answers['/treasuryBond/create/preview'] = samplePurchase({
      problem: { reason: 'TRADING_LOCKED', text: '', values: {} },
      missing: '95.28',
    });
    const screen = open();
    await expectText(screen, 'Not enough money. Available: $8,000.00.');
    expect(find(screen, 'Review: $1,000 of face')).toBeUndefined();
  });

  it('asks a guest to sign in', async () => {
    forgetSession();
    await expectText(open(), 'Sign in');
  });
});

describe('selling', () => {
  it('sells half, and says what is released, left and when it is paid', async () => {
    answers['/treasuryBond/flatPosition/preview'] = ({ amount }) =>
      amount === '500' ? half() : sampleSale();
    const sold = sampleHolding({ id: SAMPLE_PART, state: 'waiting', totalHolding: '500.00' });
    answers['/treasuryBond/flatPosition'] = {
      sold,
      left: sampleHolding({ totalHolding: '500.00' }),
    };
    answers['/treasuryBond/holding'] = ({ id }) => ({
      holding: id === SAMPLE_PART ? sold : sampleHolding(),
      received: [],
      coming: [],
    });
    const screen = mount(<BondSellScreen params={{ id: SAMPLE_HOLDING }} />);
    await expectText(
      screen,
      '$994.25',
      '$995.28',
      formatDateTime(SAMPLE_AT + 60_000, viewerZone()),
      'Nothing',
    );
    await press(screen, 'Half');
    await press(screen, 'Review: $500 of face');
    await press(screen, 'Sell $500 for $497.12', 2);
    await expectText(screen, '$500 is left.', 'Waiting for redemption');
    expect(bodiesTo('/treasuryBond/flatPosition')).toEqual([
      expect.objectContaining({ id: SAMPLE_HOLDING, amount: '500', seenPrice: '99.40234375' }),
    ]);
  });

  it('offers nothing to sell once it is sold', async () => {
    answers['/treasuryBond/holding'] = {
      holding: sampleHolding({ state: 'waiting' }),
      received: [],
      coming: [],
    };
    const screen = mount(<BondSellScreen params={{ id: SAMPLE_HOLDING }} />);
    await expectText(screen, 'Already sold or matured.');
  });
});

describe('the own treasuries', () => {
  it('come together with income and next payments, each with its way', async () => {
    answers['/position/getTreasuryBondTotal'] = sampleTotals({
      nextPayments: [
        {
          ...sampleNote(),
          holdingId: SAMPLE_HOLDING,
          face: '1000.00',
          paymentKind: 'coupon',
          dueOn: '2027-05-15',
          paysAt: Date.parse('2027-05-17T13:00:00Z'),
          amount: '21.25',
          isPaid: false,
          journal: null,
        },
      ],
    });
    const screen = mount(<BondTab />);
    await expectText(screen, '$994.26', '$12.50', 'Next payments', '$21.25', 'on 05/17/2027');
    expect(screen.find<HTMLAnchorElement>('a[href*="bonds/holding"]').href).toContain(
      SAMPLE_HOLDING,
    );
  });

  it('tell everything of one of them', async () => {
    answers['/treasuryBond/holding'] = {
      holding: sampleHolding(),
      received: [
        { kind: 'coupon', dueOn: '2026-05-15', amount: '21.25', paidAt: SAMPLE_AT, journal: 7 },
      ],
      coming: [{ kind: 'principal', dueOn: '2031-11-15', paysAt: SAMPLE_AT, amount: '1000.00' }],
    };
    const screen = mount(<HoldingScreen params={{ id: SAMPLE_HOLDING }} />);
    await expectText(screen, 'Gain with interest', 'Journal 7', 'Receipt of the purchase', 'Sell');
  });

  it('show the receipt, and when its price can be checked', async () => {
    const screen = mount(<BondReceiptScreen params={{ id: SAMPLE_TRADE }} />);
    await expectText(
      screen,
      '$1,000 of face for $995.28',
      '99.40234375 / 99.50390625',
      'The seed of this day is published',
      'abababab',
      'Entry 13, invested',
    );
  });
});

function trade(): NonNullable<PurchasePreview['trade']> {
  const { trade: made } = samplePurchase();
  if (made === null) throw new Error('the sample has a trade');
  return made;
}

function half(): SalePreview {
  const sale = sampleSale();
  if (sale.trade === null) throw new Error('the sample has a trade');
  return {
    ...sale,
    trade: { ...sale.trade, face: '500.00', total: '497.12', leaves: '500.00' },
  };
}
