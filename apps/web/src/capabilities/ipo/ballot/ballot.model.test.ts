import { findLine, lineAt } from '@candor/ballot/lines';
import { writeResultFile } from '@candor/ballot/result-file';
import { runBallot } from '@candor/ballot/run-ballot';
import { verifyBallot } from '@candor/ballot/verify';
import { describe, expect, it } from 'vitest';
import type { Ballot } from '../ipo.api.ts';
import { ballot as sample } from '../testing/samples.ts';
import { findingsIn } from './ballot.model.ts';
import { lineIn, type CheckedFile } from './checked-file.model.ts';

const number = 'ab'.repeat(16);
const run = runBallot({
  offering: 'off_1',
  market: 'hk',
  lots: 400,
  poolALotsMax: 20,
  seed: '9'.repeat(64),
  customers: [{ number, lots: 3 }],
});
const own = findLine(run.lines, number);
if (own === null || sample.own === null) throw new Error('the own line is in the list');

/** As the server would state it. */
const ballot: Ballot = {
  ...sample,
  seed: run.head.seed,
  commitment: run.head.commitment,
  list: run.head.list,
  lot: '200',
  sharesInBallot: '80000',
  customers: 1,
  crowd: run.head.applications - 1,
  own: { ...sample.own, number, quantity: '600', allottedQuantity: String(own.allotted * 200) },
};
const file = checked(writeResultFile(run));

function checked(bytes: Uint8Array, change: Partial<CheckedFile> = {}): CheckedFile {
  return {
    verdict: verifyBallot(bytes, ballot.commitment),
    sha256: ballot.file.sha256,
    own: { lots: 3, allotted: own?.allotted ?? 0 },
    tookMs: 1,
    ...change,
  };
}

describe('a ballot that is as it is stated', () => {
  it('has no findings, whether or not this device saw its commitment', () => {
    expect(findingsIn(ballot, file, null)).toEqual([]);
    expect(findingsIn(ballot, file, ballot.commitment)).toEqual([]);
    expect(findingsIn({ ...ballot, own: null }, { ...file, own: null }, null)).toEqual([]);
  });
});

describe('a ballot that is not', () => {
  it('is found out by its file', () => {
    expect(findingsIn(ballot, { ...file, sha256: '0'.repeat(64) }, null)).toEqual(['fileDiffers']);
    const cut = checked(writeResultFile(run).slice(0, -40));
    expect(findingsIn(ballot, cut, null)).toEqual(['notAResultFile']);
  });

  it('is found out by what this device saw before the draw', () => {
    expect(findingsIn(ballot, file, '1'.repeat(64))).toEqual(['seenDiffers']);
  });

  it.each([
    ['seed', { seed: '8'.repeat(64) }],
    ['list', { list: '8'.repeat(64) }],
    ['market', { market: 'US' }],
    ['supply', { sharesInBallot: '80200' }],
    ['customers', { customers: 2 }],
    ['crowd', { crowd: 1 }],
  ] as const)('is found out by its %s', (_name, change) => {
    expect(findingsIn({ ...ballot, ...change }, file, null)).toEqual(['headDiffers']);
  });

  it('is found out by the own line', () => {
    expect(findingsIn(ballot, { ...file, own: null }, null)).toEqual(['ownMissing']);
    expect(findingsIn(ballot, { ...file, own: { lots: 2, allotted: 0 } }, null)).toEqual([
      'ownDiffers',
    ]);
  });
});

describe('a line of the file', () => {
  const text = new TextDecoder().decode(writeResultFile(run));

  it('is found by its number, wherever it stands', () => {
    const [first, last] = [lineAt(run.lines, 0), lineAt(run.lines, run.lines.count - 1)];
    for (const { number, lots, allotted } of [first, last, own])
      expect(lineIn(text, number)).toEqual({ lots, allotted });
  });

  it('is none for a number that is not there, also where it is part of a draw', () => {
    expect(lineIn(text, '0'.repeat(32))).toBeNull();
    expect(lineIn(text, own.draw)).toBeNull();
  });
});
