/** The life of a new stock in both markets, on the real database, from the calendar to the sale. */
import { verifyBallot } from '@candor/ballot/verify';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { sell, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { afterAll, describe, expect, it } from 'vitest';
import { rebuildDesk } from '../../core/desk/store/rebuild.ts';
import {
  applied,
  apply,
  ballotOf,
  calendar,
  moveTo,
  offering,
  CYCLE_HOURS,
  openOffering,
  own,
} from './testing/offered.ts';

const app = await world({ IPO_CYCLE_HOURS: String(CYCLE_HOURS) });
afterAll(() => app.close());

describe('the calendar', () => {
  it('has one of each market to subscribe to, one that waits, one that lists soon, all fictional', async () => {
    await app.app.beat();
    const items = await calendar(app);
    const open = items.filter(({ phase }) => phase === 'subscribable');
    expect(new Set(open.map(({ market }) => market))).toEqual(new Set(['US', 'HK']));
    expect(items.some(({ phase }) => phase === 'upcoming')).toBe(true);
    // A final price far outside the range, which the seed decides, asks again before the result.
    const waiting: readonly string[] = ['waitingAllotment', 'reconfirming', 'allotted'];
    expect(items.some(({ phase }) => waiting.includes(phase))).toBe(true);
    expect(items.every(({ isFictional, commitment }) => isFictional && commitment !== '')).toBe(
      true,
    );
    for (const { committedAt, opensAt, phase } of items)
      if (phase === 'upcoming' || phase === 'subscribable')
        expect(committedAt).toBeLessThanOrEqual(opensAt);
  });
});

describe('a new stock', () => {
  it('is applied for, changed, allotted, paid, listed and sold, in both markets', async () => {
    for (const market of ['US', 'HK'] as const) {
      const wallet = market === 'US' ? 'subscription' : 'hkStock';
      const ana = await trader(app, `ana${market}`, { [wallet]: '500000.00' });
      const {
        offeringId: id,
        lot,
        closesAt,
        pricesAt,
        allotsAt,
        listsAt,
        code,
      } = await openOffering(app, market);
      const first = await applied(app, ana, id, 20 * Number(lot));
      expect(first).toMatchObject({ state: 'subscribed', isChangeable: true });
      expect((await getBalances(app, ana))[wallet].held).toBe(first.total);
      const changed = await applied(app, ana, id, 50 * Number(lot), { changes: first.id });
      expect(changed).toMatchObject({ id: first.id, state: 'subscribed' });
      expect((await getBalances(app, ana))[wallet].held).toBe(changed.total);
      await moveTo(app, closesAt);
      expect((await own(app, ana, first.id)).subscription.state).toBe('waitingAllotment');
      expect((await offering(app, id)).oversubscription).not.toBeNull();
      await moveTo(app, pricesAt);
      const priced = await offering(app, id);
      expect(priced.finalPrice).not.toBeNull();
      if (priced.phase === 'reconfirming')
        await app.post(
          '/NewShares/reconfirm',
          { requestId: `reconfirm-${market}-000000`, id: first.id, answer: 'yes' },
          ana,
        );
      await moveTo(app, allotsAt);
      const drawn = (await own(app, ana, first.id)).subscription;
      const ballot = await ballotOf(app, id, ana);
      expect(ballot.own).toMatchObject({
        number: first.number,
        allottedQuantity: drawn.allottedQuantity,
      });
      const file = await app.app.http.inject({ method: 'GET', url: ballot.file.url });
      expect(verifyBallot(Buffer.from(file.body), priced.commitment)).toMatchObject({
        isValid: true,
      });
      await moveTo(app, listsAt);
      const after = await own(app, ana, first.id);
      if (drawn.allottedQuantity === '0') {
        expect(after.subscription.state).toBe('notAllotted');
        expect((await getBalances(app, ana))[wallet].held).toBe('0.00');
      } else {
        expect(after.steps.map(({ state }) => state)).toEqual(
          expect.arrayContaining([
            'subscribed',
            'waitingAllotment',
            'paymentPending',
            'paid',
            'listed',
          ]),
        );
        expect(after.subscription).toMatchObject({ state: 'listed', held: '0.00' });
        const order = await sell(
          app,
          ana,
          market === 'US' ? 'stock' : 'hk',
          code,
          Number(drawn.allottedQuantity),
        );
        // What was allotted may be more than the book of a first trade holds.
        expect(['filled', 'partFilled']).toContain(order.state);
      }
      await assertBooksBalance(app);
      expect((await rebuildDesk(app.app.db)).different).toEqual([]);
    }
    expect((await apply(app, { token: 'none' }, `off_${'0'.repeat(26)}`, 1)).status).toBe(401);
  });
});
