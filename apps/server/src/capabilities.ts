/** The capabilities of the product and their dependencies. What is not listed does not exist. */
import { isOfAccounts } from '@candor/contract/acting';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { usd } from '@candor/money/literal';
import { account } from './capabilities/account/index.ts';
import { accounts } from './capabilities/accounts/index.ts';
import { alarms } from './capabilities/alarms/index.ts';
import { alerts } from './capabilities/alerts/index.ts';
import { appInfo } from './capabilities/app-info/index.ts';
import { exportsOf } from './capabilities/exports/index.ts';
import { audit as auditCapability } from './capabilities/audit/index.ts';
import { auth } from './capabilities/auth/index.ts';
import { auction } from './capabilities/auction/index.ts';
import { baskets } from './capabilities/baskets/index.ts';
import { blockTrade } from './capabilities/block-trade/index.ts';
import { bonds } from './capabilities/bonds/index.ts';
import { books } from './capabilities/books/index.ts';
import { calendar } from './capabilities/calendar/index.ts';
import { chat } from './capabilities/chat/index.ts';
import { companies } from './capabilities/companies/index.ts';
import { customerPage } from './capabilities/customer-page/index.ts';
import { dayEnds } from './capabilities/day-ends/index.ts';
import { givePaperMoney } from './capabilities/deposit/give-paper-money.ts';
import { deposit } from './capabilities/deposit/index.ts';
import { desk as deskCapability } from './capabilities/desk/index.ts';
import { factorReset } from './capabilities/factor-reset/index.ts';
import { measureExposure } from './capabilities/desk/measure-exposure.ts';
import { files } from './capabilities/files/index.ts';
import { find } from './capabilities/find/index.ts';
import { follow } from './capabilities/follow/index.ts';
import { strategyRuns } from './capabilities/follow/strategy-runs.ts';
import { closeWhole } from './capabilities/accounts/closing/close-whole.ts';
import { classes } from './capabilities/classes/index.ts';
import { coins } from './capabilities/coins/index.ts';
import { forcedEvents } from './capabilities/forced-events/index.ts';
import { forex } from './capabilities/forex/index.ts';
import { futures } from './capabilities/futures/index.ts';
import { ipo } from './capabilities/ipo/index.ts';
import { listDrawn } from './capabilities/ipo/drawing/list-drawn.ts';
import { listAppliedFor, listNewStocks } from './capabilities/ipo/list-new-stocks.ts';
import { listExpectedSubscriptionHolds } from './capabilities/ipo/subscribing/subscriptions.store.ts';
import { keys as keysOfPrograms } from './capabilities/keys/index.ts';
import { kyc } from './capabilities/kyc/index.ts';
import { leagues } from './capabilities/leagues/index.ts';
import { ledger } from './capabilities/ledger/index.ts';
import { lessons } from './capabilities/lessons/index.ts';
import { markets } from './capabilities/markets/index.ts';
import { messages } from './capabilities/messages/index.ts';
import { news } from './capabilities/news/index.ts';
import { operators } from './capabilities/operators/index.ts';
import { operatorAccounts } from './capabilities/operator-accounts/index.ts';
import { options } from './capabilities/options/index.ts';
import { overview } from './capabilities/overview/index.ts';
import { payoutMethods } from './capabilities/payout-methods/index.ts';
import { performance } from './capabilities/performance/index.ts';
import { permissions } from './capabilities/permissions/index.ts';
import { listPlanOrigins } from './capabilities/plans/plan-origins.store.ts';
import { plans } from './capabilities/plans/index.ts';
import { listPlanDates } from './capabilities/plans/list-plan-dates.ts';
import { positions } from './capabilities/positions/index.ts';
import { preferences } from './capabilities/preferences/index.ts';
import { proof } from './capabilities/proof/index.ts';
import { questions } from './capabilities/questions/index.ts';
import { quotes } from './capabilities/quotes/index.ts';
import { reviews as reviewsCapability } from './capabilities/reviews/index.ts';
import { status } from './capabilities/status/index.ts';
import { countFaults } from './capabilities/status/status.store.ts';
import { robots } from './capabilities/robots/index.ts';
import { listExpectedRentalHolds } from './capabilities/robots/renting/rentals.store.ts';
import { stocks } from './capabilities/stocks/index.ts';
import { tradeNotes } from './capabilities/trade-notes/index.ts';
import {
  countNotesOf,
  listJournal,
  listNotedOrders,
} from './capabilities/trade-notes/notes-of-accounts.store.ts';
import { wallet } from './capabilities/wallet/index.ts';
import { listExpectedHolds as listTransferHolds } from './core/transfers/transfers.store.ts';
import { webhooks } from './capabilities/webhooks/index.ts';
import {
  isPayoutMethodInUse,
  listExpectedHolds as listWithdrawalHolds,
} from './capabilities/withdraw/withdrawals.store.ts';
import { watchlist } from './capabilities/watchlist/index.ts';
import { withdraw } from './capabilities/withdraw/index.ts';
import type { GivePaperMoney } from './core/customers/open-further-account.ts';
import { listBasketOrigins } from './core/baskets/basket-runs.store.ts';
import { carryOverBeat } from './core/desk/settlement/carry-over.ts';
import { corporateActionsBeat } from './core/desk/settlement/corporate-actions.ts';
import { dailySettlementBeats } from './core/desk/settlement/daily-settlement.ts';
import { optionAssignmentBeat } from './core/desk/options/option-assignment.ts';
import { optionExpiryBeat } from './core/desk/options/option-expiry.ts';
import {
  listExpectedOrderHolds,
  listExpectedInvested,
  listExpectedMarginHolds,
} from './core/desk/store/holds.store.ts';
import { originsIn } from './core/desk/show/order-origin.ts';
import { listPushedAgain } from './core/desk/show/pushed-again.ts';
import { nothingKept, openTradesFrom } from './core/desk/show/open-trades.ts';
import { endOrdersBeat } from './core/desk/matching/end-orders.ts';
import {
  listExpectedFollowHolds,
  listExpectedUnitsInvested,
} from './core/funds/follow-orders.store.ts';
import { ledgerBeats } from './core/ledger/expire-holds.ts';
import type { MoneyHolders } from './core/ledger/reconcile.ts';
import {
  listExpectedBondHolds,
  listExpectedBondsInvested,
} from './core/treasuries/holdings.store.ts';
import { openShared, type Foundations, type Shared } from './foundations.ts';
import type { Capability } from './platform/capability.ts';
import { askNameServers } from './platform/webhook/find-addresses.ts';
import { pushCalls } from './platform/push/push.routes.ts';
import { prunePushEventsWork } from './platform/push/prune-push-events.job.ts';

