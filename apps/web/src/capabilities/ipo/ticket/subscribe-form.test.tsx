// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { EntryContext } from '../../../platform/nav/use-note-params.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import {
  AT,
  list,
  offering,
  OFFERING_ID,
  preview,
  sizes,
  subscription,
  SUBSCRIPTION_ID,
} from '../testing/samples.ts';
import { refused } from '../../../core/product/testing/product-stage.ts';
import { setStage } from '../testing/stage.tsx';
import { HkSubscribeScreen } from './subscribe-screens.tsx';

const stage = setStage();
const draw = () => stage.show(<HkSubscribeScreen params={{ id: OFFERING_ID }} />);
const sentTo = () => stage.bodiesTo('/NewShares/create');
const lots = () => stage.find<HTMLInputElement>('input[name=lots]')?.value;

async function review(): Promise<void> {
  draw();
  await stage.see('Review subscriptionHK$4,525.18');
  await stage.press('Review subscriptionHK$4,525.18');
  await stage.see('Confirm subscription');
}

describe('the subscription ticket', () => {
  it('shows cost, every fee, what is held until when, and what limits it', async () => {
    draw();
    await stage.see(
      'Handling fee',
      'HK$44.80',
      'SFC levy',
      'Held from now on',
      'HK$4,525.18',
      'Held until the result on',
      'Max 2,000 shares (10 lots) with your HK$46,000.00, funding wallet included',
      'Fictional',
    );
    expect(stage.bodiesTo('/NewShares/preview')[0]).toEqual({
      offeringId: OFFERING_ID,
      quantity: '200',
    });
    expect(stage.bodiesTo('/position/getIpoFullNum')[0]).toEqual({
      offeringId: OFFERING_ID,
      withFunding: true,
    });
  });

  it('steps in lots, sends shares, and takes what is typed with commas', async () => {
    draw();
    await stage.press('One lot more');
    await stage.see('400 shares (2 lots)');
    await stage.type('lots', '1,000');
    await stage.see('200,000 shares (1,000 lots)');
    await stage.press('Max');
    await vi.waitFor(() => expect(lots()).toBe('10'));
    await vi.waitFor(() =>
      expect(stage.bodiesTo('/NewShares/preview').at(-1)).toMatchObject({ quantity: '2000' }),
    );
  });

  it.each(['', '0', '1.5', '1,5', '-3', 'ten', '1e3'])(
    'asks the server nothing about %j, and sends nothing',
    async (nonsense) => {
      draw();
      await stage.see('HK$4,525.18');
      await stage.type('lots', nonsense);
      stage.find<HTMLFormElement>('form')?.requestSubmit();
      await vi.waitFor(() =>
        expect(stage.find('input[name=lots]')?.getAttribute('aria-invalid')).toBe('true'),
      );
      expect(stage.bodiesTo('/NewShares/preview').map(({ quantity }) => quantity)).toEqual(
        expect.not.arrayContaining([nonsense]),
      );
      expect(sentTo()).toEqual([]);
    },
  );

  it('says why it would be refused where it can be mended, with a number that passes', async () => {
    stage.answers['/NewShares/preview'] = {
      ...preview,
      problem: { reason: 'QUANTITY_TOO_LARGE', text: 'At most 100,000 shares.', values: {} },
    };
    draw();
    await stage.type('lots', '900');
    await stage.see('At most 100,000 shares.');
    await stage.press('Use 10');
    await vi.waitFor(() => expect(lots()).toBe('10'));
  });

  it('does not cover the entry cost: says what is missing, and where to get it', async () => {
    stage.answers['/position/getIpoFullNum'] = {
      ...sizes,
      full: '0',
      quarter: '0',
      half: '0',
      available: '12.00',
    };
    stage.answers['/NewShares/preview'] = {
      ...preview,
      problem: { reason: 'FUNDS_INSUFFICIENT', text: 'You need HK$4,513.18 more.', values: {} },
      buyingPower: { before: '12.00', after: null, missing: '4513.18' },
    };
    draw();
    await stage.see('does not cover the entry cost', 'You need HK$4,513.18 more.', 'Shortfall');
    await stage.press('Transfer money');
  });

  it('has the lots again on the way back from the transfer, and begins anew after subscribing', async () => {
    const leave = async () => {
      stage.show(<div />);
      await vi.waitFor(() => expect(stage.text()).toBe(''));
    };
    const come = () =>
      stage.show(
        <EntryContext value="kept">
          <HkSubscribeScreen params={{ id: OFFERING_ID }} />
        </EntryContext>,
      );
    come();
    await stage.see('Review subscriptionHK$4,525.18');
    await stage.type('lots', '7');
    await leave();
    come();
    await vi.waitFor(() => expect(lots()).toBe('7'));
    await stage.see('Review subscriptionHK$4,525.18');
    await stage.press('Review subscriptionHK$4,525.18');
    stage.answers['/NewShares/create'] = subscription;
    await stage.press('Subscribe');
    await stage.see('Change or cancel until');
    await leave();
    come();
    await vi.waitFor(() => expect(lots()).toBe('1'));
  });

  it('is in Chinese for Chinese readers', async () => {
    await setLanguage('zhHans');
    draw();
    await stage.see('手数', '冻结资金', '核对申购', '虚构公司', '手续费');
  });

  it('ends when the deadline passes while somebody types', async () => {
    stage.answers['/m_ft/webull/new/stock'] = { ...list, asOf: offering.closesAt - 1_500 };
    draw();
    await stage.see('Review subscription');
    await stage.see('The deadline passed', 'Nothing was sent');
    expect(stage.find<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
    stage.find<HTMLFormElement>('form')?.requestSubmit();
    expect(stage.text()).not.toContain('Confirm subscription');
  });

  it('is not there before the subscription opens, and not after it', async () => {
    stage.answers['/NewShares/detail'] = { ...offering, phase: 'upcoming', opensAt: AT + 900_000 };
    draw();
    await stage.see('Opens ');
    expect(stage.find('input[name=lots]')).toBeNull();
  });
});

describe('the confirmation', () => {
  it('applies once, however often it is pressed, and shows the number in the ballot', async () => {
    stage.answers['/NewShares/create'] = subscription;
    await review();
    await stage.press('Subscribe', 3);
    await stage.see('Subscribed', subscription.number, 'Change or cancel until');
    expect(sentTo()).toHaveLength(1);
    expect(sentTo()[0]).toMatchObject({ offeringId: OFFERING_ID, quantity: '200' });
    expect(sentTo()[0]).not.toHaveProperty('moveFromFunding');
  });

  it('keeps its request id when no answer came', async () => {
    stage.answers['/NewShares/create'] = null;
    await review();
    await stage.press('Subscribe');
    await stage.see('No answer was received');
    stage.answers['/NewShares/create'] = subscription;
    await stage.press('Try again');
    await stage.see('Change or cancel until');
    const [first, second] = sentTo();
    expect(second?.['requestId']).toBe(first?.['requestId']);
  });

  it('agrees to no more from the funding wallet than was seen, and asks again under another id', async () => {
    stage.answers['/NewShares/preview'] = {
      ...preview,
      problem: { reason: 'FUNDS_INSUFFICIENT', text: 'You need more.', values: {} },
      funding: {
        missing: '4513.18',
        move: '579.86',
        most: '582.76',
        available: '9000.00',
        exchange: null,
      },
    };
    stage.answers['/NewShares/create'] = refused('FUNDING_MOVE_TOO_SMALL', 'The rate moved.');
    draw();
    await stage.see('$579.86 will be transferred from your funding wallet');
    await stage.press('Review subscriptionHK$4,525.18');
    await stage.see('$582.76 at most');
    await stage.press('Subscribe');
    await stage.see('The rate moved.');
    stage.answers['/NewShares/create'] = subscription;
    await stage.press('Subscribe');
    await stage.see('Change or cancel until');
    const [first, second] = sentTo();
    expect(first).toMatchObject({ moveFromFunding: '582.76' });
    expect(second?.['requestId']).not.toBe(first?.['requestId']);
  });

  it('says why it was refused, and leads back', async () => {
    stage.answers['/NewShares/create'] = refused(
      'SUBSCRIBED_ALREADY',
      'Each person may apply once.',
    );
    await review();
    await stage.press('Subscribe');
    await stage.see('Failed purchaseEach person may apply once.');
    await stage.press('Back to the form');
  });

  it('asks for the transaction password where trading is locked', async () => {
    stage.answers['/orders/access'] = {
      needsPayPassword: true,
      unlockedUntil: null,
      obstacle: null,
      blockTrade: 'none',
      cancelOnly: [],
    };
    await review();
    await stage.press('Subscribe');
    await stage.see('Please enter your transaction password');
    expect(sentTo()).toEqual([]);
  });
});

describe('a change', () => {
  it('begins with what stands, replaces it, and is nothing while it is the same', async () => {
    stage.answers['/NewShares/detail'] = {
      ...offering,
      own: { id: SUBSCRIPTION_ID, state: 'subscribed', quantity: '600', allottedQuantity: null },
    };
    stage.answers['/NewShares/create'] = { ...subscription, quantity: '800' };
    draw();
    await stage.see(
      'You have subscribed for 600 shares (3 lots)',
      'This is what you have subscribed',
    );
    expect(lots()).toBe('3');
    expect(stage.find<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
    await stage.press('One lot more');
    await stage.press('Review subscriptionHK$4,525.18');
    await stage.see('Confirm subscription');
    await stage.press('Change subscription');
    await stage.see('Subscription changed');
    expect(sentTo()[0]).toMatchObject({ quantity: '800', changes: SUBSCRIPTION_ID });
  });

  it('begins with what stands also where that is learnt after the ticket was drawn; what is typed stays', async () => {
    const own = { id: SUBSCRIPTION_ID, state: 'subscribed', allottedQuantity: null } as const;
    draw();
    await stage.see('Review subscription');
    expect(lots()).toBe('1');
    stage.answers['/NewShares/detail'] = { ...offering, own: { ...own, quantity: '600' } };
    await queryClient.invalidateQueries();
    await stage.see('This is what you have subscribed');
    expect(lots()).toBe('3');
    await stage.type('lots', '5');
    stage.answers['/NewShares/detail'] = { ...offering, own: { ...own, quantity: '800' } };
    await queryClient.invalidateQueries();
    await stage.see('You have subscribed for 800 shares (4 lots)');
    expect(lots()).toBe('5');
  });
});
