/**
 * Agencies as everybody sees them: what the catalogue says, what the books add up to now, and who
 * follows. Those that failed or closed stay in the list.
 */
import type { listAgencies } from '@candor/contract/follow';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { Fund, FundWallet } from '@candor/strategies/catalogue/fund';
import { loadStrategy } from '@candor/strategies/find-strategy';
import { DAY_MS } from '@candor/kit/time';
import { money, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import {
  countFollowers,
  listUnderWay,
  type Followers,
} from '../../core/funds/follow-orders.store.ts';
import {
  listChainHeads,
  listFunds,
  type ChainHead,
  type OpenFund,
} from '../../core/funds/funds.store.ts';
import { minuteOf, termMs } from '../../core/funds/strikes.rules.ts';
import { changeOf, roomIn } from '../../core/funds/units.rules.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { wallets } from '../../core/ledger/accounts.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { textIn } from './agency-texts.ts';
import { hoursOf, type FollowDeps } from './follow-deps.ts';
import type { FundRun } from './fund-runs.ts';
import { microText } from './values/micro-text.ts';
import { listActivePauses, pauseFor, type ActivePause } from './pauses.store.ts';

export type ShownAgency = DataOf<typeof listAgencies>['items'][number];

/** One agency with all it is shown from. */
export type LoadedAgency = {
  readonly terms: Fund;
  readonly fund: OpenFund;
  readonly run: FundRun | null;
  readonly head: ChainHead;
  readonly followers: Followers | null;
  readonly pause: ActivePause | null;
  readonly value: bigint | null;
  readonly valueAt: number;
  readonly valueAtMidnight: bigint | null;
  /** Null for a guest. */
  readonly own: { readonly count: number; readonly minor: bigint } | null;
};

export type AgencyDeps = Pick<FollowDeps, 'market' | 'equities' | 'funds' | 'runs'>;

export const sourceOfWallet: Readonly<Record<FundWallet, TradedSource>> = {
  stock: TradedSource.Stock,
  hkStock: TradedSource.HkStock,
  forex: TradedSource.Forex,
  future: TradedSource.Future,
};

const { currency } = wallets.follow;

/** In the order of the catalogue; those of one id only, when asked. */
export async function loadAgencies(
  reader: Reader,
  deps: AgencyDeps,
  { customer, now, id }: { customer: SignedIn | null; now: number; id?: string },
): Promise<LoadedAgency[]> {
  const [funds, heads, followers, pauses, own] = await Promise.all([
    listFunds(reader),
    listChainHeads(reader),
    countFollowers(reader),
    listActivePauses(reader),
    customer === null ? null : listUnderWay(reader, customer.customerId),
  ]);
  const wanted = funds.filter((fund) => id === undefined || fund.id === id);
  const runs = await deps.runs.list(
    reader,
    wanted.map(({ owner }) => owner),
    now,
  );
  const valueAt = minuteOf(now);
  const midnight = now - (now % DAY_MS);
  const loaded: LoadedAgency[] = [];
  for (const terms of deps.funds) {
    const fund = wanted.find((open) => open.id === terms.id);
    const head = heads.get(terms.id);
    if (fund === undefined || head === undefined) continue;
    const [valueAtMidnight = null, value = null] = await deps.equities.unitValues(
      reader,
      fund.id,
      [midnight, valueAt],
      now,
    );
    const ownOrders = own?.filter(({ fundId }) => fundId === fund.id);
    loaded.push({
      terms,
      fund,
      run: runs.get(fund.owner) ?? null,
      head,
      followers: followers.get(fund.id) ?? null,
      pause: pauseFor(pauses, fund.id),
      // Before the first whole minute there is only the first value.
      value: valueAt <= fund.openedAt ? head.firstValue : value,
      valueAt: Math.max(valueAt, fund.openedAt),
      valueAtMidnight: midnight <= fund.openedAt ? head.firstValue : valueAtMidnight,
      own:
        ownOrders === undefined
          ? null
          : {
              count: ownOrders.length,
              minor: ownOrders.reduce((sum, { amount }) => sum + amount.minor, 0n),
            },
    });
  }
  return loaded;
}

export function stateOf({ fund, run }: Pick<LoadedAgency, 'fund' | 'run'>): ShownAgency['state'] {
  if (fund.closedAt !== null) return 'closed';
  if (run === null) return 'opening';
  if (run.state === 'failed' || run.state === 'ended') return 'failed';
  if (run.decisions === 0) return 'opening';
  return run.state;
}

export function shownAgency(
  deps: Pick<FollowDeps, 'market'>,
  loaded: LoadedAgency,
  language: Language,
): ShownAgency {
  const { terms, fund, head, followers, pause, value, valueAt, valueAtMidnight, own } = loaded;
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  const change = (from: bigint | null): string | null => {
    const changed = from === null || value === null ? null : changeOf(from, value);
    return changed === null ? null : toWire(rate(changed));
  };
  return {
    id: terms.id,
    isFictional: true,
    name: textIn(terms.name, language),
    style: textIn(terms.style, language),
    summary: textIn(terms.description, language),
    riskLevel: terms.riskLevel,
    walletType: wallets[fund.wallet].type,
    currency: fund.currency,
    strategy: aboutStrategy(terms),
    instruments: shownInstruments(deps, terms, language),
    state: stateOf(loaded),
    pause: pause === null ? null : { at: pause.since, reason: inLanguage(language, pause.reason) },
    openedAt: fund.openedAt,
    closedAt: fund.closedAt,
    terms: offeredTerms(deps, terms),
    feeRate: toWire(rate(terms.feeRate)),
    amountMin: amount(terms.amountMin),
    amountMax: amount(terms.amountMax),
    unitValue: value === null ? null : { value: microText(value), at: valueAt },
    firstUnitValue: microText(head.firstValue),
    changeToday: change(valueAtMidnight),
    changeSinceFirst: change(head.firstValue),
    followers: followers?.followers ?? 0,
    invested: amount(followers?.investedMinor ?? 0n),
    units: { all: microText(fund.units), customers: microText(fund.customerUnits) },
    room: value === null ? null : amount(roomIn(fund, value)),
    own: own === null ? null : { count: own.count, amount: amount(own.minor) },
  };
}

export function offeredTerms(
  deps: Pick<FollowDeps, 'market'>,
  { cycleDays }: Fund,
): ShownAgency['terms'] {
  return (['practice', 'standard'] as const).flatMap((term) => {
    const durationMs = termMs(hoursOf(deps), term, cycleDays);
    return durationMs === null
      ? []
      : [{ term, durationMs, days: term === 'standard' ? cycleDays : null }];
  });
}

function aboutStrategy({ strategy, parameters }: Fund): ShownAgency['strategy'] {
  const { id, version, parameters: known } = loadStrategy(strategy);
  return {
    id,
    version,
    parameters: Object.entries(known).map(([name, { default: usual, unit }]) => ({
      name,
      value: String(parameters[name] ?? usual),
      unit,
    })),
  };
}

function shownInstruments(
  { market: { instruments } }: Pick<FollowDeps, 'market'>,
  { instruments: ids, wallet }: Fund,
  language: Language,
): ShownAgency['instruments'] {
  return ids.flatMap((id) => {
    const found = instruments.universe().byId(id);
    return found === null
      ? []
      : [
          {
            source: sourceOfWallet[wallet],
            code: found.code,
            name: getName(found, language),
          },
        ];
  });
}
