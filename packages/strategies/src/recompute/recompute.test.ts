import fc from 'fast-check';
import { HOUR_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { finish } from '../finish.ts';
import { hashDecision } from '../run/decision.ts';
import { hashTerms, type RunTerms } from '../run/run-terms.ts';
import { recordRun } from '../testing/recorded-run.ts';
import { coinTerms, FIRST_BAR_MS, tablePrices, usualDayTerms } from '../testing/table-prices.ts';
import { readRecord } from './read-record.ts';
import { makeRecord, writeRecord, type RunRecord } from './record.ts';
import { verifyRecord, type RecordVerdict } from './verify-record.ts';

const BARS = 60;
/** A fixed zigzag with a rise and a fall. */
const closes = Array.from({ length: BARS + 20 }, (_, bar) => {
  const wave = [0, 3, 5, 2, -2, -5, -3, 1][bar % 8] ?? 0;
  return 1_000_00 + wave * 8_00 + (bar < 40 ? bar : 80 - bar) * 2_00;
});
const source = tablePrices([closes]);
const run: RunTerms = {
  id: 'rental-1',
  subject: 'RBT01',
  strategy: 'grid',
  version: 1,
  parameters: { levels: 4, volatilityBars: 8, stepPercent: 30 },
  instruments: ['0'],
  cadence: { kind: 'every', barMs: HOUR_MS },
  firstBarMs: FIRST_BAR_MS + 10 * HOUR_MS,
  bars: BARS,
  loadingBars: 1,
  energy: { quota: 200, perOrder: 50, barsPerRefill: 24 },
  capital: '1000000',
  reserved: '1',
  currency: 'USD',
};
const terms = [coinTerms];
const record = recordRun(run, source, { terms, bars: BARS });
const check = (changed: RunRecord, prices = source): RecordVerdict =>
  finish(verifyRecord(changed, prices, Number.MAX_SAFE_INTEGER));

describe('running a record again', () => {
  it('finds nothing in an honest one, and says what it counted', () => {
    const verdict = check(record);
    expect(verdict).toMatchObject({
      isValid: true,
      decisions: BARS,
      hash: record.decisions.at(-1)?.hash,
    });
    if (!verdict.isValid) return;
    expect(verdict.fills).toBe(record.movements.length);
    expect(verdict.fills).toBeGreaterThan(5);
    expect(record.decisions.at(-1)?.kind).toBe('ended');
    expect(record.account.holdings[0]?.quantity).toBe('0');
  });

  it('reads back what it wrote', () => {
    expect(readRecord(writeRecord(record))).toEqual(record);
    expect(readRecord('{"format":"other"}')).toBeNull();
    expect(readRecord('not json')).toBeNull();
    expect(readRecord(writeRecord(record).replace('"fee":"', '"fee":"x'))).toBeNull();
  });

  it('takes decisions on contracts that outlive a usual day again, by the margin of their terms', () => {
    const contracts = recordRun({ ...run, capital: '100000000' }, source, {
      terms: [usualDayTerms],
      bars: BARS,
    });
    expect(contracts.movements.length).toBeGreaterThan(0);
    expect(contracts.decisions[0]?.terms?.[0]?.usualDay).toEqual(['360000', '30000000']);
    const read = readRecord(writeRecord(contracts));
    expect(read).toEqual(contracts);
    expect(check(contracts).isValid).toBe(true);
  });

  it('follows an early end by its owner', () => {
    const early = recordRun(run, source, { terms, bars: 20, redeemed: true });
    expect(early.decisions.at(-1)?.reasons[0]?.code).toBe('redeemed');
    expect(check(early).isValid).toBe(true);
  });

  it('names the decision whose bar is not on the tape', () => {
    const other = closes.map((close, bar) => (bar === 30 ? close + 1 : close));
    expect(check(record, tablePrices([other]))).toEqual({
      isValid: false,
      problem: 'closesDiffer',
      number: 21,
    });
  });

  it('goes by the record itself where the tape is not published yet, and says how far it was', () => {
    const until = run.firstBarMs + 5 * HOUR_MS;
    const silent = {
      ...source,
      close: (instrument: string, atMs: number) => {
        if (atMs >= until) throw new Error('no seed');
        return source.close(instrument, atMs);
      },
    };
    const verdict = finish(verifyRecord(record, silent, until));
    expect(verdict).toMatchObject({ isValid: true, decisions: BARS, onTape: 5 });
    const history = { ...record.history, closes: [record.history.closes[0]?.with(2, 5) ?? []] };
    expect(finish(verifyRecord({ ...record, history }, silent, until))).toMatchObject({
      problem: 'historyDiffers',
    });
    expect(finish(verifyRecord({ ...record, history }, silent, 0)).isValid).toBe(false);
  });

  it('finds a record of another strategy, version or parameter', () => {
    expect(check({ ...record, run: { ...run, version: 9 } })).toMatchObject({
      problem: 'unknownStrategy',
    });
    const parameters = { ...run.parameters, stepPercent: 31 };
    expect(check({ ...record, run: { ...run, parameters } })).toMatchObject({
      problem: 'runChanged',
    });
    expect(check(rehash({ ...record, run: { ...run, parameters } }))).toMatchObject({
      isValid: false,
    });
  });

  it('refuses terms that no run can have, instead of going on for ever', () => {
    const strange = [
      { cadence: { kind: 'every', barMs: 0 } },
      { cadence: { kind: 'weekdays', hour: 99 } },
      { parameters: { ...run.parameters, volatilityBars: 1e12 } },
      { parameters: {} },
    ] as const;
    for (const change of strange)
      expect(check(rehash({ ...record, run: { ...run, ...change } }))).toMatchObject({
        isValid: false,
        problem: 'runChanged',
      });
  });

  it('finds every changed line, whatever was changed in it', () => {
    const text = writeRecord(record).split('\n');
    const line = fc.integer({ min: 1, max: text.length - 2 });
    fc.assert(
      fc.property(line, fc.nat(), fc.constantFrom('0', '1', '5', '9'), (place, where, digit) => {
        const before = text[place] ?? '';
        const digits = [...before.matchAll(/\d/g)].map(({ index }) => index);
        const at = digits[where % Math.max(1, digits.length)];
        if (at === undefined || before[at] === digit) return;
        const changed = text.with(place, `${before.slice(0, at)}${digit}${before.slice(at + 1)}`);
        const read = readRecord(changed.join('\n'));
        expect(read === null || !check(read).isValid).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a decision that was changed and hashed again, and names it', () => {
    const place = record.decisions.findIndex(({ orders }) => orders.length > 0);
    const decision = record.decisions[place];
    if (decision === undefined) throw new Error('there is an order');
    const changes = [
      { orders: [], problem: 'ordersDiffer' },
      { reasons: [], problem: 'reasonsDiffer' },
      { energy: 1, problem: 'energyDiffers' },
      { state: { ...decision.state, line: 2 }, problem: 'stateDiffers' },
      { closes: [1], problem: 'closesDiffer' },
      { account: { ...decision.account, cash: '5' }, problem: 'accountDiffers' },
      { barMs: decision.barMs + 1, problem: 'barsBroken' },
    ] as const;
    for (const { problem, ...change } of changes) {
      const decisions = record.decisions.with(place, { ...decision, ...change });
      expect(check(rehash({ ...record, decisions }))).toEqual({
        isValid: false,
        problem,
        number: decision.number,
      });
    }
  });

  it('finds a fill that no order asked for, is too large, or was paid otherwise', () => {
    const [first] = record.movements;
    if (first === undefined) throw new Error('there is a fill');
    const changes = [
      [{ order: 5 }, 'fillWithoutOrder'],
      [{ units: (first.units ?? 0) + 5_00 }, 'fillDiffers'],
      [{ after: 0 }, 'accountDiffers'],
      [{ cash: '0' }, 'accountDiffers'],
    ] as const;
    for (const [change, problem] of changes) {
      const movements = record.movements.with(0, { ...first, ...change });
      expect(check(makeRecord({ ...record, movements }))).toMatchObject({
        isValid: false,
        problem,
      });
    }
    const doubled = [first, ...record.movements];
    expect(check(makeRecord({ ...record, movements: doubled })).isValid).toBe(false);
  });

  it('finds a line that was left out, at either end or in between', () => {
    for (const place of [0, 10, BARS - 1]) {
      const decisions = record.decisions.toSpliced(place, 1);
      expect(check({ ...record, decisions }).isValid).toBe(false);
    }
    expect(check({ ...record, movements: record.movements.slice(0, -1) })).toMatchObject({
      isValid: false,
      problem: 'endDiffers',
    });
  });
});

/** As a careful forger would: all hashes fit again. */
function rehash(changed: RunRecord): RunRecord {
  let hash = hashTerms(changed.run);
  const decisions = changed.decisions.map((decision) => ({
    ...decision,
    hash: (hash = hashDecision(hash, decision)),
  }));
  return makeRecord({ ...changed, decisions });
}
