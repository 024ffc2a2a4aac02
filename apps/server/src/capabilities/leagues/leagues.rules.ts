/** What a league may be, and who may join it when. Pure. */
import {
  LEAGUE_ENTRIES_MAX,
  LEAGUES_ENTERED_MAX,
  LEAGUES_EVER_MAX,
  LEAGUES_MADE_MAX,
  type leagueStates,
  type makeLeague,
} from '@candor/contract/leagues';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { isNameRefused } from '@candor/contract/kernel/refused-names';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Money } from '@candor/money/amount';
import { isLess, isMore } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { parsePositiveMoney } from '@candor/money/parse';
import { lengthOf, type LeagueRules } from '@candor/returns/league/rules';

const STARTING_MONEY_MIN = usd('1000.00');
const STARTS_WITHIN_MS = 60 * DAY_MS;
/** By then every transaction of an instant has ended, and what became due at it is booked. */
export const COUNTED_AFTER_MS = MINUTE_MS;

type Check = Decision<null, RefusalCode>;
const passed = ok(null);
export type AskedRules = Omit<BodyOf<typeof makeLeague>, 'requestId'>;
export type DecidedRules = Omit<LeagueRules, 'league' | 'version'>;

export function decideRules(
  { startingMoney, ...asked }: AskedRules,
  moneyMax: Money,
  now: number,
): Decision<DecidedRules, RefusalCode> {
  if (isNameRefused(asked.name)) return refuse('LEAGUE_NAME_REFUSED');
  if (!areTimesFine(asked, now)) return refuse('LEAGUE_TIMES_INVALID');
  const amount = parsePositiveMoney(startingMoney, 'USD');
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (isLess(amount, STARTING_MONEY_MIN))
    return refuse('AMOUNT_TOO_SMALL', { min: STARTING_MONEY_MIN });
  if (isMore(amount, moneyMax)) return refuse('AMOUNT_TOO_LARGE', { max: moneyMax });
  return ok({ ...asked, products: [...new Set(asked.products)], startingMinor: amount.minor });
}

type Times = Pick<AskedRules, 'startsAt' | 'entryUntil' | 'period' | 'scoring'>;

/**
 * Who enters late has the money alone until then, which is no advantage, but against the index it
 * would be: they know how it went.
 */
function areTimesFine({ startsAt, entryUntil, period, scoring }: Times, now: number): boolean {
  const latest = scoring === 'index' ? startsAt : startsAt + lengthOf(period) / 2;
  return (
    startsAt > now && startsAt <= now + STARTS_WITHIN_MS && entryUntil > now && entryUntil <= latest
  );
}

export function canMake(running: number): Check {
  return running < LEAGUES_MADE_MAX
    ? passed
    : refuse('LEAGUES_TOO_MANY', { max: LEAGUES_MADE_MAX });
}

export function canChange(
  { entries, entryUntil }: { readonly entries: number; readonly entryUntil: number },
  now: number,
): Check {
  if (entries > 0) return refuse('LEAGUE_RULES_FIXED');
  return now < entryUntil ? passed : refuse('LEAGUE_ENTRY_CLOSED');
}

export type Joining = {
  readonly entryUntil: number;
  readonly entries: number;
  readonly hasEntered: boolean;
  /** It is public, one's own, or the code invites to it now. */
  readonly isInvited: boolean;
  readonly hash: string;
  readonly seenHash: string;
  readonly entered: { readonly now: number; readonly ever: number };
  readonly displayName: string | null;
};

export function canJoin(asked: Joining, now: number): Check {
  if (asked.hasEntered) return refuse('LEAGUE_ENTERED');
  if (now >= asked.entryUntil) return refuse('LEAGUE_ENTRY_CLOSED');
  if (!asked.isInvited) return refuse('LEAGUE_INVITATION_ENDED');
  if (asked.seenHash !== asked.hash) return refuse('LEAGUE_RULES_CHANGED');
  if (asked.entries >= LEAGUE_ENTRIES_MAX)
    return refuse('LEAGUE_FULL', { max: LEAGUE_ENTRIES_MAX });
  if (asked.entered.now >= LEAGUES_ENTERED_MAX || asked.entered.ever >= LEAGUES_EVER_MAX)
    return refuse('LEAGUES_ENTERED_TOO_MANY', { max: LEAGUES_ENTERED_MAX });
  return asked.displayName !== null && isNameRefused(asked.displayName)
    ? refuse('LEAGUE_NAME_REFUSED')
    : passed;
}

export function stateOf(
  { startsAt, endsAt, isSigned }: { startsAt: number; endsAt: number; isSigned: boolean },
  now: number,
): (typeof leagueStates)[number] {
  if (isSigned) return 'over';
  if (now >= endsAt) return 'counting';
  return now >= startsAt ? 'running' : 'entry';
}

/**
 * At the start and just before each bar, in cents. What has no value, because somebody joined later
 * or something had no price, counts as what was there before.
 */
export function valuesOf(
  startingMinor: bigint,
  taken: readonly (bigint | null | undefined)[],
): bigint[] {
  let last = startingMinor;
  return [startingMinor, ...taken.map((value) => (last = value ?? last))];
}
