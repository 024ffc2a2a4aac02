import * as contract from '@candor/contract/factor-reset';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { loadFactorReset, stopFactorReset, stopFactorResetByMail } from './stop-factor-reset.ts';

export type FactorResetServices = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly sessions: Pick<SessionBook, 'end'>;
  readonly postNotice: PostNotice;
  /** From the second person's word until it happens. */
  readonly waitSeconds: number;
  /** How long money out rests afterwards. */
  readonly restSeconds: number;
};

export function factorResetRoutes(services: FactorResetServices): BoundCall[] {
  return bind(contract, {
    loadFactorReset: (call) => loadFactorReset(call.db, services, call.customer.customerId),
    stopFactorReset: (call) =>
      call.transact((tx) => stopFactorReset(tx, services, call.customer.customerId)),
    stopFactorResetByMail: (call) =>
      call.transact((tx) => stopFactorResetByMail(tx, services, call.body.token)),
  });
}
