/**
 * Results of an account that its owner shows to others, as a text file: a head, and a line for each
 * attempt that was open in the period. Values are growth since the first of them, in billionths:
 * there are no amounts and no positions. It has exactly one spelling.
 */
import { DISPLAY_NAME, DISPLAY_NAME_MAX } from '@candor/contract/kernel/league-rules';
import { recordPeriods, type RecordPeriod } from '@candor/contract/kernel/shown-record';
import { sha256Hex } from '@candor/kit/sha256';
import { splitSigned } from '../league/result-file.ts';
import { readList } from '../league/rules.ts';

export type ShownAttempt = {
  /** Numbered from 1, as they followed each other. */
  readonly attempt: number;
  readonly openedOn: string;
  /** Null while it is open. */
  readonly closedOn: string | null;
  /** The start, then the end of each day of the period on which it was open; null without a price. */
  readonly values: readonly (bigint | null)[];
};

export type ShownRecord = {
  readonly publicKey: string;
  /** Null where its owner chose none. */
  readonly name: string | null;
  readonly period: RecordPeriod;
  readonly from: string;
  readonly to: string;
  /** Of this account ever, those before the period too. */
  readonly attempts: number;
  /** That the person has had ever, each attempt as one. */
  readonly accounts: number;
  /** The growth of all attempts one after the other, in billionths; null where one has none. */
  readonly returnNano: bigint | null;
  readonly lines: readonly ShownAttempt[];
};

const FORMAT = 'candor-record 1';

/** The whole file but for its signature. */
export function recordBody(record: ShownRecord): string {
  const { publicKey, name, period, from, to, attempts, accounts, returnNano, lines } = record;
  const head = [publicKey, name, period, from, to, attempts, accounts, textOf(returnNano)];
  return [
    FORMAT,
    JSON.stringify(head),
    ...lines.map(({ attempt, openedOn, closedOn, values }) =>
      JSON.stringify([attempt, openedOn, closedOn, values.map(textOf).join(' ')]),
    ),
    '',
  ].join('\n');
}

/** What is signed. */
export function recordText(body: string): string {
  return `candor record 1\n${sha256Hex(body)}\n`;
}

export function parseRecordFile(
  file: string,
): (ShownRecord & { readonly body: string; readonly signature: string }) | null {
  const signed = splitSigned(file);
  if (signed === null) return null;
  const [format, head = '', ...rows] = signed.body.slice(0, -1).split('\n');
  const [publicKey, name, period, from, to, attempts, accounts, grown] = readList(head) ?? [];
  const lines = rows.map(parseLine);
  const known = recordPeriods.find((one) => one === period);
  if (format !== FORMAT || known === undefined || !lines.every((line) => line !== null))
    return null;
  if (name !== null && (typeof name !== 'string' || !isName(name))) return null;
  if (![publicKey, from, to, grown].every((part) => typeof part === 'string')) return null;
  if (!isDay(from) || !isDay(to) || !isValue(grown) || ![attempts, accounts].every(isCount))
    return null;
  const record: ShownRecord = {
    ...{ publicKey: String(publicKey), name, period: known, from: String(from), to: String(to) },
    ...{ attempts: Number(attempts), accounts: Number(accounts), returnNano: valueOf(grown) },
    lines,
  };
  return recordBody(record) === signed.body ? { ...record, ...signed } : null;
}

function parseLine(row: string): ShownAttempt | null {
  const [attempt, openedOn, closedOn, worth, ...more] = readList(row) ?? [];
  if (more.length > 0 || !isCount(attempt) || !isDay(openedOn) || typeof worth !== 'string')
    return null;
  if (closedOn !== null && !isDay(closedOn)) return null;
  const values = worth.split(' ');
  if (!values.every(isValue)) return null;
  return {
    ...{ attempt: Number(attempt), openedOn: String(openedOn) },
    closedOn: closedOn === null ? null : String(closedOn),
    values: values.map(valueOf),
  };
}

const NONE = '-';
const VALUE = /^(?:-|0|-?[1-9]\d{0,20})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function textOf(value: bigint | null): string {
  return value === null ? NONE : String(value);
}

function valueOf(text: unknown): bigint | null {
  return text === NONE ? null : BigInt(String(text));
}

function isValue(text: unknown): boolean {
  return typeof text === 'string' && VALUE.test(text);
}

function isDay(text: unknown): boolean {
  return typeof text === 'string' && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function isCount(count: unknown): boolean {
  return Number.isSafeInteger(count) && Number(count) >= 1;
}

function isName(name: string): boolean {
  return name.length <= DISPLAY_NAME_MAX && DISPLAY_NAME.test(name);
}
