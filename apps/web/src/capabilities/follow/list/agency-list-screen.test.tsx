// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { currentLocation } from '../../../platform/nav/nav.ts';
import { agency, list, risky } from '../testing/samples.ts';
import { setStage } from '../testing/stage.tsx';
import { AgencyListScreen } from './agency-list-screen.tsx';

const LIST = '/userFollowInvest/getInvestAgencyList';
const stage = setStage();

describe('the list of institutions', () => {
  it('shows what each does, earned or lost, and keeps the one that closed', async () => {
    stage.show(<AgencyListScreen />);
    await stage.see(
      'Cedarwick Income Advisers',
      'Holds treasuries of three terms',
      '+1.23%',
      '−3.45%',
      '101.2346',
      '90 days or 2 hours (practice)',
      '0.60% a year',
      'Risk 5 of 5',
      'Stopped or closed',
      'Ivymoor Pairs',
      '−91.12%',
      'after losing 90%',
      'All institutions here are fictional',
    );
  });

  it('leads a newcomer to the calmest one for two hours', async () => {
    stage.show(<AgencyListScreen />);
    await stage.see('How following works', 'A value is struck every five minutes');
    await stage.press('Try one for 2 hours (practice)');
    expect(currentLocation().url).toContain('pages/payment/follow?id=AGY03&term=practice');
  });

  it('explains nothing to customers who follow already', async () => {
    stage.answers[LIST] = {
      ...list,
      items: [agency({ own: { count: 1, amount: '1000.00' } })],
    };
    stage.show(<AgencyListScreen />);
    await stage.see('You follow with $1,000.00');
    expect(stage.text()).not.toContain('How following works');
  });

  it('says once that everything is paused, and why', async () => {
    const pause = { at: 1, reason: 'The prices of today are being checked.' };
    stage.answers[LIST] = { ...list, items: [agency({ pause }), { ...risky, pause }] };
    stage.show(<AgencyListScreen />);
    await stage.see('paused everywhere: The prices of today are being checked.');
    expect(stage.text().split('are being checked').length).toBe(2);
    expect(stage.button('Try one for 2 hours (practice)')).toBeUndefined();
  });

  it('says when there is nothing, and when nothing came', async () => {
    stage.answers[LIST] = { ...list, items: [] };
    stage.show(<AgencyListScreen />);
    await stage.see('No institutions yet');
  });

  it('offers to try again after a broken line', async () => {
    stage.answers[LIST] = { reason: 'SERVER_BUSY', msg: 'Busy. Try again.' };
    stage.show(<AgencyListScreen />);
    await stage.see('Busy. Try again.');
    stage.answers[LIST] = list;
    await stage.press('Try again');
    await stage.see('Gorsebank Trend');
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    stage.show(<AgencyListScreen />);
    await stage.see(
      '机构跟投',
      '单位净值',
      '成立以来',
      '管理费',
      '90 天 / 2 小时（练习）',
      '虚构机构',
    );
  });
});
