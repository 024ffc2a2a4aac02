/**
 * The result of a league as a text file: a head of `key value` lines, an empty line, and one line
 * for every entry, best first. It holds all that its ranks follow from.
 */
import { DISPLAY_NAME, DISPLAY_NAME_MAX } from '@candor/contract/kernel/league-rules';
import { sha256Hex } from '@candor/kit/sha256';
import { barsOf, parseRules, rulesText, type LeagueRules } from './rules.ts';

export type ResultLine = {
  readonly rank: number;
  readonly entry: number;
  readonly number: string;
  /** Null where its owner chose none. */
  readonly name: string | null;
  /** A share, to a billionth. */
  readonly score: bigint;
  /** In cents: the starting money, then just before each bar. */
  readonly values: readonly bigint[];
};

export type ResultHead = {
  readonly rules: LeagueRules;
  readonly sealedAt: number;
  /** Of the rules, from when entry opened. */
  readonly seal: string;
  readonly publicKey: string;
  /** Levels at the start and just before each bar, in units of the index. */
  readonly index: readonly bigint[];
  /** What all accounts ended with, from the ledger. */
  readonly total: bigint;
  readonly entries: number;
};

export type LeagueResult = { readonly head: ResultHead; readonly lines: readonly ResultLine[] };
export type SignedResult = LeagueResult & { readonly signature: string };

const FORMAT = 'candor-league 1';
const COLUMNS = 'rank,entry,number,name,score,values';
const headKeys = ['rules', 'sealed', 'seal', 'key', 'index', 'total', 'entries'] as const;
const WHOLE = /^(?:0|-?[1-9]\d{0,20})$/;
const NUMBER = /^[0-9a-f]{32}$/;

/** The whole file but for its signature. */
export function resultBody({ head, lines }: LeagueResult): string {
  const values: Readonly<Record<(typeof headKeys)[number], string>> = {
    rules: rulesText(head.rules),
    sealed: String(head.sealedAt),
    seal: head.seal,
    key: head.publicKey,
    index: head.index.join(' '),
    total: String(head.total),
    entries: String(head.entries),
  };
  return [
    FORMAT,
    ...headKeys.map((key) => `${key} ${values[key]}`),
    '',
    COLUMNS,
    ...lines.map(
      ({ rank, entry, number, name, score, values: worth }) =>
        `${rank},${entry},${number},${name ?? ''},${score},${worth.join(' ')}`,
    ),
    '',
  ].join('\n');
}

export function resultText(body: string): string {
  return `candor league result 1\n${sha256Hex(body)}\n`;
}

export function writeResultFile(body: string, signature: string): string {
  return `${body}signature ${signature}\n`;
}

const SIGNATURE = /\nsignature ([\w-]{86})\n$/;

/** The text that was signed and its signature; null where there is none. */
export function splitSigned(
  file: string,
): { readonly body: string; readonly signature: string } | null {
  const signed = SIGNATURE.exec(file);
  const signature = signed?.[1];
  if (signed === null || signature === undefined) return null;
  return { body: file.slice(0, signed.index + 1), signature };
}

/** Null for anything that is not exactly such a file. */
export function parseResultFile(file: string): (SignedResult & { readonly body: string }) | null {
  const signed = splitSigned(file);
  if (signed === null) return null;
  const { body, signature } = signed;
  const rows = body.split('\n');
  const head = parseHead(rows);
  if (head === null) return null;
  const from = headKeys.length + 3;
  const [count, places] = [head.entries, barsOf(head.rules).length + 1];
  if (rows.length !== from + count + 1 || rows.at(-1) !== '') return null;
  if (head.index.length !== places) return null;
  const lines: ResultLine[] = [];
  for (let place = 0; place < count; place += 1) {
    const line = parseLine(rows[from + place] ?? '', places);
    if (line === null) return null;
    lines.push(line);
  }
  return { head, lines, signature, body };
}

function parseHead(rows: readonly string[]): ResultHead | null {
  const valueOf = (key: (typeof headKeys)[number]) =>
    valueAfter(rows[headKeys.indexOf(key) + 1], key);
  const [rulesOf, seal, publicKey] = [valueOf('rules'), valueOf('seal'), valueOf('key')];
  const [sealed, index, total] = [valueOf('sealed'), valueOf('index'), valueOf('total')];
  const entries = valueOf('entries');
  const isFramed =
    rows[0] === FORMAT && rows[headKeys.length + 1] === '' && rows[headKeys.length + 2] === COLUMNS;
  const rules = parseRules(rulesOf);
  if (!isFramed || rules === null || seal === '' || publicKey === '') return null;
  const levels = index.split(' ');
  const wholes = [sealed, total, entries, ...levels];
  if (!wholes.every(isWhole)) return null;
  return {
    ...{ rules, seal, publicKey },
    sealedAt: Number(sealed),
    index: levels.map(BigInt),
    total: BigInt(total),
    entries: Number(entries),
  };
}

function parseLine(row: string, places: number): ResultLine | null {
  const [rank, entry, number = '', name = '', score, worth = '', ...more] = row.split(',');
  const values = worth.split(' ');
  if (more.length > 0 || values.length !== places || !NUMBER.test(number)) return null;
  if (name !== '' && (name.length > DISPLAY_NAME_MAX || !DISPLAY_NAME.test(name))) return null;
  if (![rank, entry, score, ...values].every(isWhole)) return null;
  return {
    ...{ rank: Number(rank), entry: Number(entry), number },
    name: name === '' ? null : name,
    score: BigInt(score ?? 0),
    values: values.map(BigInt),
  };
}

function isWhole(text: string | undefined): boolean {
  return text !== undefined && WHOLE.test(text);
}

/** Empty where there is none. */
function valueAfter(row: string | undefined, key: string): string {
  return row?.startsWith(`${key} `) === true ? row.slice(key.length + 1) : '';
}
