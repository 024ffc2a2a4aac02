// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '@candor/kit/sha256';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { currentLocation } from '../../../platform/nav/nav.ts';
import { AT, agency, closed, detail, page, running } from '../testing/samples.ts';
import { setStage } from '../testing/stage.tsx';
import { AgencyScreen } from './agency-screen.tsx';

const AGENCY = '/userFollowInvest/agency';
const stage = setStage();
const open = (view?: string) =>
  stage.show(<AgencyScreen params={{ id: 'AGY03', ...(view === undefined ? {} : { view }) }} />);

describe('an institution’s page', () => {
  it('tells its value, its live record beside the yardstick, and its terms', async () => {
    open();
    await stage.see(
      '101.234567',
      '+1.23%',
      'since start',
      '−0.12%',
      'Yardstick: IEF',
      '−0.21%',
      '4, of which 1 missed',
      '$4,210.50',
      'not recovered yet',
      '1.25',
      'Units are the house’s own',
      'On weekdays at 03:00 PM UTC',
      '2 with $3,000.00',
      'never part of this line',
      '99.7900',
    );
    expect(stage.find('[role=slider]')?.getAttribute('aria-valuetext')).toContain(
      'Unit 101.2346, IEF 99.7900',
    );
    await stage.press('Follow');
    expect(currentLocation().url).toContain('pages/payment/follow?id=AGY03');
  });

  it('lists what it holds and every trade with its receipt, losses included', async () => {
    open('trading');
    await stage.see(
      'SHY',
      '40,000 shares',
      '32.42%',
      '−$2,000.00',
      'Sold TLT',
      '−$1,250.00',
      '$9.12',
    );
    expect(stage.find('a[href*="trade/receipt"]')?.getAttribute('href')).toBe(
      '#/trade/receipt?seq=77',
    );
  });

  it('says every decision in words, and what became of its orders', async () => {
    stage.answers['/userFollowInvest/agency/decisions'] = page([
      {
        barAt: AT,
        decidedAt: AT,
        kind: 'decided',
        saw: [],
        before: { cash: '1.00', holdings: [] },
        orders: [
          {
            orderId: 'ord_1',
            code: 'SHY',
            side: 'buy',
            quantity: '100',
            outcome: {
              state: 'refused',
              filled: '0',
              averagePrice: null,
              fees: '0.00',
              reason: 'MARKET_CLOSED',
              reasonText: 'The market is closed.',
            },
          },
        ],
        reasons: [{ code: 'belowTarget', text: 'SHY is below its target of 33%.', facts: {} }],
        previousHash: 'a'.repeat(64),
        hash: 'b'.repeat(64),
      },
    ]);
    open('trading');
    await stage.see(
      'SHY is below its target of 33%.',
      'Buy 100 SHY',
      'refused. The market is closed.',
    );
  });

  it('checks its chain of values on this device, and finds what was changed', async () => {
    const first = `AGY03 1 ${AT - 60_000} first 1000000000 100000000000 100000000 ${'0'.repeat(64)}`;
    const last = `AGY03 2 ${AT} strike 1012345670 100000000000 101234567 ${sha256Hex(first)}`;
    const file = `${first} ${sha256Hex(first)}\n${last} ${sha256Hex(last)}\n`;
    const { valuesFile } = detail();
    stage.answers[AGENCY] = detail({ valuesFile: { ...valuesFile, head: sha256Hex(last) } });
    stage.files[valuesFile.url] = file;
    open('proof');
    await stage.press('Check it here');
    await stage.see('every line fits (2)');
    stage.files[valuesFile.url] = file.replace('1012345670', '1112345670');
    await stage.press('Check it here');
    await stage.see('Line 2 does not fit');
  });

  it('keeps the backtest apart, and says that it is being computed', async () => {
    open('strategy');
    await stage.see(
      'Treasury ladder',
      'Interest rates rise: all rungs fall',
      'Bars between two looks',
      'Nobody earned or lost this',
      'being computed',
    );
    expect(stage.find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
  });

  it('offers no order where it ended, and says why', async () => {
    stage.answers[AGENCY] = detail({ agency: closed });
    open();
    await stage.see('after losing 90%', 'All institutions');
    expect(stage.button('Follow')).toBeUndefined();
  });

  it('says what stopped it', async () => {
    stage.answers[AGENCY] = detail({
      agency: agency({ state: 'failed' }),
      failure: { at: AT, text: 'No prices.' },
    });
    open();
    await stage.see('Its strategy stopped with an error', 'No prices.');
  });

  it('leads to the own orders that are under way', async () => {
    stage.answers['/userFollowInvest/pageList'] = page([running]);
    open();
    await stage.see('Your order of $1,000.00', '+$2.31');
  });

  it('asks the server nothing about what is none', async () => {
    stage.show(<AgencyScreen params={{ id: 'x' }} />);
    await stage.see('Institution not found');
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    open();
    await stage.see('单位净值', '实盘业绩', '业绩基准', '跟投规则', '管理费');
  });
});
