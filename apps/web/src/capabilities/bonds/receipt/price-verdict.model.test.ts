import { roundToPrice } from '@candor/bonds/per-hundred';
import { toRate } from '@candor/bonds/yield';
import { addDays, localDate } from '@candor/kit/local-date';
import { readPricingTexts } from '@candor/market/data/read-market-texts.ts';
import { getCommitment, liveSeed, toHex } from '@candor/market/tape/seeds';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { sampleReceipt } from '../testing/sample-bonds.ts';
import type { PublishedSeed } from '../../../core/recompute/seeds.model.ts';
import { judgePrice, type PriceTask } from './price-verdict.model.ts';

const at = Date.parse('2026-11-06T16:12:03Z');
const liveFrom = localDate('2026-11-02');
const secret = new Uint8Array(32).fill(42);
const code = 'USTN271231';

const days: PublishedSeed[] = Array.from({ length: 6 }, (_, place) => {
  const day = addDays(liveFrom, place);
  const seed = liveSeed(secret, day);
  // The last day is not over.
  return { day, commitment: getCommitment(seed), seed: place === 5 ? null : toHex(seed) };
});
const published: PriceTask['published'] = {
  hours: 'exchange',
  liveFrom,
  versionThreeFrom: liveFrom,
  curveVersion: 1,
  tables: readPricingTexts(),
};

function receiptOf(change: Partial<PriceTask['receipt']> = {}): PriceTask['receipt'] {
  const market = openSampleTreasuries({ versionThreeFrom: liveFrom });
  const security = market.list.byCode(code, at);
  const quote = security === null ? null : market.priceAt(security, at);
  if (quote === null) throw new Error('the note has a price');
  return {
    ...sampleReceipt(),
    code,
    side: 'buy',
    clean: toWire(quote.ask.clean),
    bid: toWire(quote.bid.clean),
    ask: toWire(quote.ask.clean),
    midYield: toWire(toRate(quote.midYield, 'halfEven')),
    yieldToMaturity: toWire(toRate(quote.ask.yieldToMaturity, 'halfEven')),
    accruedPer100: toWire(roundToPrice(quote.accrued, 'halfEven', 9)),
    proof: { curveVersion: 1, at, hours: 'exchange', factors: market.curve.at(at).factors },
    tape: {
      day: '2026-11-06',
      commitment: days[4]?.commitment ?? '',
      seedPublished: true,
      revealsAt: at,
    },
    ...change,
  };
}

const judge = (receipt: PriceTask['receipt'], seeds = days) =>
  judgePrice({ receipt, published, days: seeds });

describe('the price on a receipt', () => {
  it('follows from the published seeds', () => {
    expect(judge(receiptOf())).toEqual({ kind: 'same', figures: 8 });
  });

  it('is found out when it was bent', () => {
    expect(judge(receiptOf({ ask: '99.5' }))).toMatchObject({ kind: 'different', figure: 'ask' });
    expect(judge(receiptOf({ clean: '99.5' }))).toMatchObject({
      kind: 'different',
      figure: 'price',
      cited: '99.5',
    });
    const { proof } = receiptOf();
    const bent = { ...proof, factors: { ...proof.factors, slope: proof.factors.slope + 1e-9 } };
    expect(judge(receiptOf({ proof: bent }))).toMatchObject({
      kind: 'different',
      figure: 'slope',
    });
  });

  it('needs the seeds that were committed to, all of them', () => {
    const forged = days.map((day, place) =>
      place === 1 ? { ...day, seed: toHex(new Uint8Array(32)) } : day,
    );
    expect(judge(receiptOf(), forged)).toEqual({ kind: 'seedForged', day: '2026-11-03' });
    const secretDay = days.map((day, place) => (place === 4 ? { ...day, seed: null } : day));
    expect(judge(receiptOf(), secretDay)).toEqual({ kind: 'seedSecret', day: '2026-11-06' });
    const { tape } = receiptOf();
    expect(judge(receiptOf({ tape: { ...tape, commitment: 'cd'.repeat(32) } }))).toEqual({
      kind: 'commitmentDiffers',
      day: '2026-11-06',
    });
  });

  it('is not judged by a curve of another version', () => {
    const { proof } = receiptOf();
    expect(judge(receiptOf({ proof: { ...proof, curveVersion: 2 } }))).toEqual({
      kind: 'otherVersion',
      version: 2,
    });
  });
});
