// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { back, currentLocation, push } from '../../../platform/nav/nav.ts';
import { EntryContext } from '../../../platform/nav/use-note-params.ts';
import { setScreenStage } from '../../../platform/testing/screen-stage.ts';
import type { ExercisePreview, HeldOptions } from '../options.api.ts';
import { OptionPosition } from './option-position.tsx';

const AT = Date.UTC(2026, 10, 16, 15, 30);
const none = { delta: '0', gamma: '0', theta: '0', vega: '0' };
const held: HeldOptions = {
  items: [
    {
      id: 'pos_1',
      env: 'paper',
      source: 7,
      code: 'AAPL261218C00315000',
      name: 'AAPL 2026-12-18 315 call',
      market: 'OPRA',
      priceCurrency: 'USD',
      decimals: 2,
      localLogoUrl: '',
      unit: 'contract',
      lot: '1',
      direction: 0,
      state: 'open',
      positionNum: '4',
      openedQuantity: '4',
      leverage: 1,
      currency: 'USD',
      isOwned: true,
      isolatedPosition: '3200.00',
      averagePrice: '8',
      closePrice: null,
      price: '8.10',
      totalAmount: '3240.00',
      profit: '40.00',
      zdf: '0.0125',
      sellProfit: '0.00',
      fees: '2.60',
      financing: '0.00',
      marginLevel: null,
      warnsAt: ['1.5', '1.2'],
      maintenance: null,
      liquidationPrice: null,
      takeProfit: null,
      stopLoss: null,
      warnedAt: [],
      conversion: null,
      createTimeTimestamp: AT,
      closedAt: null,
      buyTimeStamp: AT,
      sellTimeStamp: null,
      expiredDateTimestamp: Date.UTC(2026, 11, 18, 21),
      strategy: 'longCall',
      underlyingCode: 'AAPL',
      underlyingSource: 0,
      settlement: 'shares',
      multiplier: '100',
      ...none,
      lockedShares: '0',
      isExercisable: true,
      instruction: 'automatic',
      cutOffAt: Date.UTC(2026, 11, 18, 21),
    },
  ],
  underlyings: [
    {
      code: 'AAPL',
      source: 0,
      name: 'Apple Inc.',
      currency: 'USD',
      spot: '320',
      shares: '0',
      ...none,
      deltaMoney: '0.00',
    },
  ],
};
const preview: ExercisePreview = {
  problem: { reason: 'FUNDS_INSUFFICIENT', text: 'Not enough money.' },
  kind: 'call',
  strike: '315',
  spot: '320',
  currency: 'USD',
  shares: '200',
  cost: '63000.00',
  available: '60000.00',
  saleValue: '1620.00',
  exerciseValue: '1000.00',
};

const stage = setScreenStage('options', 'ticket', 'trading');
const { network, press } = stage;

beforeEach(() => {
  network.mockImplementation(async (address) => {
    const answers = new Map<string, object>([
      ['/option/positions', held],
      ['/option/exercise', preview],
      ['/orders/access', { needsPayPassword: false, unlockedUntil: null, obstacle: null }],
    ]);
    const data = answers.get(String(address).replace(/\?.*/, ''));
    if (data === undefined) throw new TypeError('the line broke');
    return Response.json({ code: 200, msg: 'ok', data });
  });
  push('pages/trade/detail', { id: 'pos_1' });
});

const contracts = () =>
  stage.page.querySelector<HTMLInputElement>('dialog[open] input[name=contracts]')?.value;

it('keeps the contracts typed over a transfer; closed, it begins anew', async () => {
  await vi.waitFor(() => expect(currentLocation().path).toBe('pages/trade/detail'));
  const { key } = currentLocation();
  const come = () =>
    stage.show(
      <EntryContext value={key}>
        <OptionPosition id="pos_1" />
      </EntryContext>,
    );
  const leave = async () => {
    stage.show(<div />);
    await vi.waitFor(() => expect(stage.page.querySelector('section')).toBeNull());
  };
  come();
  await press('Exercise early');
  await vi.waitFor(() => expect(contracts()).toBe('4'));
  await press('Fewer contracts');
  await press('Fewer contracts');
  await vi.waitFor(() => expect(contracts()).toBe('2'));
  await press('Transfer from another wallet');
  expect(currentLocation()).toMatchObject({
    path: 'pages/profile/transfer',
    params: { to: 'stock', amount: '3000.00', for: 'order' },
  });
  await leave();
  back();
  await vi.waitFor(() => expect(currentLocation().key).toBe(key));
  come();
  await press('Exercise early');
  await vi.waitFor(() => expect(contracts()).toBe('2'));
  await press('Close');
  await vi.waitFor(() => expect(contracts()).toBeUndefined());
  await leave();
  come();
  await press('Exercise early');
  await vi.waitFor(() => expect(contracts()).toBe('4'));
});
