/**
 * The result of a ballot as a text file: a head of `key value` lines, an empty line, and one line
 * for every application in the order of its number.
 */
import type { Market } from './allot.ts';
import { LOTS_MAX } from './application.ts';
import { readWhole, WHOLE_DIGITS_MAX, widthOf, writeWhole } from './digits.ts';
import { KEY_DIGITS, readKey, writeKey } from './keys.ts';
import { newLines, type Lines } from './lines.ts';

export type ResultHead = {
  readonly offering: string;
  readonly market: Market;
  readonly lots: number;
  readonly poolALotsMax: number;
  readonly commitment: string;
  readonly seed: string;
  readonly list: string;
  readonly applications: number;
};
export type ResultFile = { readonly head: ResultHead; readonly lines: Lines };

const FORMAT = 'candor-ballot 1';
const COLUMNS = 'number,lots,draw,allotted';
const COUNT = /^(?:0|[1-9]\d{0,11})$/;
const headKeys = [
  'offering',
  'market',
  'lots',
  'poolALotsMax',
  'commitment',
  'seed',
  'list',
  'applications',
] as const;

const COMMA = 0x2c;
const LINE_END = 0x0a;
/** Two keys, two numbers of one digit, three commas and the end. */
const LINE_BYTES_MIN = 2 * KEY_DIGITS + 6;
const LINE_BYTES_MAX = 2 * KEY_DIGITS + 2 * WHOLE_DIGITS_MAX + 4;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function writeResultFile({ head, lines }: ResultFile): Uint8Array<ArrayBuffer> {
  const top = encoder.encode(
    [FORMAT, ...headKeys.map((key) => `${key} ${head[key]}`), '', COLUMNS, ''].join('\n'),
  );
  const bytes = new Uint8Array(top.length + lines.count * LINE_BYTES_MAX);
  bytes.set(top);
  let at = top.length;
  const writeHalf = (keys: Uint32Array, wholes: Uint32Array, place: number, end: number) => {
    writeKey(keys, place, bytes, at);
    bytes[at + KEY_DIGITS] = COMMA;
    at = writeWhole(wholes[place] ?? 0, bytes, at + KEY_DIGITS + 1);
    bytes[at] = end;
    at += 1;
  };
  for (let place = 0; place < lines.count; place += 1) {
    writeHalf(lines.numbers, lines.lots, place, COMMA);
    writeHalf(lines.draws, lines.allotted, place, LINE_END);
  }
  return bytes.slice(0, at);
}

/** Null for anything that is not exactly such a file. */
export function parseResultFile(bytes: Uint8Array): ResultFile | null {
  const linesFrom = endOfHead(bytes);
  const rows = decoder.decode(bytes.subarray(0, linesFrom)).split('\n');
  const values = headKeys.map((key, at) => valueAfter(rows[at + 1], key));
  const [
    offering = null,
    market = null,
    lots = null,
    poolALotsMax = null,
    commitment = null,
    seed = null,
    list = null,
    applications = null,
  ] = values;
  const isFramed =
    rows[0] === FORMAT && rows[headKeys.length + 1] === '' && rows[headKeys.length + 2] === COLUMNS;
  if (!isFramed || (market !== 'us' && market !== 'hk')) return null;
  const counts = [lots, poolALotsMax, applications].map(toCount);
  const [lotCount = null, poolCount = null, applicationCount = null] = counts;
  if (lotCount === null || poolCount === null || applicationCount === null) return null;
  if (offering === null || commitment === null || seed === null || list === null) return null;
  const lines = parseLines(bytes, linesFrom, applicationCount);
  if (lines === null) return null;
  const head = {
    offering,
    market,
    lots: lotCount,
    poolALotsMax: poolCount,
    commitment,
    seed,
    list,
  } as const;
  return { head: { ...head, applications: applicationCount }, lines };
}

/** Behind the line of column names. */
function endOfHead(bytes: Uint8Array): number {
  let at = 0;
  for (let row = 0; row < headKeys.length + 3; row += 1) {
    const end = bytes.indexOf(LINE_END, at);
    if (end === -1) return bytes.length;
    at = end + 1;
  }
  return at;
}

function parseLines(bytes: Uint8Array, from: number, count: number): Lines | null {
  // No memory for lines that cannot be there.
  if (count * LINE_BYTES_MIN > bytes.length - from) return null;
  const lines = newLines(count);
  let at = from;
  const readHalf = (keys: Uint32Array, wholes: Uint32Array, place: number, end: number) => {
    if (!readKey(bytes, at, keys, place) || bytes[at + KEY_DIGITS] !== COMMA) return false;
    const whole = readWhole(bytes, at + KEY_DIGITS + 1);
    if (whole < 0) return false;
    wholes[place] = whole;
    at += KEY_DIGITS + 1 + widthOf(whole) + 1;
    return bytes[at - 1] === end;
  };
  for (let place = 0; place < count; place += 1) {
    if (!readHalf(lines.numbers, lines.lots, place, COMMA)) return null;
    const lots = lines.lots[place] ?? 0;
    if (lots < 1 || lots > LOTS_MAX) return null;
    if (!readHalf(lines.draws, lines.allotted, place, LINE_END)) return null;
  }
  return at === bytes.length ? lines : null;
}

function valueAfter(row: string | undefined, key: string): string | null {
  return row?.startsWith(`${key} `) === true ? row.slice(key.length + 1) : null;
}

function toCount(text: string | null): number | null {
  return text !== null && COUNT.test(text) ? Number(text) : null;
}
