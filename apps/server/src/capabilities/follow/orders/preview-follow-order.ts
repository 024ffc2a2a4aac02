/**
 * What a follow order would hold, when it would be confirmed and settled, its fee and how such
 * terms ended before, by the rules that book it; or why it would be refused.
 */
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type { previewFollowOrder as endpoint } from '@candor/contract/follow';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { fundsLacking } from '../../../core/desk/placing/fund-order.rules.ts';
import { strikeFor } from '../../../core/funds/strikes.rules.ts';
import { feeFor, unitsFor } from '../../../core/funds/units.rules.ts';
import { wallets } from '../../../core/ledger/accounts.ts';
import { loadWallet } from '../../../core/ledger/store/wallets.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { loadFundNow } from './add-follow-order.ts';
import { amountOf, checkRoom, checkOpenToOrders, checkFollower, timesOf } from './add.rules.ts';
import { hoursOf, lastTradedBy, type FollowDeps } from '../follow-deps.ts';
import { loadBuyer } from '../../../core/desk/show/load-buyer.ts';
import { microText } from '../values/micro-text.ts';
import { loadAgencies, offeredTerms, shownAgency } from '../shown-agency.ts';
import { shownStrikes } from '../values/shown-strikes.ts';
import { listTermResults } from '../values/term-results.ts';

type Shown = DataOf<typeof endpoint>;

const { currency } = wallets.follow;
const amountText = (minor: bigint): string => toWire(money(currency, minor));

export async function previewFollowOrder(
  reader: Reader,
  deps: FollowDeps,
  {
    customer,
    body,
    language,
    now,
  }: { customer: SignedIn; body: BodyOf<typeof endpoint>; language: Language; now: number },
): Promise<Shown> {
  const { agencyId, term } = body;
  const [loaded] = await loadAgencies(reader, deps, { customer, now, id: agencyId });
  if (loaded === undefined) return refuseNow('AGENCY_UNKNOWN');
  const { terms, fund, value } = loaded;
  const [follower, fundNow, { available }, { available: inFunding }] = await Promise.all([
    loadBuyer(reader, customer, 'follow', now),
    loadFundNow(reader, deps, fund, now),
    loadWallet(reader, customer.customerId, 'follow'),
    loadWallet(reader, customer.customerId, 'funding'),
  ]);
  const placed = { now, lastTradedBy: lastTradedBy(deps, terms) };
  const times = timesOf(hoursOf(deps), terms, term, placed);
  const amount = amountOf(terms, body.amount);
  const needed = amount.ok ? amount.outcome.minor : null;
  // The funding wallet is in the same currency, and moves what is missing in the same step.
  const spendable = available.minor + inFunding.minor;
  const missing = needed === null || needed <= available.minor ? 0n : needed - available.minor;
  // The password is asked for at the confirmation; other problems are shown before.
  const may = checkFollower({ ...follower, isUnlocked: true });
  const refused = [
    may,
    checkOpenToOrders(fundNow),
    times,
    amount,
    amount.ok ? checkRoom(fund, value, amount.outcome) : amount,
    missing > 0n
      ? fundsLacking(currency, missing > inFunding.minor ? spendable : available.minor)
      : may,
  ].find(({ ok }) => !ok);
  const durationMs = times.ok ? times.outcome.durationMs : null;
  const results =
    durationMs === null
      ? { results: [], areComputing: false }
      : await listTermResults(reader, deps, { terms, fund, term, durationMs, now });
  return {
    env: 'paper',
    currency,
    agency: shownAgency(deps, loaded, language),
    problem: refused === undefined || refused.ok ? null : shownRefusal(refused, language),
    term: offeredTerms(deps, terms).find((offered) => offered.term === term) ?? null,
    amount: needed === null ? null : amountText(needed),
    canBeSold: false,
    canBeCancelled: false,
    strikes: shownStrikes(deps, now, terms),
    strikesAt: times.ok
      ? times.outcome.strikesAt
      : strikeFor(hoursOf(deps), now, placed.lastTradedBy),
    settlesAt: times.ok ? times.outcome.settlesAt : null,
    unitValue: value === null ? null : { value: microText(value), at: loaded.valueAt },
    unitsAbout:
      needed === null || value === null || value === 0n ? null : microText(unitsFor(needed, value)),
    feeRate: toWire(rate(terms.feeRate)),
    fee:
      needed === null || !times.ok
        ? null
        : amountText(
            feeFor(needed, terms.feeRate, times.outcome.settlesAt - times.outcome.strikesAt),
          ),
    results: results.results,
    areResultsComputing: results.areComputing,
    available: amountText(spendable),
    after: needed === null || needed > spendable ? null : amountText(spendable - needed),
    missing: missing > 0n ? amountText(missing) : null,
    funding:
      missing > 0n && missing <= inFunding.minor
        ? { move: amountText(missing), available: toWire(inFunding) }
        : null,
  };
}
