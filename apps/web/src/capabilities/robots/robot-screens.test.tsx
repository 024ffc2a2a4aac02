// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { currentLocation } from '../../platform/nav/nav.ts';
import { forgetSession } from '../../platform/device/session.ts';
import { RobotListScreen } from './list/robot-list-screen.tsx';
import { RentalDetailScreen } from './mine/rental-detail-screen.tsx';
import { RentalRecordScreen } from './mine/record-screen.tsx';
import { RentalCard } from './shared/rental-card.tsx';
import { RobotScreen } from './product/robot-screen.tsx';
import {
  SAMPLE_RENTAL,
  sampleDecisions,
  sampleDetail,
  sampleEnded,
  sampleList,
  sampleRedemption,
  sampleRental,
  sampleRentalDetail,
  sampleRentals,
} from './testing/sample-robots.ts';
import { refused } from '../../core/product/testing/product-stage.ts';
import { setStage } from './testing/stage.tsx';

const stage = setStage();
const { answers, show, see, press, bodiesTo } = stage;

describe('the list of robots', () => {
  it('shows what each is, that it can lose, and the own one on top with its loss', async () => {
    show(<RobotListScreen />);
    await see('Sparrow Starter', 'Heron Trend', 'A small grid on bitcoin.', 'BTC/USDT');
    await see('A robot can lose money', 'All robots are fictional');
    await see('Of 10 rentals that ended, 6 lost money and 4 gained.', 'Up to 4 orders a day');
    await see('My robots', 'Running', '−$12.34', '−1.234%');
    expect(stage.find('section[aria-label="How it works"]')).toBeNull();
  });

  it('explains itself to a newcomer, and leads to the calmest robot at its shortest pace', async () => {
    answers['/robotOrder/pageList'] = sampleRentals([]);
    show(<RobotListScreen />);
    await see('How it works', '$0.05 for $1,000.00, works for 2 h 48 min');
    await press('Try Sparrow Starter');
    await vi.waitFor(() =>
      expect(currentLocation().url).toBe('/pages/robotai/rental?id=RBT01&pace=practice'),
    );
  });

  it('says in public that new rentals are paused', async () => {
    answers['/robot/pageList'] = sampleList({ paused: { note: 'Feeds are late', since: 1 } });
    show(<RobotListScreen />);
    await see('New rentals have been paused since', 'Feeds are late');
  });

  it('is there for guests, asks nothing about them, and can be loaded again when it did not come', async () => {
    forgetSession();
    answers['/robot/pageList'] = null;
    show(<RobotListScreen />);
    await see('Tap to reload');
    answers['/robot/pageList'] = sampleList();
    await press('Try again');
    await see('How it works', 'Heron Trend');
    expect(bodiesTo('/robotOrder/pageList')).toEqual([]);
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    show(<RobotListScreen />);
    await see('量化机器人', '机器人可能亏损', '运行中', '已结束的 10 次租用中，6 次亏损');
  });
});

