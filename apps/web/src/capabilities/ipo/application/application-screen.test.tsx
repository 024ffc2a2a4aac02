// @vitest-environment happy-dom
import { subscriptionStates } from '@candor/contract/ipo/shapes';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { SubscriptionCard } from '../list/subscription-card.tsx';
import { SubscriptionList } from '../list/subscription-list.tsx';
import type { Subscription } from '../ipo.api.ts';
import { AT, subscription, SUBSCRIPTION_ID } from '../testing/samples.ts';
import { refused } from '../../../core/product/testing/product-stage.ts';
import { setStage } from '../testing/stage.tsx';
import { ApplicationScreen } from './application-screen.tsx';

const stage = setStage();
const draw = () => stage.show(<ApplicationScreen params={{ id: SUBSCRIPTION_ID }} />);

function answerWith(change: Partial<Subscription>): void {
  stage.answers['/NewShares/subscription'] = {
    subscription: { ...subscription, ...change },
    steps: [],
  };
}

const result = {
  phase: 'allotted',
  finalPrice: '20.00',
  subscriptionPrice: '20.00',
  isChangeable: false,
} as const;

describe('an application', () => {
  it('shows what is held, every step, and can be changed and cancelled before the deadline', async () => {
    draw();
    await stage.see(
      'Subscribed',
      '600 shares (3 lots)',
      'HK$13,575.54',
      'Closes in',
      'What happened',
      'Fictional',
    );
    stage.answers['/NewShares/cancel'] = { ...subscription, state: 'cancelled' };
    await stage.press('Cancel subscription');
    await stage.see('Cancel this subscription?', 'free again at once');
    const dialog = stage.find('[role=alertdialog]');
    await vi.waitFor(() => {
      const button = [...(dialog?.querySelectorAll('button') ?? [])].find(
        ({ textContent, disabled }) => textContent === 'Cancel subscription' && !disabled,
      );
      if (button === undefined) throw new Error('the dialog does not answer yet');
      button.click();
    });
    await vi.waitFor(() => expect(stage.bodiesTo('/NewShares/cancel')).toHaveLength(1));
    expect(stage.bodiesTo('/NewShares/cancel')[0]).toMatchObject({ id: SUBSCRIPTION_ID });
  });

  it('is glad about shares, with the number, the odds and the line that decided', async () => {
    answerWith({
      ...result,
      state: 'paid',
      allottedQuantity: '200',
      actualPayment: '4040.34',
      actualFees: '40.34',
      released: '9535.20',
      held: '4040.34',
    });
    draw();
    await stage.see(
      'Allotted in part',
      'Purchase successful: 200 shares (1 lot) of 600 shares (3 lots).',
      'HK$9,535.20',
      subscription.number,
      '44.44%',
      '37 of 900',
      'Places up to 400 were allotted shares. Yours was 37.',
      'Check the ballot',
    );
    expect(stage.text()).not.toContain('Cancel subscription');
  });

  it('is plain about none', async () => {
    answerWith({
      ...result,
      state: 'notAllotted',
      allottedQuantity: '0',
      released: '13575.54',
      held: '0.00',
    });
    draw();
    await stage.see('Not allotted', 'HK$13,575.54 is free again');
  });

  it('leads to the ordinary sale, the position and the quote once it is listed', async () => {
    answerWith({
      ...result,
      phase: 'listed',
      state: 'listed',
      allottedQuantity: '600',
      positionId: 'pos_01jd8v0000000000000000000a',
    });
    draw();
    await stage.see('Listed and tradable', 'My position', 'Quote and chart');
    expect(stage.find('a[href*="pages/payment/stock"]')?.getAttribute('href')).toContain(
      'code=09700&source=11&direction=1',
    );
  });

  it('asks again about a price far outside the range, and sends one answer', async () => {
    const asked = {
      ...result,
      phase: 'reconfirming',
      state: 'reconfirming',
      question: {
        finalPrice: '30.00',
        distance: '0.3393',
        quantity: '400',
        until: AT + 600_000,
        answer: null,
      },
    } as const;
    answerWith(asked);
    draw();
    await stage.see(
      'Do you still want these shares?',
      '33.93% outside the range',
      'HK$30.00',
      '400 shares (2 lots)',
      'left to answer',
    );
    stage.answers['/NewShares/reconfirm'] = {
      ...subscription,
      ...asked,
      question: { ...asked.question, answer: 'yes' },
    };
    await stage.press('Yes, take part');
    await stage.see('Confirm the final price');
    const sheet = stage.find('dialog[open], dialog');
    await vi.waitFor(() => {
      const button = [...(sheet?.querySelectorAll('button') ?? [])].find(
        ({ textContent, disabled }) => textContent === 'Yes, take part' && !disabled,
      );
      if (button === undefined) throw new Error('the sheet does not answer yet');
      button.click();
      button.click();
    });
    await vi.waitFor(() => expect(stage.bodiesTo('/NewShares/reconfirm')).toHaveLength(1));
    expect(stage.bodiesTo('/NewShares/reconfirm')[0]).toMatchObject({ answer: 'yes' });
  });

  it.each(subscriptionStates)('has words for %s in both languages', async (state) => {
    answerWith({ state, allottedQuantity: null });
    await setLanguage('zhHans');
    draw();
    await stage.see('09700', '申购明细');
    expect(stage.text()).not.toMatch(/ipo\.[a-z]/);
  });

  it('of somebody else is not found', async () => {
    stage.answers['/NewShares/subscription'] = refused('SUBSCRIPTION_UNKNOWN', 'There is none.');
    draw();
    await stage.see('Subscription not found');
  });
});

