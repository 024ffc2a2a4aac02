/**
 * The books of a day, closed: what every kind of account had when the day ended, signed with
 * Ed25519 over `dayEndText`. A statement names the one before by hash and begins with what that one
 * ended with, so what was written into a day after it was closed counts in the next one (`late`).
 */
import { sha256Hex } from '@candor/kit/sha256';

/** Amounts in the smallest unit. `opening` + `moved` is `closing`; `late` is a part of `moved`. */
export type DayEndFigure = {
  readonly of: string;
  readonly account: string;
  readonly currency: string;
  readonly opening: string;
  readonly moved: string;
  readonly late: string;
  readonly closing: string;
};

export type UnsignedDayEnd = {
  readonly day: string;
  /** The first day it is about: the one after the day of the statement before. */
  readonly from: string;
  readonly closedAt: number;
  readonly madeBy: string;
  readonly confirmedBy: string;
  /** The signed state of all books it was closed on. */
  readonly checkpoint: { readonly number: number; readonly hash: string };
  /** Of the statement before; 64 noughts of the first one. */
  readonly previous: string;
  readonly figures: readonly DayEndFigure[];
};

export type DayEnd = UnsignedDayEnd & {
  /** 64 bytes in base64url. */
  readonly signature: string;
};

export const FIRST_DAY_END = '0'.repeat(64);
export const DAY_ENDS_FORMAT = 'candor day ends 1';

/** What is downloaded: the newest last. */
export type DayEndFile = {
  readonly format: typeof DAY_ENDS_FORMAT;
  readonly publicKey: string;
  readonly statements: readonly DayEnd[];
};

export function dayEndText(statement: UnsignedDayEnd): string {
  const { day, from, closedAt, madeBy, confirmedBy, checkpoint, previous, figures } = statement;
  const lines = [
    'candor day end 1',
    from,
    day,
    String(closedAt),
    JSON.stringify([madeBy, confirmedBy]),
    `${checkpoint.number} ${checkpoint.hash}`,
    previous,
    figuresText(figures),
  ];
  return `${lines.join('\n')}\n`;
}

export function figuresText(figures: readonly DayEndFigure[]): string {
  return figures
    .map(({ of, account, currency, opening, moved, late, closing }) =>
      JSON.stringify([of, account, currency, opening, moved, late, closing]),
    )
    .join('\n');
}

export function dayEndHash(statement: UnsignedDayEnd): string {
  return sha256Hex(dayEndText(statement));
}

export type DayEndFinding = {
  readonly day: string;
  readonly kind:
    | 'forged'
    | 'unchained'
    /** Does not begin with what the one before ended with. */
    | 'opening'
    /** A line does not add up. */
    | 'sum'
    /** The books of a currency do not come to nought. */
    | 'unbalanced'
    /** One person did both. */
    | 'onePerson'
    /** Names a checkpoint that is another one in the file of checkpoints. */
    | 'checkpoint';
};

export type DayEndTools = {
  readonly isSigned: (publicKey: string, text: string, signature: string) => boolean;
  /** Hash of a checkpoint that is known; null of one that is not. */
  readonly checkpointHash: (number: number) => string | null;
};

export function checkDayEnds(
  { publicKey, statements }: Pick<DayEndFile, 'publicKey' | 'statements'>,
  { isSigned, checkpointHash }: DayEndTools,
): DayEndFinding[] {
  const findings: DayEndFinding[] = [];
  let before: DayEnd | null = null;
  for (const statement of statements) {
    const { day } = statement;
    const found = (kind: DayEndFinding['kind'], isWrong: boolean) => {
      if (isWrong) findings.push({ day, kind });
    };
    found('forged', !isSigned(publicKey, dayEndText(statement), statement.signature));
    found('unchained', !follows(statement, before));
    found('opening', before !== null && !beginsWith(statement, before));
    found('sum', !statement.figures.every(addsUp));
    found('unbalanced', !isBalanced(statement.figures));
    found('onePerson', statement.madeBy === statement.confirmedBy);
    const known = checkpointHash(statement.checkpoint.number);
    found('checkpoint', known !== null && known !== statement.checkpoint.hash);
    before = statement;
  }
  return findings;
}

/** The first of a file may follow one that is not in it. */
function follows(statement: DayEnd, before: DayEnd | null): boolean {
  if (statement.from > statement.day) return false;
  if (before === null) return true;
  return statement.previous === dayEndHash(before) && statement.from > before.day;
}

function beginsWith({ figures }: DayEnd, before: DayEnd): boolean {
  const ended = new Map(before.figures.map((figure) => [keyOf(figure), figure.closing]));
  const begun = new Map(figures.map((figure) => [keyOf(figure), figure.opening]));
  return (
    [...begun].every(([key, opening]) => opening === (ended.get(key) ?? '0')) &&
    [...ended].every(([key, closing]) => closing === '0' || begun.has(key))
  );
}

function addsUp({ opening, moved, closing }: DayEndFigure): boolean {
  return (
    [opening, moved, closing].every(isWhole) && BigInt(opening) + BigInt(moved) === BigInt(closing)
  );
}

function isBalanced(figures: readonly DayEndFigure[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, closing } of figures)
    if (isWhole(closing)) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(closing));
  return [...sums.values()].every((sum) => sum === 0n);
}

function isWhole(text: string): boolean {
  return /^-?\d{1,40}$/.test(text);
}

function keyOf({ of, account, currency }: Pick<DayEndFigure, 'of' | 'account' | 'currency'>) {
  return `${of} ${account} ${currency}`;
}
