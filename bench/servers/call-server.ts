/**
 * The whole path of a call, with one handler that asks nothing of the database and, beside it, the
 * account call, which asks five times. Arguments: the database's address, the log file.
 */
import * as z from 'zod/mini';
import { loadAccount as account } from '@candor/contract/account';
import { endpoint } from '@candor/contract/kernel/endpoint';
import { customerId } from '@candor/contract/kernel/ids';
import { instantMs } from '@candor/contract/kernel/shapes';
import { findAccountsIn, loadAccount } from '@candor/server/capabilities/account/load-account';
import { openSessionBook } from '@candor/server/core/customers/sessions/session-book';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import { openDatabase } from '@candor/server/platform/db/database';
import { bind } from '@candor/server/platform/http/bind';
import { buildHttpServer } from '@candor/server/platform/http/http-server';
import { openRateLimiter } from '@candor/server/platform/http/limits/rate-limits';
import { openLog } from '@candor/server/platform/log';
import { answerParent, argument } from '../answer-parent.ts';
import { signInSomebody } from '../people.ts';
import { asManyCallers } from './as-many-callers.ts';
import { cpuSeconds } from './usage.ts';

const POOL_SIZE = 12;

const whoAmI = endpoint({
  method: 'GET',
  path: '/bench/whoami',
  caller: 'customer',
  summary: 'Who asks, and what time it is.',
  data: z.object({ id: customerId, at: instantMs }),
  refusals: [],
});

const log = openLog({ level: 'info', file: argument(1) });
const bus = openInProcessBus({ onError: (error) => log.error({ err: error }, 'bus listener') });
const db = openDatabase({
  url: argument(0),
  poolSize: POOL_SIZE,
  clock: systemClock,
  publish: bus.publish,
  onIdleError: (error) => log.warn({ err: error }, 'database'),
});
const sessions = openSessionBook({
  db,
  bus,
  clock: systemClock,
  idleMinutes: 60,
  absoluteHours: 1,
  onError: (error) => log.error({ err: error }, 'sessions'),
});
const findAccount = findAccountsIn(db);
const http = await buildHttpServer({
  db,
  clock: systemClock,
  log,
  findOperator: () => null,
  findSession: sessions.find,
  limiter: asManyCallers(openRateLimiter()),
  trustedProxies: [],
  calls: [
    ...bind({ whoAmI }, { whoAmI: ({ customer, now }) => ({ id: customer.customerId, at: now }) }),
    ...bind(
      { loadAccount: account },
      { loadAccount: (call) => loadAccount(findAccount, call.customer, call.now) },
    ),
  ],
  pages: [],
});
const origin = await http.listen({ port: 0, host: '127.0.0.1' });
const person = await db.transact((tx) => signInSomebody(tx, sessions, 'bench'));

answerParent(
  { where: () => ({ origin, token: person.token, customerId: person.customerId }), cpuSeconds },
  async () => {
    await http.close();
    await sessions.close();
    await bus.close();
    await db.close();
  },
);
