/** Reads a record that anybody may have written: the shape is checked, the contents later. */
import type { RunRecord } from './record.ts';
import { RECORD_FORMAT } from './record.ts';

/** Null for what is not a record. */
export function readRecord(text: string): RunRecord | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return isRecord(found) ? found : null;
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const integer: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value);
const flag: Check = (value) => typeof value === 'boolean';
const whole: Check = (value) => typeof value === 'string' && /^-?\d{1,60}$/.test(value);
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, check]) => check(value[name]));
const table =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const pair: Check = (value) => list(whole)(value) && Array.isArray(value) && value.length === 2;

const fee = object({ rate: whole, perUnit: whole, flat: whole });
const terms = object({
  value: pair,
  step: whole,
  minimum: whole,
  worthMinimum: whole,
  buy: fee,
  sell: fee,
  halfSpread: whole,
  marginPerUnit: orNull(whole),
  usualDay: orMissing(pair),
  carry: orNull(pair),
});
const account = object({
  cash: whole,
  holdings: list(object({ quantity: whole, basis: whole, margin: whole, isExpiring: flag })),
});
const cadence: Check = (value) =>
  object({ kind: oneOf('every'), barMs: integer })(value) ||
  object({ kind: oneOf('weekdays'), hour: integer })(value);
const run = object({
  id: text,
  subject: text,
  strategy: text,
  version: integer,
  parameters: table(integer),
  instruments: list(text),
  cadence,
  firstBarMs: integer,
  bars: orNull(integer),
  loadingBars: integer,
  energy: orNull(object({ quota: integer, perOrder: integer, barsPerRefill: integer })),
  capital: whole,
  reserved: whole,
  currency: text,
});
const decision = object({
  number: integer,
  barMs: integer,
  kind: oneOf('loaded', 'decided', 'paused', 'missed', 'ended'),
  closes: list(integer),
  account,
  terms: orNull(list(terms)),
  energy: orNull(integer),
  orders: list(
    object({ instrument: integer, side: oneOf('buy', 'sell'), quantity: whole, isShort: flag }),
  ),
  reasons: list(object({ code: text, facts: table(text) })),
  state: isObject,
  hash: text,
});
const movement = object({
  after: integer,
  atMs: integer,
  kind: oneOf('fill', 'financing', 'dividend', 'settlement', 'split', 'closing'),
  instrument: integer,
  quantity: whole,
  basis: whole,
  margin: whole,
  cash: whole,
  fee: whole,
  order: orNull(integer),
  units: orNull(integer),
  receipt: orNull(text),
  hash: text,
});
const tape = object({
  engineVersion: integer,
  hours: oneOf('exchange', 'continuous'),
  liveFrom: text,
  versionTwoFrom: orNull(text),
  versionThreeFrom: orMissing(orNull(text)),
  days: list(object({ day: text, commitment: text, seed: orNull(text) })),
});
const record = object({
  format: oneOf(RECORD_FORMAT),
  run,
  tape: orNull(tape),
  history: object({ times: list(integer), closes: list(list(integer)) }),
  decisions: list(decision),
  movements: list(movement),
  account,
});

function isRecord(value: unknown): value is RunRecord {
  return record(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
