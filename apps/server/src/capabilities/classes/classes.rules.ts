/**
 * What a class may be, who may join it, and what of a member's account its rules do not allow.
 * Pure.
 */
import {
  ASSIGNMENTS_MAX,
  CLASS_ATTEMPTS_MAX,
  CLASS_DAYS_MAX,
  CLASS_MEMBERS_MAX,
  CLASS_RULE_VERSIONS_MAX,
  CLASSES_JOINED_MAX,
  CLASSES_MADE_MAX,
  type breaches,
} from '@candor/contract/kernel/class-shapes';
import type { makeClass } from '@candor/contract/classes';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { isNameRefused } from '@candor/contract/kernel/refused-names';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS } from '@candor/kit/time';
import type { Money } from '@candor/money/amount';
import { isLess, isMore } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { parsePositiveMoney } from '@candor/money/parse';

const STARTING_MONEY_MIN = usd('1000.00');
/** A class may begin at once: its teacher's clock is a little behind. */
const BEGINS_BEFORE_MS = DAY_MS;

type Check = Decision<null, RefusalCode>;
const passed = ok(null);

export type Times = { readonly from: number; readonly until: number };

export function decideClass(
  { name, from, until, startingMoney }: BodyOf<typeof makeClass>,
  running: number,
  moneyMax: Money,
  now: number,
): Decision<Money, RefusalCode> {
  if (running >= CLASSES_MADE_MAX) return refuse('CLASSES_TOO_MANY', { max: CLASSES_MADE_MAX });
  if (isNameRefused(name)) return refuse('CLASS_NAME_REFUSED');
  const isInTime = from >= now - BEGINS_BEFORE_MS && from <= now + CLASS_DAYS_MAX * DAY_MS;
  const isWhole = until > from && until > now && until - from <= CLASS_DAYS_MAX * DAY_MS;
  if (!isInTime || !isWhole) return refuse('CLASS_TIMES_INVALID');
  return parseMoney(startingMoney, STARTING_MONEY_MIN, moneyMax);
}

export function parseMoney(typed: string, min: Money, max: Money): Decision<Money, RefusalCode> {
  const amount = parsePositiveMoney(typed, 'USD');
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (isLess(amount, min)) return refuse('AMOUNT_TOO_SMALL', { min });
  return isMore(amount, max) ? refuse('AMOUNT_TOO_LARGE', { max }) : ok(amount);
}

/** A version counts from an instant ahead of it, after the one before. */
export function canChange(
  { until }: Pick<Times, 'until'>,
  newest: { readonly version: number; readonly countsFrom: number },
  countsFrom: number,
  now: number,
): Check {
  if (now >= until) return refuse('CLASS_OVER');
  if (countsFrom < now || countsFrom >= until || countsFrom < newest.countsFrom)
    return refuse('CLASS_TIMES_INVALID');
  return newest.version >= CLASS_RULE_VERSIONS_MAX
    ? refuse('CLASS_VERSIONS_ENOUGH', { max: CLASS_RULE_VERSIONS_MAX })
    : passed;
}

export type Joining = {
  readonly hasJoined: boolean;
  readonly until: number;
  readonly isInvited: boolean;
  readonly version: number;
  readonly seenVersion: number;
  readonly members: number;
  readonly joined: number;
  readonly names: readonly (string | null)[];
  readonly isNameTaken: boolean;
};

export function canJoin(asked: Joining, now: number): Check {
  if (asked.hasJoined) return refuse('CLASS_JOINED');
  if (now >= asked.until) return refuse('CLASS_OVER');
  if (!asked.isInvited) return refuse('CLASS_INVITATION_ENDED');
  if (asked.seenVersion !== asked.version) return refuse('CLASS_RULES_CHANGED');
  if (asked.members >= CLASS_MEMBERS_MAX) return refuse('CLASS_FULL', { max: CLASS_MEMBERS_MAX });
  if (asked.joined >= CLASSES_JOINED_MAX)
    return refuse('CLASSES_JOINED_TOO_MANY', { max: CLASSES_JOINED_MAX });
  if (asked.names.some((name) => name !== null && isNameRefused(name)))
    return refuse('CLASS_NAME_REFUSED');
  return asked.isNameTaken ? refuse('CLASS_NAME_TAKEN') : passed;
}

export function canBeginMemberAnew(
  { until }: Pick<Times, 'until'>,
  member: { readonly removedAt: number | null; readonly attempt: number },
  now: number,
): Check {
  if (now >= until) return refuse('CLASS_OVER');
  if (member.removedAt !== null) return refuse('CLASS_MEMBER_REMOVED');
  return member.attempt >= CLASS_ATTEMPTS_MAX
    ? refuse('CLASS_ATTEMPTS_ENOUGH', { max: CLASS_ATTEMPTS_MAX })
    : passed;
}

export function canGive(
  { until }: Pick<Times, 'until'>,
  dueAt: number,
  given: number,
  now: number,
): Check {
  if (dueAt <= now || dueAt > until) return refuse('CLASS_TIMES_INVALID');
  return given >= ASSIGNMENTS_MAX
    ? refuse('ASSIGNMENTS_TOO_MANY', { max: ASSIGNMENTS_MAX })
    : passed;
}

export type Breach = (typeof breaches)[number];
export type Watched = {
  readonly leverageMax: number;
  readonly positionMaxMinor: bigint | null;
  readonly positionsMin: number;
};

/** What a rule that changed later, or a price that moved, left behind is shown and not closed. */
export function findBreaches(
  rules: Watched,
  held: { readonly positions: number; readonly leverage: number; readonly largestMinor: bigint },
): Breach[] {
  const { positionMaxMinor, leverageMax, positionsMin } = rules;
  return [
    ...(positionMaxMinor !== null && held.largestMinor > positionMaxMinor
      ? (['positionTooLarge'] as const)
      : []),
    ...(held.leverage > leverageMax ? (['leverageTooHigh'] as const) : []),
    ...(held.positions > 0 && held.positions < positionsMin ? (['fewPositions'] as const) : []),
  ];
}

/** The cells of a table for a spreadsheet: what would be read as a formula is text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  // Amounts may be negative; anything else that begins like a formula gets an apostrophe.
  const isFigure = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !isFigure && /^[\s]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
