/**
 * A customer of a running server, who has nothing but the customers' calls. The server's clock can
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
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openSessionBook } from '@candor/server/core/customers/session-book';
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
import { openDatabase } from '@candor/server/platform/db/database';
import * as z from 'zod/mini';
import { openSomebody } from '../../../bench/people.ts';
import type { ServerProcess } from '../../server-process.ts';

export type Traded = {
  readonly code: string;
  readonly source: QuotedSource;
  readonly path: string;
};

export type Ticket = {
  readonly bid: number;
  readonly ask: number;
  readonly last: number;
  readonly isOpen: boolean;
};

export type LiveDesk = {
  /** As the server has it. */
  now(): number;
  moveTo(atMs: number): Promise<void>;
  /** Null for what is not quoted. */
  ticket(of: Omit<Traded, 'path'>): Promise<Ticket | null>;
  /** The id of the position; null where the order was refused or not filled. */
  open(of: Traded, side: 'long' | 'short', quantity: number): Promise<string | null>;
  close(positionId: string, quantity: number): Promise<boolean>;
  /** All wallets together, in dollars. */
  worth(): Promise<number>;
  end(): Promise<void>;
};

const MONEY_MINOR = 50_000_000_00n;
const walletCodes: readonly WalletCode[] = ['stock', 'future', 'forex'];
const SETTLES_MS = 3_000;
const SESSION_DAYS = 400;

export async function openLiveDesk(databaseUrl: string, server: ServerProcess): Promise<LiveDesk> {
  let shiftMs = 0;
  const clock: Clock = { now: () => Date.now() + shiftMs };
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
  const customerId = asCustomerId(await db.transact((tx) => openSomebody(tx, `edge${Date.now()}`)));
  const signIn = async (): Promise<string> =>
    (
      await db.transact((tx) =>
        sessions.start(tx, { customerId, origin: { network: '127.0.0.1', device: 'sim' } }),
      )
    ).token;
  await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  for (const code of walletCodes) {
    const { currency } = wallets[code];
    const postings = [
      posting(houseAccount('deposits', currency), money(currency, -MONEY_MINOR)),
      posting(walletAccount(customerId, code), money(currency, MONEY_MINOR)),
    ];
    await db.transact((tx) =>
      moveOrRefuse(tx, justPost({ kind: 'deposit', facts: { deposit: 'sim' }, postings })),
    );
  }
  let token = await signIn();

  const call = async (
    path: string,
    body: object | null,
  ): Promise<{ status: number; data: unknown }> => {
    const answer = await fetch(`${server.origin}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const parsed = z.parse(envelope, await answer.json());
    return { status: answer.status, data: parsed.data };
  };
  const placed = async (
    path: string,
    body: object,
  ): Promise<z.infer<typeof orderAnswer> | null> => {
    const { status, data } = await call(path, { requestId: `edge-${randomUUID()}`, ...body });
    return status === 200 && data !== null ? z.parse(orderAnswer, data) : null;
  };

  return {
    now: () => clock.now(),
    async moveTo(atMs) {
      assert(atMs >= clock.now(), 'time goes on');
      shiftMs = atMs - Date.now();
      server.tell({ shiftMs });
      await sleep(SETTLES_MS);
      token = await signIn();
    },
    async ticket({ code, source }) {
      const { status, data } = await call(
        `/m_ft/stock_detail_ft?code=${code}&source=${source}`,
        null,
      );
      if (status !== 200) return null;
      const { bid, ask, price_nominal: last, phase } = z.parse(ticketAnswer, data);
      const isOpen = phase === 'regular';
      return { last: Number(last), bid: Number(bid ?? last), ask: Number(ask ?? last), isOpen };
    },
    async open({ code, path, source }, side, quantity) {
      const order = await placed(path, {
        code,
        direction: side === 'long' ? Direction.Buy : Direction.Sell,
        orderType: OrderType.Market,
        timeInForce: 'ioc',
        quantity: String(quantity),
        allowDuplicate: true,
        ...(side === 'short' && source === QuotedSource.Stock ? { isShort: true } : {}),
      });
      return order === null || Number(order.filled) === 0 ? null : order.positionId;
    },
    async close(positionId, quantity) {
      const order = await placed('/position/flatPosition', {
        id: positionId,
        quantity: String(quantity),
      });
      return order !== null && Number(order.filled) === quantity;
    },
    async worth() {
      const { data } = await call('/wallet/getWalletBalance', { walletType: WalletType.Overview });
      const { balance, invested } = z.parse(balanceAnswer, data);
      return Number(balance) + Number(invested);
    },
    async end() {
      await sessions.close();
      await bus.close();
      await db.close();
    },
  };
}

const ANSWER_MS = 20_000;
const envelope = z.object({ data: z.optional(z.unknown()) });
const orderAnswer = z.object({ filled: z.string(), positionId: z.nullable(z.string()) });
const ticketAnswer = z.object({
  bid: z.nullable(z.string()),
  ask: z.nullable(z.string()),
  price_nominal: z.string(),
  phase: z.string(),
});
const balanceAnswer = z.object({ balance: z.string(), invested: z.string() });
