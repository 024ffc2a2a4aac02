import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeResultFile } from '../league/result-file.ts';
import { parseRecordFile, recordBody, recordText, type ShownRecord } from './record-file.ts';
import { checkRecord, returnOf, verifyRecord } from './verify-record.ts';

const ONE = 1_000_000_000n;
const lines = [
  {
    attempt: 2,
    openedOn: '2026-10-01',
    closedOn: '2026-11-02',
    values: [ONE, ...Array.from({ length: 14 }, (_, day) => ONE - BigInt(day) * 10_000_000n)],
  },
  {
    attempt: 3,
    openedOn: '2026-11-02',
    closedOn: null,
    values: [ONE, ...Array.from({ length: 17 }, (_, day) => ONE + BigInt(day) * 1_000_001n)],
  },
];
const record: ShownRecord = {
  ...{ publicKey: 'k'.repeat(43), name: 'Ana', period: 'days30' },
  ...{ from: '2026-10-20', to: '2026-11-18', attempts: 3, accounts: 5 },
  returnNano: returnOf(lines),
  lines,
};
const fileOf = (shown: ShownRecord) => writeResultFile(recordBody(shown), 's'.repeat(86));
const found = (shown: Partial<ShownRecord>) => checkRecord({ ...record, ...shown });

describe('a shown record', () => {
  it('is read as it was written', () => {
    expect(checkRecord(record)).toEqual([]);
    const { body: _, signature: __, ...read } = parseRecordFile(fileOf(record)) ?? {};
    expect(read).toEqual(record);
    expect(parseRecordFile(fileOf({ ...record, name: null, returnNano: null }))).toMatchObject({
      name: null,
      returnNano: null,
    });
  });

  it('names an attempt, days or a period that was left out', () => {
    const [failed, good] = lines;
    if (failed === undefined || good === undefined) return;
    // The attempt that failed is gone: the one after it began within the period.
    expect(found({ lines: [good], returnNano: returnOf([good]) })).toEqual([
      { problem: 'attemptMissing', attempt: 2 },
    ]);
    expect(found({ lines: [failed], returnNano: returnOf([failed]) })).toEqual([
      { problem: 'attemptMissing', attempt: 3 },
    ]);
    expect(found({ lines: [], returnNano: 0n })).toEqual([]);
    const cut = { ...good, values: good.values.slice(0, -1) };
    expect(found({ lines: [failed, cut], returnNano: returnOf([failed, cut]) })).toEqual([
      { problem: 'daysDiffer', attempt: 3 },
    ]);
    expect(found({ from: '2026-10-21' })).toContainEqual({
      problem: 'periodDiffers',
      attempt: null,
    });
    expect(found({ period: 'ever' })).toContainEqual({ problem: 'attemptMissing', attempt: 1 });
    expect(found({ returnNano: 5n })).toEqual([{ problem: 'returnDiffers', attempt: null }]);
    expect(found({ attempts: 2 })).toEqual([{ problem: 'returnDiffers', attempt: null }]);
  });

  it('has no return where an attempt ends without a value', () => {
    expect(returnOf([{ values: [ONE, null] }])).toBeNull();
    expect(returnOf([{ values: [ONE, 0n] }, { values: [ONE, 2n * ONE] }])).toBe(-ONE);
    expect(returnOf([])).toBe(0n);
  });

  it('is forged by any other letter', async () => {
    const file = fileOf(record);
    const right = recordText(recordBody(record));
    const isSigned = async (_: string, text: string) => text === right;
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: recordBody(record).length - 1 }),
        fc.constantFrom(...'0123456789abz[]",- \n'),
        async (place, letter) => {
          const forged = file.slice(0, place) + letter + file.slice(place + 1);
          const { findings } = await verifyRecord(forged, { isSigned, publicKey: null });
          expect(findings.length > 0).toBe(forged !== file);
        },
      ),
    );
  });

  it('is unsure without signatures, and never right', async () => {
    const { findings } = await verifyRecord(fileOf(record), {
      isSigned: async () => null,
      publicKey: null,
    });
    expect(findings).toEqual([{ problem: 'signaturesUnknown', attempt: null }]);
  });
});
