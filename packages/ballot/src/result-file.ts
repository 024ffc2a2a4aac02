/**
 * The result of a ballot as a text file: a head of `key value` lines, an empty line, and one line
 * for every application in the order of its number.
 */
import { isApplication, type Allotted } from './application.ts';
import type { Market } from './allot.ts';

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
export type ResultFile = { readonly head: ResultHead; readonly lines: readonly Allotted[] };

const FORMAT = 'candor-ballot 1';
const COLUMNS = 'number,lots,draw,allotted';
const LINE = /^([0-9a-f]{32}),([1-9]\d{0,6}),([0-9a-f]{32}),(0|[1-9]\d{0,6})$/;
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

export function writeResultFile({ head, lines }: ResultFile): string {
  return [
    FORMAT,
    ...headKeys.map((key) => `${key} ${head[key]}`),
    '',
    COLUMNS,
    ...lines.map(({ number, lots, draw, allotted }) => `${number},${lots},${draw},${allotted}`),
    '',
  ].join('\n');
}

/** Null for anything that is not exactly such a file. */
export function parseResultFile(text: string): ResultFile | null {
  const rows = text.split('\n');
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
  if (!isFramed || rows.at(-1) !== '' || (market !== 'us' && market !== 'hk')) return null;
  const counts = [lots, poolALotsMax, applications].map(toCount);
  const [lotCount = null, poolCount = null, applicationCount = null] = counts;
  if (lotCount === null || poolCount === null || applicationCount === null) return null;
  if (offering === null || commitment === null || seed === null || list === null) return null;
  const lines = parseLines(rows.slice(headKeys.length + 3, -1));
  if (lines === null || lines.length !== applicationCount) return null;
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

function parseLines(rows: readonly string[]): Allotted[] | null {
  const lines: Allotted[] = [];
  for (const row of rows) {
    const [, number = '', lots = '', draw = '', allotted = ''] = LINE.exec(row) ?? [];
    const line = { number, lots: Number(lots), draw, allotted: Number(allotted) };
    if (!isApplication(line)) return null;
    lines.push(line);
  }
  return lines;
}

function valueAfter(row: string | undefined, key: string): string | null {
  return row?.startsWith(`${key} `) === true ? row.slice(key.length + 1) : null;
}

function toCount(text: string | null): number | null {
  return text !== null && COUNT.test(text) ? Number(text) : null;
}
