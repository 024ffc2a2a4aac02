/** What the capabilities are given, and what several of them share (capabilities.ts). */
import type { Fund } from '@candor/strategies/catalogue/fund';
import { findStrategy } from '@candor/strategies/find-strategy';
import type { AlarmsDeps } from './capabilities/alarms/index.ts';
import type { PlaceApproved } from './core/keys/place-approved.ts';
import type { StatusDeps } from './capabilities/status/load-status.ts';
import { watchedByCustomer } from './capabilities/watchlist/watched-by-customer.ts';
import type { PasswordHasher } from './core/customers/passwords/password-hash.ts';
import type { PayPasswords } from './core/customers/passwords/pay-passwords.ts';
import type { SessionBook } from './core/customers/sessions/session-book.ts';
import type { KeyBook } from './core/keys/key-book.ts';
import type { Desk } from './core/desk/desk.ts';
import type { DueActions } from './core/desk/state/due-actions.ts';
import type { MarketViews } from './core/desk/terms/market-view.ts';
import { openOrderMatcher } from './core/desk/matching/match-resting-orders.ts';
import { openEquities } from './core/equity/equity.ts';
import type { Audit } from './core/audit/audit.ts';
import type { PostNotice } from './core/inbox/post-notice.ts';
import type { LedgerProof } from './core/ledger/ledger-proof.ts';
import type { OptionMarket } from './core/options/option-market.ts';
import type { Market } from './core/pricing/market.ts';
import { openStrategyOdds } from './core/strategies/odds.ts';
import { openRunner } from './core/strategies/runner.ts';
import type { TreasuryMarket } from './core/treasuries/treasuries.ts';
import type { Reviews } from './core/review/open-reviews.ts';
import type { SecondFactors } from './core/second-factor/prove.ts';
import type { PrepareReading } from './platform/push/readings.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { PostMail } from './platform/mail/post-mail.ts';
import type { Secrets } from './platform/start/secrets.ts';
import type { Settings } from './platform/start/settings.ts';
import type { Timings } from './platform/timings.ts';

export type Foundations = {
  readonly settings: Pick<
    Settings,
    | 'PASSWORD_POLICY'
    | 'DEMO_PEOPLE'
    | 'IPO_CYCLE_HOURS'
    | 'MARKET_NEWS'
    | 'REVIEW_POLICY'
    | 'REVIEW_AUTO_SECONDS'
    | 'TRANSFER_CANCEL_SECONDS'
    | 'ACCOUNT_MONEY_MAX'
    | 'CHAIN_BLOCK_SECONDS'
    | 'PAYOUT_REST_SECONDS'
    | 'FACTOR_RESET_SECONDS'
    | 'COMPANY_REPLACEMENT_SECONDS'
    | 'PAYOUT_SECONDS'
    | keyof AlarmsDeps['settings']
    | 'PROPOSAL_SEALED_DAYS'
    | 'WITHDRAW_SECOND_FACTOR'
    | 'WEBHOOK_INSIDE'
    | 'SERVICE_HOURS'
    | 'PUSH_SERVICES'
    | 'MAIL_FROM'
    | 'WARM_START'
    | 'CONSOLE_URL'
    | 'CONSOLE_PORT'
    | 'PUBLIC_URL'
  >;
  readonly clock: Clock;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sessions: SessionBook;
  readonly keys: KeyBook;
  readonly passwords: PasswordHasher;
  readonly payPasswords: PayPasswords;
  readonly factors: SecondFactors;
  readonly postMail: PostMail;
  readonly jobs: AlarmsDeps['jobs'];
  readonly freeBytes: AlarmsDeps['freeBytes'];
  readonly postNotice: PostNotice;
  readonly reviews: Reviews;
  readonly market: Market;
  readonly treasuries: TreasuryMarket;
  readonly optionMarket: OptionMarket;
  readonly desk: Desk;
  readonly views: MarketViews;
  readonly dueActions: DueActions;
  readonly audit: Audit;
  readonly ledgerProof: LedgerProof;
  /** Which funds the house runs. */
  readonly funds: readonly Fund[];
  readonly keepsAnswers: boolean;
  /** Operators' passkeys belong to the console's address. */
  readonly consoleFactors: SecondFactors;
  readonly timings: Timings;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly lookAtParts: StatusDeps['lookAtParts'];
  readonly placeApproved: PlaceApproved;
  readonly prepareReading: PrepareReading;
  /** For work that nobody waits for. */
  readonly onError: (error: unknown) => void;
};

/** What several of them share. */
export function openShared({ db, clock, market, treasuries, desk, views, onError }: Foundations) {
  return {
    watchedBy: watchedByCustomer(db),
    equities: openEquities(market, treasuries),
    runner: openRunner({ db, clock, desk, market, views, findStrategy, onError }),
    strategyOdds: openStrategyOdds({ db, market, onError }),
    matcher: openOrderMatcher({ db, clock, desk, market, views }),
  };
}

export type Shared = ReturnType<typeof openShared>;
