/**
 * Customers of a running server, who have nothing but the customers' calls. The server's clock can
 * be moved on, to the night or the ex-date that is waited for.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Direction,
  OrderType,
  QuotedSource,
  WalletType,
} from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { asCustomerId, type CustomerId } from '@candor/server/core/customers/customer';
import {
  openSessionBook,
  type SessionBook,
} from '@candor/server/core/customers/sessions/session-book';
import { setVerification } from '@candor/server/core/customers/standing';
import {
  houseAccount,
  walletAccount,
  wallets,
  type WalletCode,
} from '@candor/server/core/ledger/accounts';
import { moveOrRefuse } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import type { Clock } from '@candor/server/platform/clock';
import { openDatabase, type Db } from '@candor/server/platform/db/database';
import * as z from 'zod/mini';
import { openSomebody } from '../../../bench/people.ts';
import { moveClock } from '../../moved-clock.ts';
import type { ServerProcess } from '../../server-process.ts';

export type Traded = {
  readonly code: string;
  readonly source: QuotedSource;
  readonly path: string;
};

export type Ticket = {
  readonly bid: number;
  readonly ask: number;
  /** Of the best level. */
  readonly bidSize: number;
  readonly askSize: number;
  readonly last: number;
  readonly isOpen: boolean;
};

export type LiveMarket = {
  /** As the server has it. */
  now(): number;
  /** What fell due meanwhile is done before the last minutes, so that nothing is late at the end. */
  moveTo(atMs: number): Promise<void>;
  /** Null for what is not quoted. */
  ticket(of: Omit<Traded, 'path'>): Promise<Ticket | null>;
  /** Verified, with money in every wallet. */
  customer(): Promise<LiveCustomer>;
  /** Of all customers, so far. */
  orders(): { readonly sent: number; readonly filled: number };
  end(): Promise<void>;
};

export type LiveCustomer = {
  /** At a limit or at the market, whatever one book has of it; null where nothing was filled. */
  open(of: Traded, wanted: Wanted): Promise<Opened | null>;
  /** How much of it one book took. */
  close(positionId: string, quantity: number): Promise<number>;
  /** All wallets together, in dollars. */
  worth(): Promise<number>;
};

export type Wanted = {
  readonly side: 'long' | 'short';
  readonly quantity: number;
  readonly limit: number | null;
};

export type Opened = { readonly positionId: string; readonly filled: number };

const MONEY_MINOR = 50_000_000_00n;
const walletCodes: readonly WalletCode[] = ['stock', 'future', 'forex'];
const SETTLES_MS = 3_000;
const SESSION_DAYS = 400;
const CATCHES_UP_MS = 10 * MINUTE_MS;

type OpenMarket = {
  readonly server: ServerProcess;
  readonly clock: Clock;
  readonly db: Db;
  readonly sessions: SessionBook;
  readonly tokens: Map<CustomerId, string>;
  readonly orders: { sent: number; filled: number };
  /** How far the server's clock is ahead. */
  readonly shift: { ms: number };
  opened: number;
};

export async function openLiveMarket(
  databaseUrl: string,
  server: ServerProcess,
): Promise<LiveMarket> {
  const shift = { ms: 0 };
  const clock: Clock = { now: () => Date.now() + shift.ms };
  const onError = (error: unknown): void => console.error(error);
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 2,
    clock,
    publish: () => undefined,
    onIdleError: () => undefined,
  });
  const bus = openInProcessBus({ onError });
  const sessions = openSessionBook({
    db,
    bus,
    clock,
    idleMinutes: SESSION_DAYS * 24 * 60,
    absoluteHours: SESSION_DAYS * 24,
    onError,
  });
  const live: OpenMarket = {
    ...{ server, clock, db, sessions, shift, tokens: new Map(), orders: { sent: 0, filled: 0 } },
    opened: 0,
  };

  return {
    now: clock.now,
    async moveTo(atMs) {
      assert(atMs >= clock.now(), 'time goes on');
      if (atMs - clock.now() > 2 * EARLIER_MS) await shiftTo(live, atMs - EARLIER_MS);
      await shiftTo(live, atMs);
      for (const customerId of live.tokens.keys()) await signIn(live, customerId);
    },
    ticket: (of) => ticket(live, of),
    customer: () => customer(live),
    orders: () => ({ ...live.orders }),
    async end() {
      await sessions.close();
      await bus.close();
      await db.close();
    },
  };
}

async function ticket(
  live: OpenMarket,
  { code, source }: Omit<Traded, 'path'>,
): Promise<Ticket | null> {
  const path = `/m_ft/stock_detail_ft?code=${code}&source=${source}`;
  const { status, data } = await call(live, path, null, null);
  if (status !== 200) return null;
  const {
    bid,
    ask,
    bidVolume,
    askVolume,
    price_nominal: last,
    phase,
  } = z.parse(ticketAnswer, data);
  return {
    last: Number(last),
    bid: Number(bid ?? last),
    ask: Number(ask ?? last),
    bidSize: Number(bidVolume ?? 0),
    askSize: Number(askVolume ?? 0),
    isOpen: phase === 'regular',
  };
}

