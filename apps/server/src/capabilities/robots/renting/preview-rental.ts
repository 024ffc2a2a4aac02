/** What a rental would cost and when it would run, by the rules that book it; or why it is refused. */
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { previewRental as endpoint } from '@candor/contract/robots';
import { refuse } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import {
  CAPITAL_PRESET,
  mostCapital,
  rentalPrice,
} from '@candor/strategies/catalogue/rental-price';
import { loadWallet } from '../../../core/ledger/store/wallets.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import {
  CAPITAL_MAX,
  CAPITAL_MIN,
  cycleTerms,
  cycleTimes,
  loadRobotOrRefuse,
  pacesIn,
} from '../catalogue.ts';
import { loadRenter } from './load-renter.ts';
import { decideRent, parseCapital } from './rent.rules.ts';
import { dollars } from './rental-money.rules.ts';
import { listLiveRecords } from './rentals.store.ts';
import type { RobotsDeps } from '../robots-deps.ts';
import { shownRobot } from '../shown-robot.ts';

const limits = { min: CAPITAL_MIN, max: CAPITAL_MAX };

export async function previewRental(
  reader: Reader,
  { market, odds }: Pick<RobotsDeps, 'market' | 'odds'>,
  {
    customer,
    body: { robotId, amount, pace },
    language,
    now,
  }: {
    readonly customer: SignedIn;
    readonly body: BodyOf<typeof endpoint>;
    readonly language: Language;
    readonly now: number;
  },
): Promise<DataOf<typeof endpoint>> {
  const robot = loadRobotOrRefuse(robotId);
  const terms = cycleTerms(robot, pace);
  const parsed = parseCapital(amount, limits);
  const capital = parsed.ok ? parsed.outcome.minor : null;
  const price = rentalPrice(terms, capital ?? CAPITAL_PRESET);
  const [renter, { available }, live, backtest] = await Promise.all([
    // The password is asked for at the confirmation; other problems are shown before.
    loadRenter(reader, { customerId: customer.customerId, sessionId: null }, now),
    loadWallet(reader, customer.customerId, 'funding'),
    listLiveRecords(reader),
    odds.load(reader, robot, { pace, capitalMinor: capital }, now),
  ]);
  const paces = pacesIn(market.instruments.hours);
  const decided = decideRent({ ...renter, pace, paces, amount, limits });
  const total = capital === null ? null : capital + price;
  const missing = total === null || total <= available.minor ? 0n : total - available.minor;
  const room = mostCapital(terms, available.minor) ?? 0n;
  const most = room > CAPITAL_MAX ? CAPITAL_MAX : room;
  const problem = !decided.ok
    ? decided
    : missing > 0n
      ? refuse('FUNDS_INSUFFICIENT', { available: money('USD', available.minor) })
      : null;
  const times = cycleTimes(terms, now);
  return {
    env: 'paper',
    currency: 'USD',
    robot: shownRobot(robot, live.get(robotId), {
      instruments: market.instruments,
      language,
    }),
    problem: shownRefusal(problem, language),
    pace,
    capital: capital === null ? null : dollars(capital),
    price: dollars(price),
    total: total === null ? null : dollars(total),
    available: dollars(available.minor),
    missing: missing > 0n ? dollars(missing) : null,
    mostCapital: dollars(most < CAPITAL_MIN ? 0n : most),
    barMs: terms.barMs,
    firstBarAt: times.firstBar,
    firstDecisionAt: times.firstDecision,
    endsAt: times.endsAt,
    ...backtest,
  };
}