describe('the list on the trade tab', () => {
  const page = (items: readonly Subscription[]) => ({
    items,
    pageNum: 1,
    pageSize: 20,
    hasMore: false,
    total: items.length,
  });
  const listed: Subscription = {
    ...subscription,
    id: 'sub_01jd8v0000000000000000000b',
    code: '09713',
    state: 'listed',
    isChangeable: false,
    allottedQuantity: '600',
    actualPayment: '12000.00',
    held: '0.00',
    positionId: 'pos_01jd8v0000000000000000000a',
  };

  it('shows what is held by currency, what is under way and what ended', async () => {
    stage.answers['/position/subscription'] = {
      ...page([subscription]),
      totals: [{ currency: 'HKD', held: '13575.54' }],
    };
    stage.answers['/position/subscriptionOrder/pageList'] = page([listed]);
    stage.show(<SubscriptionList />);
    await stage.see(
      'Held for subscriptions, HKD',
      'HK$13,575.54',
      'Change subscription',
      'Closes in',
      'Ended',
    );
  });

  it('leads from what is listed to its sale, and from a question to its answer', async () => {
    const asked = {
      ...subscription,
      state: 'reconfirming',
      isChangeable: false,
      question: {
        finalPrice: '30.00',
        distance: '0.3393',
        quantity: '400',
        until: AT + 600_000,
        answer: null,
      },
    } as const;
    stage.show(
      <>
        <SubscriptionCard subscription={listed} now={AT} />
        <SubscriptionCard subscription={asked} now={AT} />
      </>,
    );
    await stage.see('Sell 09713', 'HK$12,000.00', 'Confirm the price', 'Answer');
    expect(stage.find('a[href*="pages/payment/stock"]')?.getAttribute('href')).toContain(
      'code=09713&source=11&direction=1',
    );
  });

  it('says where to begin when there is nothing', async () => {
    stage.answers['/position/subscription'] = { ...page([]), totals: [] };
    stage.answers['/position/subscriptionOrder/pageList'] = page([]);
    stage.show(<SubscriptionList />);
    await stage.see('No subscriptions', 'All new stocks');
  });
});
