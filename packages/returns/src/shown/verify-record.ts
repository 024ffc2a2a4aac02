/**
 * Recomputes a record that somebody shows: the period is one of the fixed ones and has all its
 * days, no attempt in it is missing, and the return follows from the values.
 */
import { recordDays } from '@candor/contract/kernel/shown-record';
import { DAY_MS } from '@candor/kit/time';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { parseRecordFile, recordText, type ShownAttempt, type ShownRecord } from './record-file.ts';

export type RecordProblem =
  | 'notARecord'
  | 'forged'
  | 'periodDiffers'
  | 'attemptMissing'
  | 'daysDiffer'
  | 'returnDiffers'
  /** This device cannot check signatures. */
  | 'signaturesUnknown';

export type RecordFinding = {
  readonly problem: RecordProblem;
  /** Null where it is about all. */
  readonly attempt: number | null;
};

export type RecordVerdict = {
  readonly record: ShownRecord | null;
  readonly findings: readonly RecordFinding[];
};

export async function verifyRecord(
  file: string,
  {
    isSigned,
    publicKey,
  }: {
    readonly isSigned: (key: string, text: string, signature: string) => Promise<boolean | null>;
    /** As it was published before; null where nobody noted it. */
    readonly publicKey: string | null;
  },
): Promise<RecordVerdict> {
  const record = parseRecordFile(file);
  if (record === null)
    return { record: null, findings: [{ problem: 'notARecord', attempt: null }] };
  const findings = checkRecord(record);
  const isRight = await isSigned(
    publicKey ?? record.publicKey,
    recordText(record.body),
    record.signature,
  );
  if (isRight !== true)
    findings.push({ problem: isRight === null ? 'signaturesUnknown' : 'forged', attempt: null });
  return { record, findings };
}

/** Without the signature. */
export function checkRecord(record: ShownRecord): RecordFinding[] {
  const { period, from, to, attempts, lines, returnNano } = record;
  const findings: RecordFinding[] = [];
  const days = recordDays[period];
  const isWhole = days === null ? lines[0]?.openedOn === from : daysFrom(from, to) === days;
  if (!isWhole && lines.length > 0) findings.push({ problem: 'periodDiffers', attempt: null });
  for (const attempt of missingAttempts(record))
    findings.push({ problem: 'attemptMissing', attempt });
  for (const line of lines)
    if (line.values.length !== daysOpen(line, record) + 1 || line.values[0] !== NANO_PER_ONE)
      findings.push({ problem: 'daysDiffer', attempt: line.attempt });
  const isCounted = lines.every(({ attempt }) => attempt <= attempts);
  if (!isCounted || returnNano !== returnOf(lines))
    findings.push({ problem: 'returnDiffers', attempt: null });
  return findings;
}

/** Those that must have been open in the period: each began on the day the one before it ended. */
function missingAttempts({ lines, attempts, period, from }: ShownRecord): number[] {
  const known = new Set(lines.map(({ attempt }) => attempt));
  const [first] = lines;
  const isFirstLate = first !== undefined && first.openedOn > from;
  const begins =
    first === undefined
      ? attempts + 1
      : period === 'ever'
        ? 1
        : first.attempt - (isFirstLate ? 1 : 0);
  const missing: number[] = [];
  for (let attempt = Math.max(begins, 1); attempt <= attempts; attempt += 1)
    if (!known.has(attempt)) missing.push(attempt);
  return missing;
}

/** Of the period, first and last day included. */
function daysOpen({ openedOn, closedOn }: ShownAttempt, { from, to }: ShownRecord): number {
  const first = openedOn > from ? openedOn : from;
  return daysFrom(first, closedOn !== null && closedOn < to ? closedOn : to);
}

function daysFrom(first: string, last: string): number {
  return Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);
}

/** Of all attempts one after the other; null where one ends without a value. */
export function returnOf(lines: readonly Pick<ShownAttempt, 'values'>[]): bigint | null {
  let [grown, whole] = [1n, 1n];
  for (const { values } of lines) {
    const last = values.at(-1) ?? null;
    if (last === null) return null;
    grown *= last;
    whole *= NANO_PER_ONE;
  }
  return divide((grown - whole) * NANO_PER_ONE, whole, 'halfEven');
}
