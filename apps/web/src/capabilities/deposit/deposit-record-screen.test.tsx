// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Deposit } from './deposit.api.ts';
import { depositPush } from './deposit.push.ts';
import { DepositRecordScreen } from './deposit-record-screen.tsx';
import { setScreenStage } from '../../platform/testing/screen-stage.ts';

const AT = Date.UTC(2026, 2, 1, 12);
const ID = `dep_${'0'.repeat(26)}`;
const coin: Deposit = {
  id: ID,
  env: 'paper',
  channel: 'crypto',
  network: 'tron',
  sent: { currency: 'USDT', amount: '25.000000' },
  state: 'confirming',
  status: 0,
  reviewStatus: null,
  reason: null,
  credited: null,
  chain: { transaction: 'ab12', confirmations: 1, needed: 3, nextBlockAt: AT },
  credential: null,
  cardMasked: null,
  reference: 'CP-1',
  createdAt: AT,
  deadlineAt: null,
  isLate: false,
  isByPolicy: false,
};
const transfer: Deposit = {
  ...coin,
  channel: 'certificate',
  network: null,
  chain: null,
  sent: { currency: 'EUR', amount: '100.00' },
  state: 'underReview',
  reviewStatus: 1,
  deadlineAt: Date.now() + 240_000,
  credential: { url: '/picture', urlExpiresAt: AT },
};

const stage = setScreenStage('deposit');
const { network } = stage;

function answer(data: unknown): void {
  network.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data }))),
  );
}

async function expectTexts(...texts: string[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const text of texts) expect(stage.page.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
}

async function show(deposit: Deposit, ...texts: string[]): Promise<void> {
  answer(deposit);
  stage.show(<DepositRecordScreen params={{ id: ID }} />);
  await expectTexts(...texts);
}

describe('one deposit', () => {
  it('shows a coin’s confirmations, and updates when the server pushes', async () => {
    await show(coin, 'Confirming', '25 USDT', '1 of 3 confirmations', 'Next block in');
    answer({
      ...coin,
      state: 'credited',
      chain: { transaction: 'ab12', confirmations: 3, needed: 3, nextBlockAt: null },
      credited: { money: { currency: 'USD', amount: '24.99' }, rate: '0.9997', at: AT },
    } satisfies Deposit);
    depositPush[0]?.onEvent({ id: ID, state: 'credited', confirmations: 3 }, 0);
    await expectTexts('Completed', '$24.99', '1 USDT = 0.9997 USD');
    expect(stage.page.textContent).not.toContain('Next block in');
  });

  it('counts the minutes of a certificate down, and says so when it is late', async () => {
    await show(transfer, 'Under review', 'Decision due in');
    expect(stage.page.querySelector('[role=timer]')?.textContent).toMatch(/^[34]:\d\d$/);
    answer({ ...transfer, isLate: true });
    depositPush[0]?.onEvent({ id: ID, state: 'underReview', confirmations: null }, 0);
    await expectTexts('taking longer than promised');
    expect(stage.page.querySelector('[role=timer]')).toBeNull();
  });

  it('says why it was refused and who decided, with the submitted picture', async () => {
    await show(
      {
        ...transfer,
        state: 'refused',
        reviewStatus: 2,
        deadlineAt: null,
        isByPolicy: true,
        reason: { code: 'credentialReused', text: 'This receipt was used before.' },
      },
      'Audit Failure',
      'This receipt was used before.',
      'Automatic rule',
    );
    expect(stage.page.querySelector('img')?.getAttribute('src')).toBe('/picture');
  });

  it('is unavailable when it could not be loaded, and shows no amount then', async () => {
    network.mockImplementation(() =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            code: 404,
            msg: 'This deposit does not exist.',
            data: null,
            reason: 'DEPOSIT_UNKNOWN',
            values: {},
          }),
          { status: 404 },
        ),
      ),
    );
    stage.show(<DepositRecordScreen params={{ id: ID }} />);
    await expectTexts('This deposit does not exist.');
    expect(stage.page.textContent).not.toMatch(/\$|0\.00/);
  });
});

describe('the list of deposits', () => {
  it('says that it is empty, with the way to the first one', async () => {
    answer({ items: [], pageNum: 1, pageSize: 20, hasMore: false, total: 0 });
    stage.show(<DepositRecordScreen params={{}} />);
    await expectTexts('No deposits yet', 'Make a deposit');
    expect(stage.page.textContent).not.toContain('Bank certificate');
  });
});
