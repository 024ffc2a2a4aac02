// @vitest-environment happy-dom
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { setConsoleStage } from '../../platform/testing/console-stage.ts';
import { pageOf, UNDECIDED } from '../../platform/testing/sample-lists.ts';
import { AgenciesScreen } from './agencies-screen.tsx';
import type { Agency, FollowPause } from './agency.ts';

const AT = Date.UTC(2026, 10, 15, 9, 30);
const agency: Agency = {
  id: 'AGY07',
  isFictional: true,
  name: 'Gorsebank Trend',
  style: 'Managed futures',
  summary: 'Follows breakouts.',
  riskLevel: 4,
  walletType: 3,
  currency: 'USD',
  strategy: { id: 'breakout', version: 2, parameters: [] },
  instruments: [],
  state: 'failed',
  pause: null,
  openedAt: AT,
  closedAt: null,
  terms: [],
  feeRate: '0.02',
  amountMin: '100.00',
  amountMax: '1000000.00',
  unitValue: { value: '97.123456', at: AT },
  firstUnitValue: '100.000000',
  changeToday: null,
  changeSinceFirst: '-0.0288',
  followers: 3,
  invested: '4500.00',
  units: { all: '100000.000000', customers: '46.000000' },
  room: '8000000.00',
  own: null,
  runId: 'run_9',
  lastBarAt: AT,
  nextBarAt: null,
  decisions: 40,
  missed: 1,
  failure: 'No price for MES',
  orders: { waitConfirm: 1, toBeSettled: 2, settled: 5, returned: 0 },
  chain: { lines: 61, head: 'ab'.repeat(32), at: AT },
};
const pause: FollowPause = {
  ...UNDECIDED,
  id: 'fps_1' as never,
  agencyId: 'AGY07',
  reason: 'Its futures have no prices',
  reasonZhHans: '期货没有行情',
  state: 'on',
  proposedBy: { id: 'op_ray' as never, name: 'Ray' },
  proposedAt: AT,
  confirmedBy: { id: 'op_abe' as never, name: 'Abe' },
  confirmedAt: AT,
};

const stage = setConsoleStage();
const { network, see, answers } = stage;

beforeEach(() => {
  answers.set('/operator/follow/agencies', { asOf: AT, items: [agency] });
  answers.set('/operator/follow/pauses', pageOf([]));
});

function open(roles: OperatorRole[]): void {
  stage.signIn(roles);
  stage.show(<AgenciesScreen />);
}

const buttons = () => [...stage.page.querySelectorAll('button')].map((one) => one.textContent);

function typeInto(name: string, text: string): void {
  const input = stage.page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input === null) throw new Error(`there is no field ${name}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the institutions', () => {
  it('are listed with strategy, value, orders and chain, and why one failed', async () => {
    open(['auditor']);
    await see(
      'AGY07 · Gorsebank Trend',
      'breakout, version 2',
      'No price for MES',
      '97.123456',
      '3 customers with 4500.00 USD',
      'waiting 1 · running 2 · settled 5 · given back 0',
      '61 lines',
      'New follow orders have never been paused',
    );
    expect(buttons()).toEqual([]);
  });

  it('can be paused one by one or together, by two people', async () => {
    answers.set('/operator/follow/pauses', pageOf([pause]));
    open(['approver']);
    await see('Its futures have no prices', 'Proposed by Ray', 'Confirmed by Abe', 'Paused');
    expect(buttons()).toEqual(
      expect.arrayContaining(['Pause new follow orders', 'Propose to resume']),
    );
  });

  it('names the one that is to be paused, and its reason', async () => {
    answers.set('POST /operator/follow/pauses', pause);
    open(['reviewer']);
    await see('AGY07 · Gorsebank Trend');
    [...stage.page.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Pause new follow orders')
      ?.click();
    const choice = await vi.waitFor(() => {
      const found = stage.page.querySelector<HTMLSelectElement>('select[name=agency]');
      if (found === null) throw new Error('there is nothing to choose from');
      return found;
    });
    choice.value = 'AGY07';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    typeInto('reason', pause.reason);
    typeInto('reasonZhHans', pause.reasonZhHans ?? '');
    const sent = () => network.mock.calls.filter(([, options]) => options?.method === 'POST');
    await vi.waitFor(() => {
      if (sent().length > 0) return;
      [...stage.page.querySelectorAll<HTMLButtonElement>('dialog button')]
        .find(({ textContent }) => textContent === 'Propose')
        ?.click();
      expect(sent()).toHaveLength(1);
    });
    expect(JSON.parse(String(sent()[0]?.[1]?.body))).toMatchObject({
      agencyId: 'AGY07',
      reason: pause.reason,
    });
  });

  it('speak Chinese', async () => {
    await setLanguage('zhHans');
    open(['auditor']);
    await see('跟投机构', '单位净值', '净值链', '从未暂停过跟投');
  });
});
