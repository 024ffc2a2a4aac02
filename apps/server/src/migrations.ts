/** Every module with tables, in migration order: platform, core, capabilities. */
import type { Migrations } from './platform/db/migrate.ts';

const of = (module: string, folder: string): Migrations => ({
  module,
  folder: new URL(`${folder}/migrations/`, import.meta.url),
});

export const migrations: readonly Migrations[] = [
  of('vault', './platform/vault'),
  of('push', './platform/push'),
  of('mail', './platform/mail'),
  of('files', './core/files'),
  of('second-factor', './core/second-factor'),
  of('customers', './core/customers'),
  of('inbox', './core/inbox'),
  of('audit', './core/audit'),
  of('operators', './core/operators'),
  of('review', './core/review'),
  of('ledger', './core/ledger'),
  of('payout-methods', './core/payout-methods'),
  of('instruments', './core/instruments'),
  of('pricing', './core/pricing'),
  of('treasuries', './core/treasuries'),
  of('desk', './core/desk'),
  of('funds', './core/funds'),
  of('strategies', './core/strategies'),
  of('auth', './capabilities/auth'),
  of('deposit', './capabilities/deposit'),
  of('watchlist', './capabilities/watchlist'),
  of('wallet', './capabilities/wallet'),
  of('app-info', './capabilities/app-info'),
  of('files.terms', './capabilities/files'),
  of('withdraw', './capabilities/withdraw'),
  of('ledger.adjustments', './capabilities/ledger'),
  of('auction', './capabilities/auction'),
  of('ipo', './capabilities/ipo'),
  of('news', './capabilities/news'),
  of('status', './capabilities/status'),
  of('follow', './capabilities/follow'),
  of('robots', './capabilities/robots'),
  of('chat', './capabilities/chat'),
  of('alerts', './capabilities/alerts'),
];
