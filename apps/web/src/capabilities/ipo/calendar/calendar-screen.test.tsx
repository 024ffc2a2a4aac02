// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { OfferingScreen } from '../offering/offering-screen.tsx';
import { ProspectusScreen } from '../offering/prospectus-screen.tsx';
import { seenCommitment } from '../ballot/seen-commitment.ts';
import { list, offering, OFFERING_ID, row, SUBSCRIPTION_ID, usRow } from '../testing/samples.ts';
import { refused } from '../../../core/product/testing/product-stage.ts';
import { setStage } from '../testing/stage.tsx';
import { NewStockCalendarScreen } from './calendar-screen.tsx';

const stage = setStage();
const own = {
  id: SUBSCRIPTION_ID,
  state: 'paid' as const,
  quantity: '600',
  allottedQuantity: '200',
};

describe('the calendar', () => {
  it('shows what is open with the time left, cost, and that the companies are fictional', async () => {
    stage.show(<NewStockCalendarScreen params={{}} />);
    await stage.see(
      'Open now',
      'Jadecrane Biologics',
      'Fictional',
      'HK$18.60 – 22.40',
      'HK$4,525.18',
      '$21.00',
      'Closes in',
      'How it works',
      'No such company exists',
    );
    expect(stage.text()).toMatch(/Closes in(3:00:00|2:59:5\d)/);
  });

  it('shows one market, and says so when it has nothing', async () => {
    stage.answers['/m_ft/webull/new/stock'] = { ...list, items: [usRow] };
    stage.show(<NewStockCalendarScreen params={{ market: 'HK' }} />);
    await stage.see('No new stocks');
    expect(stage.text()).not.toContain('Lumiquill');
  });

  it('marks the own state, and drops the introduction for customers who have applied', async () => {
    stage.answers['/m_ft/webull/new/stock'] = {
      ...list,
      items: [{ ...row, phase: 'allotted', own, next: { step: 'lists', at: row.listsAt } }],
    };
    stage.show(<NewStockCalendarScreen params={{}} />);
    await stage.see('Listing soon', 'You: Allotted and paid', 'Lists in');
    expect(stage.text()).not.toContain('How it works');
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    stage.show(<NewStockCalendarScreen params={{}} />);
    await stage.see('新股', '申购中', '入场费', '虚构公司', '距申购截止');
  });

  it('says so when it did not come', async () => {
    stage.answers['/m_ft/webull/new/stock'] = refused('SERVER_BUSY', 'busy');
    stage.show(<NewStockCalendarScreen params={{}} />);
    await stage.see('busy');
  });
});

describe('an offering', () => {
  it('states its terms, dates and commitment, which this device keeps for the check', async () => {
    stage.show(<OfferingScreen params={{ id: OFFERING_ID }} />);
    await stage.see(
      'Price range',
      '200 shares',
      'HK$448M',
      '100,000 shares (500 lots)',
      'Handling fee 1.00%, SFC levy 0.0027%',
      'more than 20.00% outside the range',
      'Deadline',
      'First trade',
      row.commitment,
      'the seed cannot be chosen afterwards',
      'Subscribe',
    );
    expect(seenCommitment(OFFERING_ID)).toBe(row.commitment);
  });

  it('leads a guest by way of signing in', async () => {
    const { forgetSession } = await import('../../../platform/device/session.ts');
    const { currentLocation } = await import('../../../platform/nav/nav.ts');
    forgetSession();
    stage.show(<OfferingScreen params={{ id: OFFERING_ID }} />);
    await stage.press('SubscribeHK$4,525.18');
    expect(currentLocation().params['next']).toContain(`pages/hkstock/payipo?id=${OFFERING_ID}`);
  });

  it('tells the demand and the way to the ballot once it is drawn', async () => {
    stage.answers['/NewShares/detail'] = {
      ...offering,
      phase: 'allotted',
      finalPrice: '20.00',
      oversubscription: '3.04',
      hasResult: true,
      next: { step: 'lists', at: row.listsAt },
      own,
      demand: { customers: 12, crowd: 988, quantity: '6080000', oversubscription: '3.04' },
    };
    stage.show(<OfferingScreen params={{ id: OFFERING_ID }} />);
    await stage.see('3.0×', 'Simulated applicants', '988', 'Check the ballot', 'My result');
    expect(seenCommitment(OFFERING_ID)).toBeNull();
  });

  it('gives the reason when it was called off', async () => {
    stage.answers['/NewShares/detail'] = {
      ...offering,
      phase: 'withdrawn',
      next: null,
      calledOff: { at: row.opensAt, reason: 'The auditors withdrew their opinion.' },
    };
    stage.show(<OfferingScreen params={{ id: OFFERING_ID }} />);
    await stage.see('Withdrawn', 'The auditors withdrew their opinion.', 'given back');
  });

  it('that does not exist is not found, and asks the server nothing where the address is none', async () => {
    stage.show(<OfferingScreen params={{ id: 'off_../x' }} />);
    await stage.see('New stock not found');
    stage.answers['/NewShares/detail'] = refused('OFFERING_UNKNOWN', 'There is no such offering.');
    stage.show(<OfferingScreen params={{ id: OFFERING_ID }} />);
    await stage.see('New stock not found');
  });

  it('has a prospectus of stated facts, marked as fictional', async () => {
    stage.show(<ProspectusScreen params={{ id: OFFERING_ID }} />);
    await stage.see('The company', 'It makes antibodies for others.', 'Fictional');
  });
});
