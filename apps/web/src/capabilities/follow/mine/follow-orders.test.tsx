// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { currentLocation } from '../../../platform/nav/nav.ts';
import { lost, order, orderDetail, ORDER_ID, page, returned, running } from '../testing/samples.ts';
import { setStage } from '../testing/stage.tsx';
import { FollowOrderScreen } from './follow-order-screen.tsx';
import { FollowTab } from './follow-tab.tsx';

const DETAIL = '/userFollowInvest/detail';
const stage = setStage();
const open = () => stage.show(<FollowOrderScreen params={{ id: ORDER_ID }} />);

describe('an own follow order', () => {
  it('waits for the value that confirms it', async () => {
    stage.answers[DETAIL] = orderDetail(order());
    open();
    await stage.see(
      'Waiting for confirmation',
      'Set aside in the follow wallet',
      'The value is struck in 4:',
      'neither sold nor cancelled',
      'Value is struck',
    );
  });

  it('runs with its result so far, its units and the value it was confirmed at', async () => {
    stage.answers[DETAIL] = orderDetail(running);
    open();
    await stage.see(
      'Running',
      'Result so far, after the management fee',
      '+$2.31',
      '9.900990',
      '101.000000',
      'line 2',
    );
  });

  it('says a loss where it would say a gain, with what was paid and charged', async () => {
    stage.answers[DETAIL] = orderDetail(lost);
    open();
    await stage.see(
      'Settled',
      '−$19.81',
      'You put in $1,000.00 and were paid $980.19: a loss of $19.81.',
      'Management fee charged',
      'Paid to the follow wallet',
      'Entry no. 4711',
    );
    expect(stage.find('.text-hero')?.textContent).toContain('−$19.81');
    await stage.press('Follow again');
    expect(currentLocation().url).toContain('pages/payment/follow?id=AGY03&term=practice');
  });

  it('was given back whole, and says why', async () => {
    stage.answers[DETAIL] = orderDetail(returned);
    open();
    await stage.see('Given back', '$1,000', 'No units of Cedarwick Income Advisers were left');
  });

  it('asks the server nothing about what is no order', async () => {
    stage.show(<FollowOrderScreen params={{ id: 'nothing' }} />);
    await stage.see('Order not found');
    expect(stage.bodiesTo(DETAIL)).toEqual([]);
  });

  it('says that another’s order is not there', async () => {
    stage.answers[DETAIL] = {
      reason: 'FOLLOW_ORDER_UNKNOWN',
      msg: 'There is no such follow order.',
    };
    open();
    await stage.see('There is no such follow order.');
  });
});

describe('the own follow orders', () => {
  it('come together, and those that ended stay with their results', async () => {
    stage.answers['/position/followOrder/pageList'] = {
      ...page([running]),
      totals: { count: 1, amount: '1000.00', value: '1002.32', fee: '0.01', profit: '2.31' },
    };
    stage.answers['/userFollowInvest/pageList'] = page([lost, returned]);
    stage.show(<FollowTab />);
    await stage.see(
      'Worth now',
      '$1,002.32',
      'Running',
      'Ended',
      '$980.19',
      '−$19.81',
      'Given back',
    );
  });

  it('lead to the institutions while there is none', async () => {
    stage.show(<FollowTab />);
    await stage.see('No follow orders yet');
    await stage.press('All institutions');
    expect(currentLocation().path).toBe('pages/product/follow');
  });

  it('speak Chinese', async () => {
    stage.answers['/position/followOrder/pageList'] = {
      ...page([order(), running]),
      totals: { count: 2, amount: '2000.00', value: '2002.32', fee: '0.01', profit: '2.31' },
    };
    await setLanguage('zhHans');
    stage.show(<FollowTab />);
    await stage.see('待确认', '待结算', '管理费', '结算日', '投入本金');
  });
});
