// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { currentLocation } from '../../../platform/nav/nav.ts';
import { EntryContext } from '../../../platform/nav/use-note-params.ts';
import {
  sampleChances,
  sampleOdds,
  samplePreview,
  sampleRental,
} from '../testing/sample-robots.ts';
import { refused } from '../../../core/product/testing/product-stage.ts';
import { setStage } from '../testing/stage.tsx';
import { RentalScreen } from './rental-screen.tsx';

const stage = setStage();
const { answers, show, see, press, type, bodiesTo } = stage;
const CREATE = '/robotOrder/create';
const PREVIEW = '/robotOrder/create/preview';
const params = { id: 'RBT01' };
if (sampleOdds.state !== 'ready') throw new Error('the sample is ready');
const readyOdds = sampleOdds;

const answered = (): void => {
  answers[PREVIEW] = ({ amount, pace }) =>
    samplePreview({
      capital: amount === '' ? null : `${String(amount)}.00`,
      pace: pace === 'practice' ? 'practice' : 'standard',
      ...(pace === 'practice' ? { price: '0.05' } : {}),
    });
};

describe('renting a robot', () => {
  it('shows cost, times and odds, and sends exactly what was read, once', async () => {
    answered();
    show(<RentalScreen params={params} />);
    await see(
      'Sparrow Starter',
      'Of 100 rentals of $1,000.00 in the last year, 47 gained and 53 lost money.',
    );
    await see('Available $50,000.00', 'Rental price', '$0.70', 'First decision');
    await type('capital', '2,500');
    await vi.waitFor(() => expect(bodiesTo(PREVIEW).at(-1)).toMatchObject({ amount: '2500' }));
    await press('Review rental');
    await see('Confirm rental');
    await press('Rent for $1,000.70', 3);
    await see('Purchase successful', 'waits for its first bar');
    expect(bodiesTo(CREATE)).toHaveLength(1);
    expect(bodiesTo(CREATE)[0]).toMatchObject({
      robotId: 'RBT01',
      amount: '2500',
      pace: 'standard',
    });
    await press('Watch it');
    await vi.waitFor(() => expect(currentLocation().url).toContain('pages/robotai/detail?id=rnt_'));
  });

  it('has what was typed again on the way back from a transfer, and begins anew after a rental', async () => {
    answered();
    const leave = async () => {
      show(<div />);
      await vi.waitFor(() => expect(stage.text()).toBe(''));
    };
    const come = () =>
      show(
        <EntryContext value="kept">
          <RentalScreen params={params} />
        </EntryContext>,
      );
    const capital = () => stage.find<HTMLInputElement>('input[name=capital]')?.value;
    come();
    await see('Available $50,000.00');
    await type('capital', '2,500');
    stage.find<HTMLInputElement>('input[value=practice]')?.click();
    await leave();
    come();
    await vi.waitFor(() => expect(capital()).toBe('2,500'));
    await vi.waitFor(() =>
      expect(bodiesTo(PREVIEW).at(-1)).toMatchObject({ amount: '2500', pace: 'practice' }),
    );
    await press('Review rental');
    await press('Rent for $1,000.70');
    await see('Purchase successful');
    await leave();
    come();
    await vi.waitFor(() => expect(capital()).toBe('1,000'));
  });

  it('says after which costs, and that a robot without a trade made none', async () => {
    answers[PREVIEW] = samplePreview({
      chances: { ...sampleChances, gained: 3, lost: 7, untraded: 90 },
    });
    show(<RentalScreen params={params} />);
    await see('3 gained and 7 lost money. 90 made no trades and paid only the rental price.');
    await see('After trading fees and the rental price of $0.70.');
  });

  it('never says that nobody lost where nothing was traded', async () => {
    answers[PREVIEW] = samplePreview({
      odds: {
        ...readyOdds,
        starts: {
          ...readyOdds.starts,
          lost: 0,
          outcomes: readyOdds.starts.outcomes.map((one) => ({ ...one, return: '0', trades: 0 })),
        },
      },
      chances: { ...sampleChances, gained: 0, lost: 0, untraded: 100 },
    });
    show(<RentalScreen params={params} />);
    await see('No trades: in 100 backtested rentals of $1,000.00 it never bought.');
    expect(stage.text()).not.toContain('0 lost');
    expect(stage.find('figure')).toBeNull();
  });

  it('sends the pace that was chosen', async () => {
    answered();
    show(<RentalScreen params={{ ...params, pace: 'practice' }} />);
    await see('2 h 48 min');
    await vi.waitFor(() => expect(bodiesTo(PREVIEW).at(-1)).toMatchObject({ pace: 'practice' }));
    await press('Review rental');
    await press('Rent for $1,000.70');
    await see('Purchase successful');
    expect(bodiesTo(CREATE)[0]).toMatchObject({ pace: 'practice', amount: '1000' });
  });

  it.each(['1,5', 'ten', '1e3', '-100', '100.001'])(
    'does not take %s for an amount, nor ask with it',
    async (nonsense) => {
      answered();
      show(<RentalScreen params={params} />);
      await see('Available $50,000.00');
      await type('capital', nonsense);
      await press('Review rental');
      await vi.waitFor(() =>
        expect(stage.find('input[name=capital]')?.getAttribute('aria-invalid')).toBe('true'),
      );
      expect(stage.text()).not.toContain('Confirm rental');
      expect(bodiesTo(PREVIEW).every(({ amount }) => amount === '1000')).toBe(true);
    },
  );

  it('names limits, and offers an amount that would be taken', async () => {
    answers[PREVIEW] = ({ amount }) =>
      Number(amount) < 100
        ? samplePreview({
            capital: '5.00',
            problem: {
              reason: 'AMOUNT_TOO_SMALL',
              text: 'The amount must be at least $100.00.',
              values: {},
            },
          })
        : samplePreview();
    show(<RentalScreen params={params} />);
    await see('Available $50,000.00');
    await type('capital', '5');
    await see('The amount must be at least $100.00.');
    await press('Use $100.00');
    await vi.waitFor(() => expect(bodiesTo(PREVIEW).at(-1)).toMatchObject({ amount: '100' }));
  });

  it('leads to more money when there is too little', async () => {
    answers[PREVIEW] = samplePreview({
      available: '40.00',
      missing: '1060.00',
      mostCapital: '0.00',
      problem: {
        reason: 'FUNDS_INSUFFICIENT',
        text: 'Not enough money. Available: $40.00.',
        values: {},
      },
    });
    show(<RentalScreen params={params} />);
    await see('Not enough money. Available: $40.00.');
    await press('Add paper money');
    await vi.waitFor(() => expect(currentLocation().url).toBe('/pages/deposit/index'));
  });

  it('asks for the identity first, and switches to the standard pace where practice is not offered', async () => {
    answers[PREVIEW] = ({ pace }) =>
      pace === 'practice'
        ? samplePreview({
            pace: 'practice',
            problem: { reason: 'PACE_NOT_OFFERED', text: 'Practice hours only.', values: {} },
          })
        : samplePreview({
            problem: { reason: 'KYC_REQUIRED', text: 'Verify first.', values: {} },
          });
    show(<RentalScreen params={{ ...params, pace: 'practice' }} />);
    await press('Use the standard pace');
    await press('Verify identity');
    await vi.waitFor(() => expect(currentLocation().url).toBe('/pages/kyc/individual'));
  });

  it('shows a refusal, and tries a lost request again to the letter', async () => {
    answered();
    answers[CREATE] = () => refused('ROBOTS_PAUSED', 'New rentals are paused: feeds are late.');
    show(<RentalScreen params={params} />);
    await press('Review rental');
    await press('Rent for $1,000.70');
    await see('Failed purchase', 'New rentals are paused: feeds are late.');
    answers[CREATE] = null;
    await press('Rent for $1,000.70');
    await see('cannot happen twice');
    answers[CREATE] = sampleRental({ status: 1 });
    await press('Try again');
    await see('Purchase successful');
    const [, lost, again] = bodiesTo(CREATE);
    expect(again).toEqual(lost);
  });
});
