/** The whole record of a fund is run again by anybody, and a changed line is found. */
import { DAY_MS } from '@candor/kit/time';
import { finish } from '@candor/strategies/finish';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { readRecord } from '@candor/strategies/recompute/read-record';
import { makeRecord, type RunRecord } from '@candor/strategies/recompute/record';
import { verifyRecord, type RecordVerdict } from '@candor/strategies/recompute/verify-record';
import { hashDecision, type Decision } from '@candor/strategies/run/decision';
import { hashTerms } from '@candor/strategies/run/run-terms';
import { assertBooksBalance } from '@candor/testkit/money';
import { responseData } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFunds, testFund } from './testing/followed.ts';

let at: World;
const records = new Map<string, RunRecord[]>();

/** Brought back to their weights every day; the oil month runs out on the second. */
const weights = { weight1Bps: 4000, weight2Bps: 4000, everyBars: 1, bandBps: 10 };
const funds = [
  testFund('AGY12', {
    instruments: ['US:AAPL', 'US:MSFT'],
    strategy: 'fixedWeights',
    parameters: weights,
  }),
  testFund('AGY07', {
    instruments: ['FU:MCL', 'FU:MES'],
    strategy: 'fixedWeights',
    parameters: weights,
  }),
];

const DAYS = 3;

beforeAll(async () => {
  at = await world({}, { funds });
  await openFunds(at);
  for (let day = 0; day < DAYS; day += 1) {
    at.clock.advance(DAY_MS);
    // Before the day's decision, too: then the old month is still held.
    for (const { id } of funds) records.set(id, [...(records.get(id) ?? []), await recordOf(id)]);
    await at.app.beat();
  }
  for (const { id } of funds) records.set(id, [...(records.get(id) ?? []), await recordOf(id)]);
});
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

async function recordOf(agencyId: string): Promise<RunRecord> {
  const { text } = responseData<{ text: string }>(
    await at.get(`/userFollowInvest/agency/record?agencyId=${agencyId}`),
  );
  const record = readRecord(text);
  if (record === null) throw new Error('not a record');
  return record;
}

function verdictOf(record: RunRecord): RecordVerdict {
  const { pricing, instruments } = at.app.market;
  return finish(
    verifyRecord(record, enginePrices(pricing, instruments.universe()), at.clock.now()),
  );
}

/** As a forger would: every hash after the change is right again. */
function forged(record: RunRecord, change: (decision: Decision) => Decision): RunRecord {
  let hash = hashTerms(record.run);
  const decisions = record.decisions.map(({ hash: _hash, ...line }) => {
    const changed = change(line);
    hash = hashDecision(hash, changed);
    return { ...changed, hash };
  });
  return { ...record, decisions };
}

describe.each(funds.map(({ id }) => id))('the record of %s', (id) => {
  const last = (): RunRecord => {
    const record = records.get(id)?.at(-1);
    if (record === undefined) throw new Error('no record');
    return record;
  };

  it('is the same when it is run again', () => {
    const verdict = verdictOf(last());
    expect(verdict).toMatchObject({ isValid: true, decisions: last().decisions.length });
    expect(last().decisions).toHaveLength(DAYS + 1);
    expect(last().movements.filter(({ kind }) => kind === 'fill').length).toBeGreaterThan(3);
  });

  it('is not when a decision was changed, with its chain or without', () => {
    const [ordered] = last().decisions.filter(({ orders }) => orders.length > 0);
    if (ordered === undefined) throw new Error('nothing was ordered');
    const change = (line: Decision): Decision =>
      line.number === ordered.number ? { ...line, orders: line.orders.slice(1) } : line;
    const naive = last().decisions.map((line) => ({ ...change(line), hash: line.hash }));
    expect(verdictOf({ ...last(), decisions: naive })).toMatchObject({
      isValid: false,
      number: ordered.number,
    });
    expect(verdictOf(forged(last(), change))).toMatchObject({
      isValid: false,
      problem: 'ordersDiffer',
      number: ordered.number,
    });
  });

  it('is not when a fill was improved or left out', () => {
    const { movements } = last();
    const place = movements.findIndex(({ kind }) => kind === 'fill');
    const better = movements.map((movement, index) =>
      index === place ? { ...movement, cash: String(BigInt(movement.cash) + 100n) } : movement,
    );
    expect(verdictOf({ ...last(), movements: better })).toMatchObject({
      isValid: false,
      problem: 'movementChanged',
      number: place + 1,
    });
    const rehashed = makeRecord({ ...last(), movements: better });
    expect(verdictOf(rehashed)).toMatchObject({ isValid: false });
    const shorter = makeRecord({ ...last(), movements: movements.toSpliced(place, 1) });
    expect(verdictOf(shorter)).toMatchObject({ isValid: false, problem: 'accountDiffers' });
  });
});

describe('a fund of futures', () => {
  it('says of a month that runs out that it does, and of others that they do not', () => {
    const own = records.get('AGY07') ?? [];
    const expiring = own.map(({ account }) => account.holdings.map(({ isExpiring }) => isExpiring));
    expect(expiring.flat()).toContain(true);
    expect(expiring.flat()).toContain(false);
    // What a decision saw is what the record said of the moment before.
    expect(
      own
        .at(-1)
        ?.decisions.some(({ account }) => account.holdings.some(({ isExpiring }) => isExpiring)),
    ).toBe(true);
  });
});
