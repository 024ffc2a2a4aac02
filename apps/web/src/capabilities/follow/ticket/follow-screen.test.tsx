// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { currentLocation } from '../../../platform/nav/nav.ts';
import { EntryContext } from '../../../platform/nav/use-note-params.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import { forgetSession } from '../../../platform/device/session.ts';
import { AT, agency, order, orderDetail, preview } from '../testing/samples.ts';
import { setStage } from '../testing/stage.tsx';
import { FollowScreen } from './follow-screen.tsx';

const ADD = '/userFollowInvest/add';
const PREVIEW = '/userFollowInvest/preview';
const stage = setStage();
const open = () => stage.show(<FollowScreen params={{ id: 'AGY03', term: 'practice' }} />);
const REVIEW = 'Review: follow with $1,000';
const FOLLOW = 'Follow with $1,000';

describe('the follow ticket', () => {
  it('says what is bound until when, what it costs and how the last terms ended', async () => {
    open();
    await stage.see(
      'It cannot be sold before',
      'Nor can it be cancelled once placed',
      'Settlement date',
      '0.60% a year, taken at the settlement',
      'You can spend',
      'Moved from the funding wallet',
      '$600.00',
      'Backtest: nobody earned or lost this',
      'Of 2 terms, 1 lost money and 1 did not.',
      '−1.30%',
      'Actual results',
      'Of 1 terms, 0 lost money and 1 did not.',
      '−$13.00',
      'All institutions here are fictional',
    );
  });

  it('sends what was typed and seen, once for three taps, and shows the next step', async () => {
    stage.answers[ADD] = order();
    stage.answers['/userFollowInvest/detail'] = orderDetail(order());
    open();
    await stage.press(REVIEW);
    await stage.press(FOLLOW, 3);
    await stage.see(
      'Order placed',
      '$1,000.00 alongside Cedarwick Income Advisers.',
      'See the order',
    );
    expect(stage.bodiesTo(ADD)).toEqual([
      expect.objectContaining({
        agencyId: 'AGY03',
        term: 'practice',
        amount: '1000',
        seenStrikesAt: preview().strikesAt,
        moveFromFunding: '600.00',
      }),
    ]);
    await stage.press('See the order');
    expect(currentLocation().path).toBe('follow/order');
  });

  it('sends the same request again after a lost answer, although another value is next', async () => {
    stage.answers[ADD] = null;
    open();
    await stage.press(REVIEW);
    await stage.press(FOLLOW);
    await stage.see('cannot happen twice');
    stage.answers[PREVIEW] = preview({ strikesAt: AT + 540_000 });
    stage.answers[ADD] = order();
    await queryClient.refetchQueries();
    await stage.press('Try again');
    await stage.see('Order placed');
    const [one, two] = stage.bodiesTo(ADD);
    expect(two).toEqual(one);
  });

  it('asks again under another name when the strike has passed', async () => {
    stage.answers[ADD] = { reason: 'FOLLOW_DEADLINE_PASSED', msg: 'It is too late for the value.' };
    open();
    await stage.press(REVIEW);
    await stage.press(FOLLOW);
    await stage.see('It is too late for the value.');
    await stage.press(FOLLOW);
    await vi.waitFor(() => expect(stage.bodiesTo(ADD)).toHaveLength(2));
    const [one, two] = stage.bodiesTo(ADD);
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('names a failed purchase, and a successful one once its units are bought', async () => {
    stage.answers[ADD] = { reason: 'FUNDS_INSUFFICIENT', msg: 'Not enough money.' };
    open();
    await stage.press(REVIEW);
    await stage.press(FOLLOW);
    await stage.see('Failed purchaseNot enough money.');
    const bought = order({ state: 'toBeSettled' });
    stage.answers[ADD] = bought;
    stage.answers['/userFollowInvest/detail'] = orderDetail(bought);
    await stage.press(FOLLOW);
    await stage.see('Purchase successful', '$1,000.00 alongside Cedarwick Income Advisers.');
  });

  it('takes the smallest and the largest amount, and names them to others', async () => {
    stage.answers[PREVIEW] = ({ amount }) =>
      preview({ amount: Number(amount).toFixed(2), missing: null, funding: null });
    open();
    await stage.see('$100 to $1,000,000');
    await stage.type('amount', '99.99');
    await stage.see('The amount must be at least $100.', 'Use $100');
    await stage.press('Use $100');
    await stage.press('Review: follow with $100');
    await stage.press('Close');
    await stage.type('amount', '1,000,001');
    await stage.see('The amount can be at most $1,000,000.', 'Use $1,000,000');
    await stage.press('Use $1,000,000');
    await stage.press('Review: follow with $1,000,000');
  });

  it('has what was typed again on the way back from a transfer, and begins anew after an order', async () => {
    const leave = async () => {
      stage.show(<div />);
      await vi.waitFor(() => expect(stage.text()).toBe(''));
    };
    const come = () =>
      stage.show(
        <EntryContext value="kept">
          <FollowScreen params={{ id: 'AGY03' }} />
        </EntryContext>,
      );
    const amount = () => stage.find<HTMLInputElement>('input[name=amount]')?.value;
    const term = () => stage.bodiesTo(PREVIEW).at(-1)?.['term'];
    stage.answers[ADD] = order();
    come();
    await stage.see('$600.00');
    stage.find<HTMLInputElement>('input[value=practice]')?.click();
    await stage.type('amount', '2,500');
    await stage.type('amount', '2500x');
    await leave();
    come();
    await vi.waitFor(() => expect([amount(), term()]).toEqual(['2,500', 'practice']));
    await stage.press('Review: follow with $2,500');
    await stage.press('Follow with $2,500');
    await stage.see('Order placed');
    await leave();
    come();
    await vi.waitFor(() => expect([amount(), term()]).toEqual(['1,000', 'standard']));
  });

  it('sends no nonsense, and leads to the field instead', async () => {
    open();
    await stage.see('$600.00');
    for (const nonsense of ['1,5', '-100', 'ten', '1e3', '']) {
      await stage.type('amount', nonsense);
      await vi.waitFor(() => expect(stage.button(REVIEW)).toBeUndefined());
    }
    await stage.see('Enter an amount.');
    expect(
      stage.bodiesTo(PREVIEW).every(({ amount }) => /^\d*(\.\d+)?$/.test(String(amount))),
    ).toBe(true);
  });

  it('shows the way to customers who are not verified or have too little', async () => {
    stage.answers[PREVIEW] = preview({
      problem: { reason: 'FUNDS_INSUFFICIENT', text: 'Not enough money.', values: {} },
      available: '250.00',
      funding: null,
      after: null,
    });
    open();
    await stage.see('Not enough money.', 'Use $250', 'Add paper money');
    expect(stage.button(REVIEW)).toBeUndefined();
    stage.answers[PREVIEW] = preview({
      problem: { reason: 'KYC_REQUIRED', text: '', values: {} },
    });
    await queryClient.refetchQueries();
    await stage.press('Verify identity');
    expect(currentLocation().path).toBe('pages/kyc/individual');
  });

  it('judges the amount itself where the server stops at the password', async () => {
    stage.answers[PREVIEW] = preview({
      problem: { reason: 'TRADING_LOCKED', text: '', values: {} },
      agency: agency({ room: '500.00' }),
    });
    open();
    await stage.see('has room for $500.00 more', 'Use $500');
  });

  it('stops at a pause with its reason, and leads elsewhere', async () => {
    stage.answers[PREVIEW] = preview({
      problem: {
        reason: 'FOLLOW_PAUSED',
        text: 'New follow orders are paused: a check.',
        values: {},
      },
    });
    open();
    await stage.see('New follow orders are paused: a check.');
    await stage.press('Choose another institution');
    expect(currentLocation().path).toBe('pages/product/follow');
  });

  it('asks a guest to sign in, and the server nothing about what is no institution', async () => {
    stage.show(<FollowScreen params={{ id: '../x' }} />);
    await stage.see('No institution chosen');
    expect(stage.bodiesTo(PREVIEW)).toEqual([]);
    forgetSession();
    await stage.see('Sign in');
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    open();
    await stage.see(
      '跟投金额',
      '之前不能卖出',
      '结算日',
      '从资金账户划转',
      '回测结果（并非实际盈亏）',
    );
  });
});