/** The setting, or what the operator command prints for this machine. */
function consoleUrl({ CONSOLE_URL, CONSOLE_PORT }: Foundations['settings']): string {
  return (CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT}`).replace(/\/+$/, '');
}

/** Whoever holds or invests customers' money says what it expects of the books. */
const holders: MoneyHolders = {
  holdOwners: [
    listTransferHolds,
    listWithdrawalHolds,
    listExpectedOrderHolds,
    listExpectedMarginHolds,
    listExpectedBondHolds,
    listExpectedSubscriptionHolds,
    listExpectedFollowHolds,
    listExpectedRentalHolds,
  ],
  investments: [listExpectedInvested, listExpectedBondsInvested, listExpectedUnitsInvested],
};

/** What everybody reads: markets and their prices, and the proof of them. */
function publicCapabilities(
  { clock, db, secrets, market, postNotice, ledgerProof }: Foundations,
  { watchedBy }: Shared,
): Capability[] {
  return [
    appInfo(),
    files({ db, clock, secrets, postNotice }),
    markets({ market, watchedBy }),
    quotes({ market, watchedBy }),
    watchlist(market),
    proof(market, ledgerProof),
    messages(),
  ];
}

const giveStartingMoney: GivePaperMoney = (tx, account, amount) =>
  givePaperMoney(tx, account, 'starter', amount);

const addPaperMoney: GivePaperMoney = (tx, account, amount) =>
  givePaperMoney(tx, account, 'added', amount);

/** Who placed an order for its owner, wherever one reads of it. */
const originsOf = originsIn(listBasketOrigins, listPlanOrigins);

const journals = { listNotedOrders, listJournal, countNotes: countNotesOf };

/** What moves, keeps and counts money, and who may. */
function moneyCapabilities(
  {
    settings,
    clock,
    db,
    secrets,
    payPasswords,
    factors,
    postMail,
    jobs,
    freeBytes,
    market,
    treasuries,
    optionMarket,
    views,
    postNotice,
    reviews,
    ledgerProof,
    onError,
  }: Foundations,
  { equities }: Shared,
): Capability[] {
  const sealedMs = settings.PROPOSAL_SEALED_DAYS * DAY_MS;
  return [
    wallet({
      db,
      clock,
      secrets,
      market,
      equities,
      treasuries,
      cancelSeconds: settings.TRANSFER_CANCEL_SECONDS,
      originsOf,
    }),
    deposit({
      db,
      clock,
      secrets,
      reviews,
      postNotice,
      market,
      blockMs: settings.CHAIN_BLOCK_SECONDS * SECOND_MS,
    }),
    payoutMethods({
      db,
      secrets,
      payPasswords,
      postNotice,
      restSeconds: settings.PAYOUT_REST_SECONDS,
      isInUse: isPayoutMethodInUse,
    }),
    performance({ market, equities }),
    kyc({ secrets, reviews, postNotice }),
    permissions({ secrets, reviews, postNotice }),
    ledger({ db, clock, postNotice, equities, market, sealedMs, ...holders }),
    alarms({
      db,
      clock,
      settings,
      postMail,
      jobs,
      freeBytes,
      holders,
      countFaults,
      measureWorstCase: async (reader, now) =>
        (await measureExposure(reader, { market, views, options: optionMarket }, now)).totals,
      onError,
    }),
    books({ db, clock }),
    dayEnds({ db, clock, holders, ledgerProof }),
    withdraw({ db, clock, market, payPasswords, factors, reviews, postNotice, settings }),
  ];
}

/** Further accounts of a person, leagues played in one, and programs that act for one. */
function accountCapabilities(
  {
    settings,
    clock,
    db,
    audit,
    secrets,
    passwords,
    sessions,
    keys,
    placeApproved,
    payPasswords,
    factors,
    postMail,
    market,
    desk,
    postNotice,
    ledgerProof,
  }: Foundations,
  { equities }: Shared,
): Capability[] {
  const money = {
    startingMoneyMax: usd(`${settings.ACCOUNT_MONEY_MAX}.00`),
    givePaperMoney: giveStartingMoney,
  };
  const mayReachInside = settings.WEBHOOK_INSIDE === 'on';
  return [
    accounts({ equities, desk, market, proof: ledgerProof, ...money }),
    leagues({ db, clock, market, equities, postNotice, proof: ledgerProof, ...money }),
    classes({
      ...{ db, clock, desk, market, equities, addPaperMoney, ...journals, ...money },
      ...{ secrets, passwords, sessions },
      closeAtMarket: (tx, account) =>
        closeWhole({ desk, equities }, tx, { sessionId: null }, account, 'whateverIsOpen'),
    }),
    lessons({ market, ...journals }),
    companies({
      ...{ db, clock, payPasswords, factors, postNotice, postMail, placeApproved },
      restSeconds: settings.PAYOUT_REST_SECONDS,
    }),
    keysOfPrograms({
      ...{ db, keys, payPasswords, factors, postNotice, placeApproved, market },
      checkpointKey: audit.publicKey,
      publicUrl: settings.PUBLIC_URL,
    }),
    webhooks({
      ...{ db, clock, secrets, payPasswords, factors, postNotice },
      listElsewhere: listPushedAgain,
      mayReachInside,
      ...(mayReachInside ? {} : { findAddresses: askNameServers() }),
    }),
  ];
}

/** What is traded, and every product of the house. */
function tradingCapabilities(
  {
    settings,
    clock,
    db,
    secrets,
    payPasswords,
    market,
    treasuries,
    optionMarket,
    desk,
    views,
    funds,
    keepsAnswers,
    onError,
  }: Foundations,
  { watchedBy, equities, runner, strategyOdds }: Shared,
): Capability[] {
  return [
    stocks({ desk, market, views }),
    futures({ desk, market, views }),
    coins({ desk, market, views }),
    forex({ desk, market, views }),
    blockTrade({ desk, market, views, watchedBy }),
    auction({ db, clock, market, watchedBy, desk }),
    ipo({ db, clock, secrets, market, views, desk, cycleHours: settings.IPO_CYCLE_HOURS }),
    positions({
      db,
      desk,
      market,
      views,
      clock,
      payPasswords,
      options: optionMarket,
      trades: keepsAnswers ? openTradesFrom(db) : nothingKept,
      originsOf,
    }),
    deskCapability({ market, views, options: optionMarket }),
    bonds({ db, treasuries }),
    options({ market, options: optionMarket, desk, views }),
    follow({
      db,
      clock,
      market,
      equities,
      funds,
      runs: strategyRuns({ runner, odds: strategyOdds, market }),
    }),
    robots({ db, clock, market, views, desk, runner, watchedBy, strategyOdds }),
    plans({ db, clock, market, views, desk, onError }),
    baskets({ market, views, desk }),
    forcedEvents({ db, clock, desk, market, views }),
    overview(),
  ];
}

/** What operators do, and what the house tells. */
function houseCapabilities({
  settings,
  clock,
  db,
  secrets,
  sessions,
  passwords,
  postMail,
  market,
  treasuries,
  postNotice,
  reviews,
  audit,
  consoleFactors,
  timings,
  bus,
  lookAtParts,
  onError,
}: Foundations): Capability[] {
  const sealedMs = settings.PROPOSAL_SEALED_DAYS * DAY_MS;
  return [
    reviewsCapability({ queue: reviews, secrets }),
    auditCapability({ log: audit, clock, sealedDaysMax: settings.PROPOSAL_SEALED_DAYS }),
    operators({
      db,
      clock,
      secrets,
      passwords,
      postNotice,
      factors: consoleFactors,
      sessions,
      sealedMs,
      factorResetSeconds: settings.FACTOR_RESET_SECONDS,
      replacementSeconds: settings.COMPANY_REPLACEMENT_SECONDS,
    }),
    operatorAccounts({ postMail, consoleUrl: () => consoleUrl(settings) }),
    customerPage({ db, sessions, postNotice }),
    factorReset({
      db,
      clock,
      secrets,
      sessions,
      postNotice,
      waitSeconds: settings.FACTOR_RESET_SECONDS,
      restSeconds: settings.PAYOUT_REST_SECONDS,
    }),
    news({
      db,
      clock,
      market,
      treasuries,
      listDrawn,
      tellsMarket: settings.MARKET_NEWS === 'on',
    }),
    status({ db, clock, timings, lookAtParts }),
    chat({ db, clock, bus, secrets, postNotice, hours: settings.SERVICE_HOURS, onError }),
  ];
}

/** What happens without a call. */
function backgroundWork(
  { clock, db, market, optionMarket, desk, dueActions, prepareReading }: Foundations,
  { runner, matcher }: Shared,
): Capability[] {
  return [
    {
      name: 'desk.daily-settlement',
      beats: [
        carryOverBeat({ db, desk }),
        corporateActionsBeat({ db, clock, desk, market, dueActions }),
        optionExpiryBeat({ db, clock, desk, market, dueActions }),
        optionAssignmentBeat({ db, clock, desk, market, options: optionMarket }),
        ...dailySettlementBeats({ db, clock, desk, instruments: market.instruments }),
      ],
    },
    { name: 'strategies', beats: [runner.beat] },
    {
      name: 'desk.match-orders',
      beats: [matcher.beat, matcher.reload, endOrdersBeat({ db, clock, desk })],
    },
    { name: 'holds', beats: ledgerBeats(db) },
    { name: 'push', calls: pushCalls(prepareReading), jobs: [prunePushEventsWork(db)] },
  ];
}

export function capabilities(given: Foundations): Capability[] {
  const {
    settings,
    clock,
    db,
    secrets,
    sessions,
    passwords,
    payPasswords,
    factors,
    postMail,
    market,
    treasuries,
    optionMarket,
    postNotice,
    reviews,
  } = given;
  const shared = openShared(given);
  const { watchedBy } = shared;
  const others: Capability[] = [
    ...publicCapabilities(given, shared),
    ...moneyCapabilities(given, shared),
    ...accountCapabilities(given, shared),
    ...tradingCapabilities(given, shared),
    ...houseCapabilities(given),
    alerts({ db, clock, market }),
    preferences({
      db,
      clock,
      postMail,
      secrets,
      pushServices: settings.PUSH_SERVICES,
      contact: `mailto:${/<([^>]+)>/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM}`,
    }),
    find({ market, watchedBy, clock, isWarm: settings.WARM_START === 'on' }),
    calendar({
      db,
      clock,
      market,
      treasuries,
      options: optionMarket,
      watchedBy,
      ...{ listNewStocks, listAppliedFor },
      listPlanned: (reader, customerId, days) => listPlanDates(reader, market, customerId, days),
    }),
    questions({ reviews, secrets }),
    tradeNotes(market),
    ...backgroundWork(given, shared),
  ];
  const policy = settings.PASSWORD_POLICY;
  return [
    auth({
      db,
      secrets,
      sessions,
      passwords,
      postMail,
      postNotice,
      factors,
      policy,
      hasDemoPeople: settings.DEMO_PEOPLE === 'on',
    }),
    account({
      db,
      clock,
      secrets,
      sessions,
      passwords,
      payPasswords,
      factors,
      postMail,
      postNotice,
      policy,
      others,
      isOfAccounts,
    }),
    ...others,
    exportsOf({ db, clock, secrets, calls: others.flatMap(({ calls = [] }) => calls) }),
  ];
}