describe('one robot', () => {
  it('keeps the backtest and the live record apart, each with its mark', async () => {
    show(<RobotScreen params={{ id: 'RBT01' }} />);
    await see(
      'Backtest',
      'Of 100 rentals of $1,000.00 in the last year, 47 gained and 53 lost money.',
    );
    await see('Live record', 'Of 10 rentals that ended, 6 lost money and 4 gained.', '−$84.20');
    await see('Sharpe ratio', '−0.41', 'Maximum drawdown', '12.34%', 'not recovered yet');
    await see('Buy and hold', '+8.40%', 'What the backtest assumes');
    await see(
      '0.070% of the capital for 7 days',
      '$0.05 for $1,000.00, at least $0.05',
      '$100.00 to $250,000.00',
    );
    await see('Availability timeAround the clock, starts within 1 hour / 1 minute');
  });

  it('says how far the backtest of another pace is', async () => {
    show(<RobotScreen params={{ id: 'RBT01' }} />);
    await see('Backtest');
    stage.find<HTMLInputElement>('input[value=practice]')?.click();
    await see('The backtest of today is being computed.');
    expect(stage.find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40');
  });

  it('cannot be rented during a pause', async () => {
    answers['/robot/detail'] = sampleDetail({ paused: { note: 'Feeds are late', since: 1 } });
    show(<RobotScreen params={{ id: 'RBT01' }} />);
    await see('Feeds are late', 'Availability timeNew rentals are paused');
    const rent = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Rent',
    );
    expect(rent?.disabled).toBe(true);
  });

  it.each([
    ['RBT99', 'There is no such robot.'],
    ['nonsense', 'There is no such robot'],
  ])('says so when there is no %s, with a way on', async (id, words) => {
    answers['/robot/detail'] = () => refused('ROBOT_UNKNOWN', 'There is no such robot.');
    show(<RobotScreen params={{ id }} />);
    await see(words);
    await press('All robots');
    await vi.waitFor(() => expect(currentLocation().url).toBe('/pages/robotai/index'));
  });
});

