/** Every way an offering can end, with the money of it, across servers and kills. */
import { crowdDemand } from '@candor/ballot/crowd';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { sha256Hex } from '@candor/kit/sha256';
import { finalPrice, mustReconfirm } from '@candor/market/offerings/final-price';
import { assertBooksBalance, getBalances, getInvested } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { operatorIn } from '@candor/testkit/operators';
import { newRequestId, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { rebuildDesk } from '../../core/desk/store/rebuild.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { moveOfferings } from './move-offerings.ts';
import { ballotMarket } from './offering-demand.ts';
import {
  applied,
  apply,
  ballotOf,
  calendar,
  CYCLE_HOURS,
  depsOf,
  moveTo,
  offering,
  openOffering,
  own,
  plantSeed,
  type Row,
} from './testing/offered.ts';

const app = await world({ IPO_CYCLE_HOURS: String(CYCLE_HOURS) });
afterAll(() => app.close());
afterEach(async () => {
  await assertBooksBalance(app);
  await assertNoticesLead(app);
  const { different } = await rebuildDesk(app.app.db);
  expect(different).toEqual([]);
});

/** A seed with this demand, in hundredths, and a price that asks again or does not. */
function seedWith(
  { market, priceLow, priceHigh }: Row,
  demands: readonly number[],
  isFar: boolean,
) {
  const { ticks } = depsOf(app).plan();
  for (let count = 0; ; count += 1) {
    const seed = sha256Hex(`outcome ${count}`);
    const demandHundredths = crowdDemand(seed, ballotMarket(market));
    const price = finalPrice(
      { market, priceLow, priceHigh },
      { seed, demandHundredths, ticks: ticks[market] },
    );
    const terms = { market, priceLow, priceHigh };
    if (demands.includes(demandHundredths) && mustReconfirm(terms, price) === isFar) return seed;
  }
}

async function drawn(row: Row): Promise<void> {
  await moveTo(app, row.closesAt);
  await moveTo(app, row.pricesAt);
  await moveTo(app, row.allotsAt);
}

describe('an allotment', () => {
  it('is in full when less is asked for than offered, and the rest of the range comes back', async () => {
    const row = await openOffering(app, 'HK');
    const fay = await trader(app, 'fayHk', { hkStock: '400000.00' });
    const { id, total } = await applied(app, fay, row.offeringId, 10 * Number(row.lot));
    await plantSeed(app, row.offeringId, seedWith(row, [60], false));
    await drawn(row);
    const { subscription, steps } = await own(app, fay, id);
    expect(subscription).toMatchObject({
      state: 'paid',
      allottedQuantity: String(10 * Number(row.lot)),
      pendingPayment: null,
    });
    expect(Number(subscription.released)).toBeCloseTo(
      Number(total) - Number(subscription.actualPayment),
      2,
    );
    const { hkStock } = await getBalances(app, fay);
    // Charges have left the wallet, the shares' price is held until the listing.
    expect(Number(hkStock.balance)).toBeCloseTo(400_000 - Number(subscription.actualFees), 2);
    expect(hkStock.held).toBe(subscription.held);
    expect(steps.map(({ state }) => state)).toEqual([
      'subscribed',
      'waitingAllotment',
      'paymentPending',
      'paid',
    ]);
    await moveTo(app, row.listsAt);
    // Everybody can recompute the first price, which follows from what the crowd asked for.
    const proof = await app.get(
      `/proof/instrument?source=${QuotedSource.HkStock}&code=${row.code}`,
    );
    expect(proof.body.data).toMatchObject({
      listing: {
        offerPrice: subscription.finalPrice,
        demand: { crowdHundredths: 60, wasAskedAgain: false },
      },
    });
    const listed = (await own(app, fay, id)).subscription;
    expect(listed).toMatchObject({ state: 'listed', held: '0.00' });
    const position = await app.post('/position/detail', { id: listed.positionId }, fay);
    expect(position.body.data).toMatchObject({
      position: {
        positionNum: listed.allottedQuantity,
        averagePrice: listed.finalPrice,
        leverage: 1,
        isOwned: true,
        isolatedPosition: subscription.held,
        code: row.code,
      },
      history: [{ kind: 'allotted' }],
    });
    // What was held for the shares has paid for them.
    expect((await getInvested(app, fay)).hkStock).toBe(subscription.held);
    expect((await getBalances(app, fay)).hkStock).toEqual({
      balance: hkStock.available,
      held: '0.00',
      available: hkStock.available,
    });
  });

  it('is in part when more is asked for, and tells the odds and the line that decided', async () => {
    const row = await openOffering(app, 'HK');
    const pat = await trader(app, 'patHk', { hkStock: '900000.00' });
    const { id } = await applied(app, pat, row.offeringId, 100 * Number(row.lot));
    await plantSeed(app, row.offeringId, seedWith(row, [220, 340], false));
    await drawn(row);
    const { subscription } = await own(app, pat, id);
    expect(subscription.state).toBe('paid');
    const allotted = Number(subscription.allottedQuantity) / Number(row.lot);
    expect(allotted).toBeGreaterThan(0);
    expect(allotted).toBeLessThan(100);
    const ballot = await ballotOf(app, row.offeringId, pat);
    expect(ballot.own).toMatchObject({ number: subscription.number });
    expect(Number(ballot.own?.odds)).toBeGreaterThan(0);
    expect((await ballotOf(app, row.offeringId)).own).toBeNull();
  });

  it('is nothing when others are drawn, and everything is free again', async () => {
    const row = await openOffering(app, 'US');
    const people = await Promise.all(
      ['usOne', 'usTwo', 'usThree', 'usFour'].map((name) =>
        trader(app, name, { subscription: '50000.00' }),
      ),
    );
    const ids = await Promise.all(
      people.map(async (person) => (await applied(app, person, row.offeringId, 100)).id),
    );
    await plantSeed(app, row.offeringId, seedWith(row, [1_910, 2_280], false));
    await drawn(row);
    let missed = 0;
    for (const [place, person] of people.entries()) {
      const { subscription } = await own(app, person, ids[place] ?? '');
      const { subscription: wallet } = await getBalances(app, person);
      if (subscription.state === 'notAllotted') {
        missed += 1;
        expect(wallet).toMatchObject({ balance: '50000.00', held: '0.00' });
        expect(subscription.released).toBe(subscription.total);
      } else expect(wallet.held).toBe(subscription.actualPayment);
    }
    expect(missed).toBeGreaterThan(0);
  });
});

describe('a price far outside the range', () => {
  it('asks everybody again; a no and no answer give everything back, a yes takes part', async () => {
    const row = await openOffering(app, 'US');
    const [yes, no, mute] = await Promise.all(
      ['yesYes', 'noNo', 'mute'].map((name) => trader(app, name, { subscription: '50000.00' })),
    );
    if (yes === undefined || no === undefined || mute === undefined)
      throw new Error('three people');
    const [a, b, c] = await Promise.all(
      [yes, no, mute].map(async (one) => (await applied(app, one, row.offeringId, 100)).id),
    );
    await plantSeed(app, row.offeringId, seedWith(row, [70], true));
    await moveTo(app, row.closesAt);
    await moveTo(app, row.pricesAt);
    expect((await offering(app, row.offeringId)).phase).toBe('reconfirming');
    const asked = (await own(app, yes, a ?? '')).subscription;
    expect(asked).toMatchObject({ state: 'reconfirming', question: { answer: null } });
    expect(Number(asked.question?.distance)).toBeGreaterThan(0.2);
    const answer = (person: typeof yes, id: string | undefined, word: string) =>
      app.post('/NewShares/reconfirm', { requestId: newRequestId(), id, answer: word }, person);
    expect((await answer(yes, a, 'yes')).body.data).toMatchObject({
      state: 'waitingAllotment',
      question: { answer: 'yes' },
    });
    expect((await answer(yes, a, 'no')).body.reason).toBe('SUBSCRIPTION_NOT_ASKED');
    expect((await answer(no, b, 'no')).body.data).toMatchObject({
      state: 'declined',
      held: '0.00',
    });
    expect((await getBalances(app, no)).subscription.held).toBe('0.00');
    await moveTo(app, row.allotsAt);
    expect((await own(app, yes, a ?? '')).subscription).toMatchObject({
      state: 'paid',
      allottedQuantity: '100',
    });
    expect((await own(app, mute, c ?? '')).subscription).toMatchObject({
      state: 'declined',
      held: '0.00',
    });
    expect((await getBalances(app, mute)).subscription).toMatchObject({ held: '0.00' });
    expect((await ballotOf(app, row.offeringId)).customers).toBe(1);
    await moveTo(app, row.listsAt);
    const proof = await app.get(`/proof/instrument?source=${QuotedSource.Stock}&code=${row.code}`);
    expect(proof.body.data).toMatchObject({
      listing: { demand: { crowdHundredths: 70, wasAskedAgain: true } },
    });
  });

  it('above the range buys fewer shares, never more than what is held', async () => {
    const row = await openOffering(app, 'US');
    const rex = await trader(app, 'rexUs', { subscription: '50000.00' });
    const { id, total } = await applied(app, rex, row.offeringId, 100);
    await plantSeed(app, row.offeringId, seedWith(row, [620, 670, 780], true));
    await moveTo(app, row.closesAt);
    await moveTo(app, row.pricesAt);
    const { question } = (await own(app, rex, id)).subscription;
    expect(Number(question?.quantity)).toBeLessThan(100);
    await app.post('/NewShares/reconfirm', { requestId: newRequestId(), id, answer: 'yes' }, rex);
    await moveTo(app, row.allotsAt);
    const { subscription } = await own(app, rex, id);
    expect(Number(subscription.actualPayment ?? 0)).toBeLessThanOrEqual(Number(total));
    expect(['paid', 'notAllotted']).toContain(subscription.state);
  });
});

describe('an offering that is called off', () => {
  it('by two people with a public reason gives everything back at once; a postponed one comes again', async () => {
    const reason = 'The issuer found an error in its figures.';
    for (const act of ['postpone', 'withdraw'] as const) {
      const ray = await operatorIn(app, { name: `Ray ${act}`, roles: ['reviewer'] });
      const abe = await operatorIn(app, { name: `Abe ${act}`, roles: ['approver'] });
      const sue = await operatorIn(app, { name: `Sue ${act}`, roles: ['support'] });
      const row = await openOffering(app, act === 'postpone' ? 'HK' : 'US');
      const wallet = row.market === 'HK' ? 'hkStock' : 'subscription';
      const cal = await trader(app, `cal${act}`, { [wallet]: '90000.00' });
      const { id } = await applied(app, cal, row.offeringId, Number(row.lot));
      const wish = { requestId: newRequestId(), offeringId: row.offeringId, act, reason };
      expect((await sue.post('/operator/ipo/proposals', wish)).body.reason).toBe('ROLE_MISSING');
      const made: { id: string } = (await ray.post('/operator/ipo/proposals', wish)).body.data;
      const decide = (who: typeof ray, word: string) =>
        who.post(`/operator/ipo/proposals/${made.id}/decide`, { act: word });
      expect(
        (await abe.post('/operator/ipo/proposals', { ...wish, requestId: newRequestId() })).body
          .reason,
      ).toBe('PROPOSAL_STANDS');
      expect((await decide(ray, 'confirm')).body.reason).toBe('SECOND_PERSON_NEEDED');
      expect((await getBalances(app, cal))[wallet].held).not.toBe('0.00');
      expect((await decide(abe, 'confirm')).body.data).toMatchObject({ state: 'confirmed' });
      expect((await decide(abe, 'refuse')).body.reason).toBe('PROPOSAL_DECIDED');
      expect((await getBalances(app, cal))[wallet]).toMatchObject({ held: '0.00' });
      expect((await own(app, cal, id)).subscription).toMatchObject({ state: 'returned', reason });
      expect(await offering(app, row.offeringId)).toMatchObject({
        phase: act === 'postpone' ? 'postponed' : 'withdrawn',
        calledOff: { reason },
      });
      expect((await apply(app, cal, row.offeringId, Number(row.lot))).body.reason).toBe(
        'OFFERING_CALLED_OFF',
      );
      const { items }: { items: Record<string, unknown>[] } = (
        await abe.get('/operator/ipo/offerings?pageSize=100')
      ).body.data;
      expect(JSON.stringify(items)).not.toContain('seed');
      if (act === 'postpone') {
        app.clock.advance(CYCLE_HOURS * 3_600_000);
        await openOffering(app, 'HK');
        expect(
          (await calendar(app)).some(
            ({ code, offeringId }) => code === row.code && offeringId !== row.offeringId,
          ),
        ).toBe(true);
      }
    }
  });

  it('is so before its draw only: the ballot is out of everybody’s reach', async () => {
    // The test before called the open one off; the next opens within half a cycle.
    app.clock.advance((CYCLE_HOURS / 2) * 3_600_000);
    const row = await openOffering(app, 'US');
    await drawn(row);
    const ray = await operatorIn(app, { name: 'Rayner', roles: ['reviewer'] });
    const answer = await ray.post('/operator/ipo/proposals', {
      requestId: newRequestId(),
      offeringId: row.offeringId,
      act: 'withdraw',
      reason: 'somebody dislikes the result',
    });
    expect(answer.body.reason).toBe('OFFERING_NOT_STOPPABLE');
    const change = (query: ReturnType<typeof sql>) => app.app.db.transact((tx) => tx.run(query));
    await expect(
      change(sql`update offerings set phase = 'withdrawn', called_off_at = now(),
        called_off_why = 'x' where id = ${row.offeringId}`),
    ).rejects.toThrow('as it was announced');
    await expect(
      change(
        sql`update ballots set seed = ${'0'.repeat(64)} where offering_id = ${row.offeringId}`,
      ),
    ).rejects.toThrow('as it was announced');
    await expect(
      change(sql`update offerings set commitment = ${'0'.repeat(64)} where id = ${row.offeringId}`),
    ).rejects.toThrow('as it was announced');
  });
});

describe('the steps of the clock', () => {
  it('happen once with two servers, and after a kill at any of them', async () => {
    const row = await openOffering(app, 'HK');
    const people = await Promise.all(
      ['killOne', 'killTwo', 'killThree'].map((name) =>
        trader(app, name, { hkStock: '300000.00' }),
      ),
    );
    const ids = await Promise.all(
      people.map(async (one) => (await applied(app, one, row.offeringId, 3 * Number(row.lot))).id),
    );
    await plantSeed(app, row.offeringId, seedWith(row, [60], false));
    app.clock.set(row.listsAt);
    // Slept over everything: each run dies after one more transaction, beside another server.
    for (let survived = 0; survived < 9; survived += 1)
      await Promise.allSettled([
        moveOfferings(dyingAfter(survived)),
        moveOfferings(dyingAfter(survived + 1)),
      ]);
    await Promise.all([moveOfferings(depsOf(app)), moveOfferings(depsOf(app))]);
    for (const [place, person] of people.entries()) {
      const { subscription, steps } = await own(app, person, ids[place] ?? '');
      expect(subscription).toMatchObject({ state: 'listed', held: '0.00' });
      expect(steps.map(({ state }) => state)).toEqual([
        'subscribed',
        'waitingAllotment',
        'paymentPending',
        'paid',
        'listed',
      ]);
    }
    const { count } = await app.app.db.one<{ count: bigint }>(sql`
      select count(*) as count from desk_events where kind = 'allotted' and code = ${row.code}`);
    expect(Number(count)).toBe(3);
  });
});

/** A server that is killed before it can begin another transaction. */
function dyingAfter(transactions: number): IpoDeps {
  const deps = depsOf(app);
  let left = transactions;
  return {
    ...deps,
    db: {
      ...deps.db,
      transact: (work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return deps.db.transact(work);
      },
    },
  };
}
