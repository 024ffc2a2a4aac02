/** One agency: what it holds now, and its live record since the first day. */
import { formatMinuteOfDay } from '@candor/kit/moment-format';
import { MINUTES_PER_HOUR } from '@candor/kit/time';
import type { loadAgency as endpoint } from '@candor/contract/follow';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money, type Money } from '@candor/money/amount';
import { ratio } from '@candor/money/multiply';
import { toWire } from '@candor/money/wire';
import { shownInstrument } from '../../core/desk/show/shown-instrument.ts';
import { averageText } from '../../core/desk/state/price-texts.ts';
import { unitsText } from '../../core/desk/terms/parse-terms.rules.ts';
import type { ValuedHolding } from '../../core/equity/value-held.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { FollowDeps } from './follow-deps.ts';
import type { LiveRecords } from './values/live-record.ts';
import { loadAgencies, shownAgency } from './shown-agency.ts';
import { shownStrikes } from './values/shown-strikes.ts';
import { valuesFileName, valuesFileUrl } from './values/show-values-file.ts';

type Shown = DataOf<typeof endpoint>;

export async function loadAgency(
  reader: Reader,
  deps: FollowDeps & { readonly records: LiveRecords },
  {
    id,
    customer,
    language,
    now,
  }: { id: string; customer: SignedIn | null; language: Language; now: number },
): Promise<Shown> {
  const [loaded] = await loadAgencies(reader, deps, { customer, now, id });
  if (loaded === undefined) return refuseNow('AGENCY_UNKNOWN');
  const { terms, fund, run, head } = loaded;
  const [look, record] = await Promise.all([
    deps.equities.look(reader, fund.owner, [], now),
    deps.records.load(reader, loaded, language, now),
  ]);
  const wallet = look.now.wallets.find(({ code }) => code === fund.wallet);
  const equity = wallet?.equity ?? null;
  return {
    agency: shownAgency(deps, loaded, language),
    strikes: shownStrikes(deps, now, terms),
    decidesAt: formatMinuteOfDay(terms.decidesAtHour * MINUTES_PER_HOUR, 'yearFirst'),
    nextBarAt: run?.nextBar ?? null,
    lastBarAt: run?.lastBar ?? null,
    failure: run?.failure === null || run === null ? null : failureOf(run.failure),
    seed: toWire(money(fund.currency, fund.seedMinor)),
    cash: wallet === undefined ? null : toWire(freeOf(look.wallets, fund.wallet, wallet.balance)),
    equity: equity === null ? null : toWire(equity),
    equityUsd: look.now.total === null ? null : toWire(look.now.total),
    holdings: look.holdings.map((held) => shownHolding(held, equity, language)),
    record,
    valuesFile: {
      url: valuesFileUrl(fund.id),
      name: valuesFileName(fund.id),
      lines: head.lines,
      head: head.hash,
    },
  };
}

function failureOf({ at, reason }: { at: number; reason: string }): Shown['failure'] {
  return { at, text: reason };
}

/** What is not bound in positions. */
function freeOf(
  wallets: readonly { readonly code: string; readonly available: Money }[],
  code: string,
  balance: Money,
): Money {
  return wallets.find((wallet) => wallet.code === code)?.available ?? balance;
}

function shownHolding(
  held: ValuedHolding,
  equity: Money | null,
  language: Language,
): Shown['holdings'][number] {
  const { terms, instrument, lots, quantity, units, worth, profit } = held;
  const { source, code, name, decimals, unit } = shownInstrument(instrument, terms, language);
  return {
    positionId: held.positionId,
    source,
    code,
    name,
    decimals,
    unit,
    isShort: held.direction === Direction.Sell,
    quantity: String(quantity),
    openPrice: averageText(terms.grid, lots.value, quantity),
    price: units === null ? null : unitsText(terms.grid, units),
    worth: worth === null ? null : toWire(worth),
    profit: profit === null ? null : toWire(profit),
    share:
      worth === null || equity === null || equity.minor <= 0n
        ? null
        : toWire(ratio(worth, equity, 'halfEven')),
    openedAt: held.openedAt,
  };
}
