// @vitest-environment happy-dom
import {
  Direction,
  OpenClose,
  OrderType,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { EntryContext } from '../../platform/nav/use-note-params.ts';
import { setGuestStage } from '../../platform/testing/screen-stage.ts';
import { CancelDialog } from './change/cancel-dialog.tsx';
import { AddMarginSheet } from './change/add-margin-sheet.tsx';
import { CloseConfirm } from './close/close-confirm.tsx';
import { CloseScreen } from './close/close-screen.tsx';
import { CloseStory } from './close/close-story.tsx';
import { useUnansweredClose } from './close/unanswered-close.tsx';
import { PositionCard } from './lists/position-card.tsx';
import type { OrderRow, PositionRow } from './positions.api.ts';
import {
  SAMPLE_AT,
  sampleDetail,
  sampleEvent,
  sampleOrder,
  samplePosition,
  samplePreview,
} from './testing/sample-trades.ts';
import { PositionDetailView } from './detail/position-detail.tsx';
import { EventLine, Timeline } from './detail/timeline.tsx';
import { useTradeWords } from './shared/trade-words.ts';

const stage = setGuestStage('positions', 'ticket');
const { network, see, press, bodiesTo } = stage;

async function show(node: ReactNode, text: string): Promise<void> {
  stage.show(node);
  await see(text);
}

const answer = (status: number, envelope: object) =>
  new Response(JSON.stringify({ code: status, msg: '', data: null, values: {}, ...envelope }), {
    status,
  });

/** Answers by path; what is not named fails as if there were no network. */
function serve(answers: Readonly<Record<string, () => Response>>): void {
  network.mockImplementation((address) => {
    const give = answers[String(address)];
    return give === undefined ? Promise.reject(new TypeError('lost')) : Promise.resolve(give());
  });
}

const access =
  (change: object = {}) =>
  () =>
    answer(200, {
      data: {
        needsPayPassword: false,
        unlockedUntil: null,
        obstacle: null,
        blockTrade: 'none',
        cancelOnly: [],
        ...change,
      },
    });

function Confirm(asked: Omit<ComponentProps<typeof CloseConfirm>, 'unanswered'>) {
  return <CloseConfirm {...asked} unanswered={useUnansweredClose(asked.position.id)} />;
}

/** As lists, pages and receipts say it. */
function Side({ order }: { order: OrderRow }) {
  return <p>{useTradeWords().side(order)}</p>;
}

const ana = {
  token: 't',
  env: 'paper',
  expiresAt: 1,
  user: { id: 'cus_1', userId: 'ana', email: 'a@example.com', accountType: 2, isDemo: false },
} as const;

describe('closing a position', () => {
  const done = vi.fn<(order: OrderRow) => void>();
  const choice = { quantity: '4', type: 'market', price: '', timeInForce: 'day' } as const;
  const confirm = (
    <Confirm
      position={samplePosition()}
      choice={choice}
      preview={samplePreview()}
      isOpen
      onClose={() => undefined}
      onDone={done}
    />
  );

  it('sends the same request again after a lost answer', async () => {
    serve({ '/orders/access': access() });
    await show(confirm, 'Close 4 shares now');
    await press('Close 4 shares now');
    await see('the result is not known yet');
    serve({
      '/orders/access': access(),
      '/position/flatPosition': () => answer(200, { data: sampleOrder({ state: 'filled' }) }),
    });
    await press('Try again');
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    const [one, two] = bodiesTo('/position/flatPosition');
    expect(one).toMatchObject({ id: 'pos_one', quantity: '4', orderType: OrderType.Market });
    expect(two).toEqual(one);
  });

  it('asks about nothing else until an answer that was lost is there, also after a reload', async () => {
    signIn(ana);
    const id = 'pos_0123456789abcdefghjkmnpqrs' as PositionRow['id'];
    const others = {
      '/orders/access': access(),
      '/orders/preview': () => answer(200, { data: samplePreview() }),
      '/position/detail': () =>
        answer(200, { data: sampleDetail({ position: samplePosition({ id, positionNum: '4' }) }) }),
    };
    const screen = (
      <EntryContext value="entry">
        <CloseScreen params={{ id, quantity: '2' }} />
      </EntryContext>
    );
    serve(others);
    await show(screen, 'Close 2 shares');
    await press('Close 2 shares');
    await see('Close 2 shares now');
    await press('Close 2 shares now');
    await see('the result is not known yet');
    // A tab that was loaded again has what it kept, and nothing in its memory.
    await show(<p>away</p>, 'away');
    await show(screen, 'No answer was received to your order: Sell 2 shares of AAPL');
    const review = [...stage.page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Close 2 shares',
    );
    expect(review?.disabled).toBe(true);
    serve({
      ...others,
      '/position/flatPosition': () => answer(200, { data: sampleOrder({ state: 'filled' }) }),
    });
    await press('Try again');
    await vi.waitFor(() => expect(stage.page.textContent).toContain('Average fill price'));
    const [one, two] = bodiesTo('/position/flatPosition');
    expect(one).toMatchObject({ quantity: '2' });
    expect(two).toEqual(one);
    await show(<p>away</p>, 'away');
    await show(screen, 'Close 2 shares');
    expect(stage.page.textContent).not.toContain('No answer was received');
    forgetSession();
  });

  it('asks for what is held now, when what was known from before is replaced', async () => {
    signIn(ana);
    const held = (positionNum: string) => () =>
      answer(200, { data: sampleDetail({ position: samplePosition({ positionNum }) }) });
    const others = {
      '/orders/access': access(),
      '/orders/preview': () => answer(200, { data: samplePreview() }),
    };
    serve({ ...others, '/position/detail': held('4') });
    await show(<CloseScreen params={{ id: 'pos_one' }} />, 'Close 4 shares');
    serve({ ...others, '/position/detail': held('1') });
    await queryClient.invalidateQueries();
    await see('Close 1 share');
    forgetSession();
  });

  it('opens the lock with the transaction password first, and then closes', async () => {
    serve({
      '/orders/access': access({ needsPayPassword: true }),
      '/orders/unlock': () => answer(200, { data: { until: SAMPLE_AT } }),
      '/position/flatPosition': () => answer(200, { data: sampleOrder({ state: 'filled' }) }),
    });
    await show(confirm, 'Transaction password');
    await press('Close 4 shares now');
    await see('Please enter your transaction password');
    expect(bodiesTo('/position/flatPosition')).toEqual([]);
    const field = stage.page.querySelector<HTMLInputElement>('input[type=password]');
    if (field === null) throw new Error('the password is asked for');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      'secret-1',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(field.value).toBe('secret-1'));
    await press('Close 4 shares now');
    await vi.waitFor(() => expect(bodiesTo('/position/flatPosition')).toHaveLength(1));
    expect(bodiesTo('/orders/unlock')).toEqual([{ payPassword: 'secret-1' }]);
  });

  it('carries the price that was seen, and asks again under another name when it got worse', async () => {
    serve({
      '/orders/access': access(),
      '/position/flatPosition': () =>
        answer(409, { reason: 'PRICE_MOVED', msg: 'The price moved while you were confirming.' }),
    });
    await show(confirm, 'Close 4 shares now');
    await press('Close 4 shares now');
    await see('The price moved while you were confirming.');
    await press('Close 4 shares now');
    await vi.waitFor(() => expect(bodiesTo('/position/flatPosition')).toHaveLength(2));
    const [one, two] = bodiesTo('/position/flatPosition');
    expect(one).toMatchObject({ seenPrice: samplePreview().price });
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('sells what is owned: the same question in the words of a sale', async () => {
    serve({
      '/orders/access': access(),
      '/position/flatPosition': () => answer(200, { data: sampleOrder({ state: 'filled' }) }),
    });
    const owned = samplePosition({ leverage: 1, isOwned: true });
    const choice = { quantity: '4', type: 'market', price: '', timeInForce: 'day' } as const;
    await show(
      <Confirm
        position={owned}
        choice={choice}
        preview={samplePreview()}
        isOpen
        onClose={() => undefined}
        onDone={() => undefined}
      />,
      'Confirm sale',
    );
    expect(stage.page.textContent).toContain('nothing is sold');
    expect(stage.page.textContent).not.toContain('lose 4');
    await press('Sell 4 shares now');
    await vi.waitFor(() => expect(bodiesTo('/position/flatPosition')).toHaveLength(1));
  });

  it('needs one tap for a small sale of what is owned, and a hold for a larger one', async () => {
    serve({ '/orders/access': access({ tapLimit: '1000' }) });
    const sale = (valueUsd: string) => (
      <Confirm
        position={samplePosition({ leverage: 1, isOwned: true })}
        choice={choice}
        preview={samplePreview({ isOwned: true, valueUsd })}
        isOpen
        onClose={() => undefined}
        onDone={done}
      />
    );
    // Until the limit is known it is held.
    await show(sale('920.08'), 'Press and hold to confirm');
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await show(<p>closed</p>, 'closed');
    await show(sale('920.08'), 'One tap is enough for this order');
    await show(sale('1920.08'), 'Press and hold to confirm');
  });

  it('says the server’s reason', async () => {
    serve({
      '/orders/access': access(),
      '/position/flatPosition': () =>
        answer(409, { reason: 'QUOTE_STALE', msg: 'The last price is too old to trade on.' }),
    });
    await show(confirm, 'Close 4 shares now');
    await press('Close 4 shares now');
    await see('The last price is too old to trade on.');
  });
});

describe('cancelling an order', () => {
  const closed = vi.fn<() => void>();
  const dialog = <CancelDialog order={sampleOrder()} isOpen onClose={closed} />;

  it('asks first, naming the order, and sends one request for two quick taps', async () => {
    serve({ '/orders/cancel': () => answer(200, { data: sampleOrder({ state: 'cancelled' }) }) });
    await show(dialog, 'Buy 10 shares of AAPL, Limit 220.00.');
    expect(bodiesTo('/orders/cancel')).toEqual([]);
    await press('Cancel order', 2);
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(bodiesTo('/orders/cancel')).toEqual([{ id: 'ord_one', requestId: expect.any(String) }]);
  });
});

describe('a position in the list', () => {
  it('shows what it would bring now, and how far it is from being closed', async () => {
    await show(<PositionCard position={samplePosition()} onAsk={() => undefined} />, 'Long 5×');
    for (const text of ['+$25.00', '+5.49%', '227.50', '230.00', '$455.00', '334%'])
      expect(stage.page.textContent).toContain(text);
  });

  it('shows a dash for what could not be valued, and never zero', async () => {
    await show(
      <PositionCard
        position={samplePosition({ profit: null, zdf: null, price: null, marginLevel: null })}
        onAsk={() => undefined}
      />,
      'Long 5×',
    );
    expect(stage.page.textContent).toContain('—');
    expect(stage.page.textContent).not.toContain('$0.00');
    expect(stage.page.textContent).not.toContain('0.00%');
  });

  it('has a cost and a value, and no margin, where it is paid in full', async () => {
    await show(
      <PositionCard
        position={samplePosition({ leverage: 1, isOwned: true })}
        onAsk={() => undefined}
      />,
      'TP / SL',
    );
    expect(stage.page.textContent).not.toContain('argin');
    expect(stage.page.textContent).toContain('Cost$455.00');
    expect(stage.page.textContent).not.toContain('Long');
    expect(stage.page.textContent).not.toContain('Close');
    expect(stage.page.querySelector('[aria-label="Sell AAPL"]')?.textContent).toBe('Sell');
  });

  it('that was sold first says at which price it would be bought back', async () => {
    signIn(ana);
    const id = 'pos_0123456789abcdefghjkmnpqrs' as PositionRow['id'];
    const position = samplePosition({ id, direction: Direction.Sell });
    serve({ '/position/detail': () => answer(200, { data: sampleDetail({ position }) }) });
    await show(<PositionDetailView id={id} title="AAPL" />, 'Price if bought back now');
    expect(stage.page.textContent).toContain('Lots sold short');
    expect(stage.page.textContent).not.toContain('Price if sold now');
    forgetSession();
  });

  it('that is opened by a sale is called a short sale, and a sale of what is owned is not', async () => {
    const opens = { direction: Direction.Sell, openClose: OpenClose.Open } as const;
    const sells = { direction: Direction.Sell, openClose: OpenClose.Close, leverage: 1 } as const;
    for (const [order, said] of [
      [opens, 'Sell short'],
      [{ ...opens, source: TradedSource.Future }, 'Sell'],
      [sells, 'Sell'],
    ] as const) {
      stage.show(<Side order={sampleOrder(order)} />);
      await vi.waitFor(() => expect(stage.page.textContent).toBe(said));
    }
  });

  it('is called by its name where its code is for machines', async () => {
    const option = {
      source: TradedSource.Option,
      code: 'AAPL261218C00315000',
      name: 'AAPL 12/18/2026 315 Call',
      leverage: 1,
      isOwned: true,
    } as const;
    await show(
      <PositionCard position={samplePosition(option)} onAsk={() => undefined} />,
      option.name,
    );
    expect(stage.page.querySelector('p.font-semibold')?.textContent).toBe(option.name);
  });

  it('names the prices that protect it', async () => {
    await show(
      <PositionCard
        position={samplePosition({ takeProfit: '260.00', stopLoss: '210.00' })}
        onAsk={() => undefined}
      />,
      'Take profit 260.00',
    );
    expect(stage.page.textContent).toContain('Stop loss 210.00');
  });

  it('has no margin level to watch where it is paid in full', async () => {
    await show(
      <PositionCard
        position={samplePosition({
          leverage: 1,
          isOwned: true,
          marginLevel: null,
          liquidationPrice: null,
        })}
        onAsk={() => undefined}
      />,
      'TP / SL',
    );
    expect(stage.page.textContent).not.toContain('Margin level');
  });

  it('counts a currency pair in lots', async () => {
    const euros = {
      source: TradedSource.Forex,
      code: 'EURUSD',
      unit: 'baseUnit',
      lot: '1000',
      positionNum: '150000',
    } as const;
    await show(
      <PositionCard position={samplePosition(euros)} onAsk={() => undefined} />,
      'Lots1.50',
    );
    expect(stage.page.textContent).not.toContain('150,000');
  });

  it('warns in words where the margin runs out', async () => {
    await show(
      <PositionCard position={samplePosition({ marginLevel: '1.13' })} onAsk={() => undefined} />,
      'Est. liquidation 196.33, 14.63% from the current price',
    );
  });
});

describe('more margin', () => {
  it('shows what it would do before anything is sent: margin and liquidation price, before and after', async () => {
    const before = { margin: '455.00', marginLevel: '3.34', liquidationPrice: '196.33' };
    const preview = (after: object | null) => () =>
      answer(200, {
        data: {
          currency: 'USD',
          problem: null,
          available: '1000.00',
          funding: null,
          before,
          after,
        },
      });
    serve({
      '/position/detail': () => answer(200, { data: sampleDetail() }),
      '/position/addPositionMargin/preview': preview(null),
    });
    await show(
      <AddMarginSheet position={samplePosition()} isOpen onClose={() => undefined} />,
      '$1,000.00',
    );
    expect(stage.page.textContent).toContain('196.33');
    serve({
      '/position/detail': () => answer(200, { data: sampleDetail() }),
      '/position/addPositionMargin/preview': preview({
        margin: '555.00',
        marginLevel: '4.00',
        liquidationPrice: '183.20',
      }),
    });
    const field =
      stage.page.querySelector<HTMLInputElement>('input[name=margin]') ?? expect.fail('no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '100');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await see('$455.00$555.00');
    await see('196.33183.20');
    expect(bodiesTo('/position/addPositionMargin/preview').at(-1)).toEqual({
      id: 'pos_one',
      amount: '100',
    });
  });
});

describe('what happened', () => {
  it('leads from a fill to its receipt, newest first', async () => {
    await show(<Timeline rows={sampleDetail().history} />, '10 at 227.50');
    expect(
      [...stage.page.querySelectorAll('li')].map(
        (line) => line.querySelector('a')?.getAttribute('href') ?? null,
      ),
    ).toEqual(['#/trade/receipt?seq=7', null]);
  });

  it('shows what a purchase in full took from cash, and not its fee', async () => {
    await show(<EventLine row={sampleEvent({ cash: '-2276.14' })} />, '10 at 227.50');
    expect(stage.page.textContent).toContain('−$2,276.14');
    expect(stage.page.textContent).not.toContain('−$1.14');
  });

  it('leads from a list of everything to the order behind what has no receipt', async () => {
    await show(
      <EventLine row={sampleEvent({ kind: 'cancelled', hasReceipt: false })} hasName />,
      'AAPL',
    );
    expect(stage.page.querySelector('a')?.getAttribute('href')).toContain('#/pages/trade/detail?');
    expect(stage.page.querySelector('a')?.getAttribute('href')).toContain('id=ord_one');
  });

  it('calls what was traded by its name, an option by nothing else', async () => {
    const option = {
      source: TradedSource.Option,
      code: 'AAPL261218C00315000',
      name: 'AAPL 12/18/2026 315 Call',
    } as const;
    await show(<EventLine row={sampleEvent(option)} hasName />, `${option.name} Filled`);
    expect(stage.page.textContent).not.toContain(option.code);
    const bank = {
      source: TradedSource.HkStock,
      code: '00005',
      name: 'HSBC Holdings PLC',
    } as const;
    await show(<EventLine row={sampleEvent(bank)} hasName />, '00005 Filled');
    expect(stage.page.textContent).toContain(`${bank.name} · `);
  });

  it('tells a forced close as a story with its figures', async () => {
    const quote = {
      bid: '196.30',
      ask: '196.34',
      bidVolume: '100',
      askVolume: '100',
      sequence: 5,
      at: SAMPLE_AT,
    };
    const record = {
      at: SAMPLE_AT,
      rule: 'margin',
      equity: '118.20',
      required: '125.00',
      missing: '6.80',
      missingAtWarning: '41.30',
      quote,
      warnings: [{ at: SAMPLE_AT - 9, level: '1.49', price: '201.00', toldAt: SAMPLE_AT - 8 }],
      forgiven: '3.40',
    };
    await show(
      <CloseStory record={record} position={samplePosition({ state: 'closed' })} />,
      'Liquidation record',
    );
    for (const text of [
      '149.0%',
      '$118.20',
      '$125.00',
      '$6.80',
      '$41.30',
      'you owe nothing',
      '196.30 / 196.34',
      '94.5%',
    ])
      expect(stage.page.textContent).toContain(text);
  });
});