describe('an own rental', () => {
  const params = { id: SAMPLE_RENTAL };

  it('says stage, loss, holdings, energy and log', async () => {
    show(<RentalDetailScreen params={params} />);
    await see(
      'Running',
      'also known as “Mining”',
      'Running: it decides every 1 hour.',
      'Next decision in',
      '30:',
    );
    await see('Income', '−$12.34', '−1.234%', 'Result', '−$112.34');
    await see('0.00785 BTC', 'bought at 64,100.50 on average', '$487.66');
    await see('150 of 200', 'enough for 3 orders', '24 of 168 bars');
    await see('Bought 0.00785 BTC at 64,100.50.', 'BTC fell one step of the grid.');
  });

  it('shows every decision on demand: what it saw, had, did and why', async () => {
    answers['/robotOrder/decisions'] = sampleDecisions;
    show(<RentalDetailScreen params={params} />);
    await press('Show every decision (24)');
    await see('Decision 24', 'Saw BTC 64100.50', 'Had 512.34 USD and 0.00785 BTC');
    await see('BTC fell one step of the grid.', 'Buy 0.00785 BTC: filled at 64100.50');
  });

  it('says a gain in the same place and size as a loss', async () => {
    const sizeOf = async (income: string, words: string) => {
      answers['/robotOrder/detail'] = sampleRentalDetail({ rental: sampleRental({ income }) });
      show(<RentalDetailScreen key={income} params={{ id: SAMPLE_RENTAL }} />);
      await see(words);
      const shown = [...document.querySelectorAll('dd span')].find(
        ({ textContent }) => textContent?.includes(words) === true,
      );
      return shown?.querySelector('.text-value')?.className;
    };
    const loss = await sizeOf('-12.34', '−$12.34');
    expect(loss).toContain('text-value');
    stage.answers['/robotOrder/detail'] = sampleRentalDetail();
    const { queryClient } = await import('../../platform/readings/query-client.ts');
    queryClient.clear();
    expect(await sizeOf('12.34', '+$12.34')).toBe(loss);
  });

  it.each([
    [1, 'Waiting', 'It waits for the bar that closes at'],
    [2, 'Loading', 'Its price history has been loaded and checked.'],
    [3, 'Starting', 'The first decision has been taken.'],
    [5, 'Energy used up', 'The orders of this robot day are used up.'],
  ] as const)('says what really goes on in stage %i', async (status, label, sentence) => {
    answers['/robotOrder/detail'] = sampleRentalDetail({ rental: sampleRental({ status }) });
    show(<RentalDetailScreen params={params} />);
    await see(label, sentence, 'Nothing is mined here');
  });

  it('redeems once, however often it is pressed, after showing what comes back', async () => {
    show(<RentalDetailScreen params={params} />);
    await press('Redeem');
    await see('Sell 0.00785 BTC', 'at about 63,690.10', '85.7% of the time was not used');
    await see('You receive', '$1,072.84');
    await press('Redeem for about $1,072.84', 3);
    await vi.waitFor(() => expect(bodiesTo('/robotOrder/redeem')).toHaveLength(1));
    expect(bodiesTo('/robotOrder/redeem')[0]).toMatchObject({ orderId: SAMPLE_RENTAL });
  });

  it('sends the same request again when the answer was lost', async () => {
    answers['/robotOrder/redeem'] = null;
    show(<RentalDetailScreen params={params} />);
    await press('Redeem');
    await press('Redeem for about $1,072.84');
    await see('it is unknown whether it was redeemed');
    answers['/robotOrder/redeem'] = sampleRental({ isEnding: true });
    await press('Try again');
    await vi.waitFor(() => expect(bodiesTo('/robotOrder/redeem')).toHaveLength(2));
    const [first, second] = bodiesTo('/robotOrder/redeem');
    expect(second).toEqual(first);
  });

  it('does not offer to redeem what cannot be, with the reason', async () => {
    answers['/robotOrder/redeem/preview'] = sampleRedemption({
      problem: { reason: 'RENTAL_OVER', text: 'The working cycle is over.', values: {} },
    });
    show(<RentalDetailScreen params={params} />);
    await press('Redeem');
    await see('The working cycle is over.');
    expect(bodiesTo('/robotOrder/redeem')).toEqual([]);
  });

  it('names a loss at the end, what was paid out, and what to do next', async () => {
    answers['/robotOrder/detail'] = sampleRentalDetail({ rental: sampleEnded(), positions: [] });
    show(<RentalDetailScreen params={params} />);
    await see(
      'Ended',
      'also known as “Expired”',
      'Cycle complete. Everything was sold and paid out.',
    );
    await see('It lost $112.34 after all costs.', '$987.66 were paid to your funding wallet.');
    await press('Rent Sparrow Starter again');
    await vi.waitFor(() =>
      expect(currentLocation().url).toBe('/pages/robotai/rental?id=RBT01&pace=standard'),
    );
  });

  it('says that it made no trades, instead of a loss by trading', async () => {
    answers['/robotOrder/detail'] = sampleRentalDetail({
      rental: sampleEnded({ fills: 0, price: '0.70', refund: '0.30', endedBy: 'redeemed' }),
      positions: [],
    });
    show(<RentalDetailScreen params={params} />);
    await see('Redeemed', 'It made no trades. You paid only $0.40 for the rental.');
  });

  it('calls a strategy that stopped by the specification’s name, and says what happened', async () => {
    answers['/robotOrder/detail'] = sampleRentalDetail({
      rental: sampleRental({ failure: { at: 1, reason: 'no prices' } }),
    });
    show(<RentalDetailScreen params={params} />);
    await see('Mining failed', 'The strategy has stopped trading: no prices.');
  });

  it('belongs to somebody: a guest signs in, another’s is unknown', async () => {
    answers['/robotOrder/detail'] = () => refused('RENTAL_UNKNOWN', 'There is no such rental.');
    show(<RentalDetailScreen params={params} />);
    await see('There is no such rental.');
    forgetSession();
    await see('Sign in');
  });
});

describe('the own rentals', () => {
  it('shows the sums of running ones', async () => {
    show(<RentalRecordScreen params={{}} />);
    await see('Value now', '$987.66', '−$12.34');
  });

  it('shows an ended one with its result, a loss as large as a gain', async () => {
    show(<RentalCard rental={sampleEnded()} readAt={0} />);
    await see('Sparrow Starter', 'Ended', 'Result', '−$112.34', '−11.234%');
  });

  it('leads to the robots while there are none', async () => {
    answers['/robotOrder/pageList'] = sampleRentals([]);
    show(<RentalRecordScreen params={{}} />);
    await see('No robot is running');
    await press('All robots');
    await vi.waitFor(() => expect(currentLocation().url).toBe('/pages/robotai/index'));
  });
});