async function signIn({ db, sessions, tokens }: OpenMarket, customerId: CustomerId): Promise<void> {
  const { token } = await db.transact((tx) =>
    sessions.start(tx, { customerId, origin: { network: '127.0.0.1', device: 'sim' } }),
  );
  tokens.set(customerId, token);
}

async function call(
  { tokens, server }: OpenMarket,
  path: string,
  body: object | null,
  customerId: CustomerId | null,
): Promise<{ status: number; data: unknown; reason?: string | undefined }> {
  const token = customerId === null ? undefined : tokens.get(customerId);
  const answer = await untilAnswered(() =>
    fetch(`${server.origin}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }),
  );
  const { data, reason } = z.parse(envelope, await answer.json());
  return { status: answer.status, data, reason };
}

async function caughtUp(live: OpenMarket): Promise<void> {
  const endsAt = Date.now() + CATCHES_UP_MS;
  for (;;) {
    await sleep(SETTLES_MS);
    const { status, data } = await call(live, '/health', null, null);
    const { catchingUp } = z.parse(healthAnswer, data);
    if (status === 200 && catchingUp.length === 0) return;
    assert(Date.now() < endsAt, 'the server has caught up in time');
  }
}

async function shiftTo(live: OpenMarket, atMs: number): Promise<void> {
  live.shift.ms = atMs - Date.now();
  await moveClock(live.db, [live.server], live.shift.ms);
  await caughtUp(live);
}

async function customer(live: OpenMarket): Promise<LiveCustomer> {
  const userId = `edge${(live.opened += 1)}`;
  const customerId = asCustomerId(await live.db.transact((tx) => openSomebody(tx, userId)));
  await live.db.transact((tx) => setVerification(tx, customerId, 'verified'));
  for (const code of walletCodes) {
    const { currency } = wallets[code];
    const postings = [
      posting(houseAccount('deposits', currency), money(currency, -MONEY_MINOR)),
      posting(walletAccount(customerId, code), money(currency, MONEY_MINOR)),
    ];
    await live.db.transact((tx) =>
      moveOrRefuse(tx, justPost({ kind: 'deposit', facts: { deposit: 'sim' }, postings })),
    );
  }
  await signIn(live, customerId);
  const placed = async (
    path: string,
    body: object,
  ): Promise<z.infer<typeof orderAnswer> | null> => {
    const order = { requestId: `edge-${randomUUID()}`, timeInForce: 'ioc', ...body };
    live.orders.sent += 1;
    const { status, data } = await call(live, path, order, customerId);
    if (status !== 200 || data === null) return null;
    const answer = z.parse(orderAnswer, data);
    if (Number(answer.filled) > 0) live.orders.filled += 1;
    return answer;
  };
  return {
    async open({ code, path, source }, { side, quantity, limit }) {
      const order = await placed(path, {
        code,
        direction: side === 'long' ? Direction.Buy : Direction.Sell,
        ...(limit === null
          ? { orderType: OrderType.Market }
          : { orderType: OrderType.Limit, price: String(limit) }),
        quantity: String(quantity),
        allowDuplicate: true,
        ...(side === 'short' && source === QuotedSource.Stock ? { isShort: true } : {}),
      });
      const filled = Number(order?.filled ?? 0);
      const positionId = order?.positionId ?? null;
      return filled === 0 || positionId === null ? null : { positionId, filled };
    },
    async close(positionId, quantity) {
      const order = await placed('/position/flatPosition', {
        id: positionId,
        quantity: String(quantity),
      });
      return Number(order?.filled ?? 0);
    },
    async worth() {
      const body = { walletType: WalletType.Overview };
      const path = '/wallet/getWalletBalance';
      const { status, data, reason } = await call(live, path, body, customerId);
      assert(status === 200, `what ${userId} is worth was refused: ${status} ${reason}`);
      const { balance, invested } = z.parse(balanceAnswer, data);
      return Number(balance) + Number(invested);
    },
  };
}

/**
 * A command has its request's id: asked twice, it is done once. A server that is too busy says so,
 * and is asked again.
 */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      if (answer.status < SERVER_FAULT || tries === TRIES) return answer;
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      if (tries === TRIES || !(isLate || error instanceof TypeError)) throw error;
    }
    await sleep(tries * SECOND_MS);
  }
}

const ANSWER_MS = 20_000;
const TRIES = 5;
const SERVER_FAULT = 500;
const EARLIER_MS = 10 * MINUTE_MS;
const envelope = z.object({
  data: z.optional(z.unknown()),
  reason: z.optional(z.string()),
});
const healthAnswer = z.object({ catchingUp: z.array(z.unknown()) });
const orderAnswer = z.object({ filled: z.string(), positionId: z.nullable(z.string()) });
const ticketAnswer = z.object({
  bid: z.nullable(z.string()),
  ask: z.nullable(z.string()),
  bidVolume: z.nullable(z.string()),
  askVolume: z.nullable(z.string()),
  price_nominal: z.string(),
  phase: z.string(),
});
const balanceAnswer = z.object({ balance: z.string(), invested: z.string() });
