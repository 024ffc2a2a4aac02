import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, localDate } from '@candor/kit/local-date';
import { HOUR_MS } from '@candor/kit/time';
import { parseCalibration } from '@candor/market/path/calibration';
import { getCommitment, toHex } from '@candor/market/tape/seeds';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { writeRecord, type RunRecord } from '@candor/strategies/recompute/record';
import type { RunTerms } from '@candor/strategies/run/run-terms';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { recordRun } from '@candor/strategies/testing/recorded-run';
import { findRobot } from '@candor/strategies/catalogue/robots';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../packages/market/data/read-market-texts.ts';

const file = join(mkdtempSync(join(tmpdir(), 'candor-strategy-')), 'record.json');
const { engine, universe, liveSeeds } = openSampleMarket({ hours: 'continuous' });
const source = enginePrices(engine, universe);
const robot = findRobot('RBT01');
if (robot === null) throw new Error('it is in the catalogue');
const run: RunTerms = {
  id: 'rental-7',
  subject: robot.id,
  strategy: robot.strategy,
  version: 1,
  parameters: robot.parameters,
  instruments: robot.instruments,
  cadence: { kind: 'every', barMs: HOUR_MS },
  firstBarMs: Date.parse('2026-11-03T10:00:00Z'),
  bars: 168,
  loadingBars: 1,
  energy: { quota: robot.energyQuota, perOrder: 50, barsPerRefill: 24 },
  capital: '1000000',
  reserved: '1',
  currency: 'USD',
};
const terms = openMarketTerms(universe, parseCalibration(readTable('calibration.json')).spreadsBps);
const liveFrom = localDate('2026-11-02');

/** The first `published` days with their seeds, the next one only committed to. */
function recorded(published: number): RunRecord {
  const record = recordRun(run, source, {
    terms: run.instruments.map((id) => terms(id, source.close(id, run.firstBarMs))),
    bars: 168,
  });
  const days = Array.from({ length: published + 1 }, (_, place) => {
    const day = addDays(liveFrom, place);
    const seed = liveSeeds(day);
    if (seed === null) throw new Error('the sample has every seed');
    return { day, commitment: getCommitment(seed), seed: place < published ? toHex(seed) : null };
  });
  return {
    ...record,
    tape: { engineVersion: 2, hours: 'continuous', liveFrom, versionTwoFrom: null, days },
  };
}

function verify(content: string, ...args: string[]) {
  writeFileSync(file, content);
  const tool = new URL('verify-strategy.ts', import.meta.url).pathname;
  const { status, stdout } = spawnSync(process.execPath, [tool, file, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('the command', () => {
  const record = recorded(12);
  const text = writeRecord(record);

  it('ends with 0, and says what it counted and how far the tape is published', () => {
    const { status, stdout } = verify(text, '--hash', record.decisions.at(-1)?.hash ?? '');
    expect(stdout).toContain('168 decisions');
    expect(stdout).toContain('all bars are those of the tape');
    expect(stdout).toContain('the last hash is the published one');
    expect(stdout).toContain('every decision follows');
    expect(status).toBe(0);
  });

  it('goes by the record for days that are not published yet', () => {
    const { status, stdout } = verify(writeRecord(recorded(3)));
    expect(stdout).toContain('published until 2026-11-05');
    expect(stdout).toMatch(/38 bars are those of the tape; 130 are not published yet/);
    expect(status).toBe(0);
  });

  it('ends with 1 and names what is wrong', () => {
    const tampered = verify(
      text.replace('"number":9,', '"number":9.0,').replace(/"cash":"\d+"/, '"cash":"7"'),
    );
    expect(tampered.stdout).toContain('PROBLEM');
    expect(tampered.status).toBe(1);
    const other = verify(text, '--hash', 'f'.repeat(64));
    expect(other.stdout).toContain('not the published one');
    expect(other.status).toBe(1);
    const seed = record.tape?.days[0]?.seed ?? '';
    const forged = verify(
      text.replace(
        seed,
        seed.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    );
    expect(forged.stdout).toContain('a seed is not the one that was committed to (2026-11-02)');
    expect(forged.status).toBe(1);
    expect(verify('{}').stdout).toContain('not a record');
  });

  it('ends with 2 without a file', () => {
    const tool = new URL('verify-strategy.ts', import.meta.url).pathname;
    expect(spawnSync(process.execPath, [tool, join(file, 'missing')]).status).toBe(2);
  });
});
