/**
 * What happens to the orders of accounts whose programs listen: read from the desk's record in its
 * order, from the newest event at the time of listening on. The bus only says when to look, as for
 * /push; so nothing is told twice or left out, and each account is read once for all its streams.
 */
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { after, upMs } from '../../platform/timers.ts';
import { listAccountEvents } from '../../core/desk/store/account-events.store.ts';
import { listFillsOfOrders } from '../../core/desk/store/fills.store.ts';
import { loadNewestEvents } from '../../core/desk/store/desk-events.store.ts';
import type { WrittenEvent } from '../../core/desk/state/desk-event.ts';
import type { Market } from '../../core/pricing/market.ts';
import { listSaid } from '../alpaca-orders.store.ts';
import { UPDATES_AT_ONCE } from './stream-limits.ts';
import type { Naming } from './naming.ts';
import { signedQuantity, tradeUpdate, type Told } from './trade-update.ts';

export type Hear = (update: object) => void;

export type AccountFeed = {
  /** Once it resolves, whatever happens from then on is heard. */
  listen(accountId: string, hear: Hear): Promise<() => void>;
  /** Something may have happened. */
  wake(accountId: string): void;
  naming(naming: Naming): void;
  /** At all of them, for what nobody said. */
  look(): Promise<void>;
};

type Account = {
  readonly id: string;
  readonly hearers: Set<Hear>;
  readonly ready: Promise<void>;
  after: number;
  isReading: boolean;
  isWanted: boolean;
  /** Names that are on their way, since when. */
  readonly naming: Map<string, number>;
  /** The event that waits, and the names it may be one of. */
  held: { readonly seq: number; tokens: readonly string[] } | null;
};

type Feeding = {
  readonly db: Db;
  readonly log: Log;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly accounts: Map<string, Account>;
};

export function openAccountFeed(options: Omit<Feeding, 'accounts'>): AccountFeed {
  const feeding: Feeding = { ...options, accounts: new Map() };
  const { accounts } = feeding;
  const wake = (accountId: string): void => {
    const account = accounts.get(accountId);
    if (account !== undefined) want(feeding, account);
  };
  return {
    listen: (accountId, hear) => listen(feeding, accountId, hear),
    wake,
    naming({ accountId, token, isOver }) {
      const naming = accounts.get(accountId)?.naming;
      if (isOver) naming?.delete(token);
      else naming?.set(token, upMs());
      if (isOver) wake(accountId);
    },
    async look() {
      if (accounts.size === 0) return;
      const newest = await loadNewestEvents(feeding.db, [...accounts.keys()]);
      for (const account of accounts.values())
        if (Number(newest.get(account.id) ?? 0) > account.after) want(feeding, account);
    },
  };
}

async function listen(feeding: Feeding, accountId: string, hear: Hear): Promise<() => void> {
  const account = feeding.accounts.get(accountId) ?? begin(feeding, accountId);
  account.hearers.add(hear);
  const leave = (): void => {
    account.hearers.delete(hear);
    if (account.hearers.size === 0 && feeding.accounts.get(accountId) === account)
      feeding.accounts.delete(accountId);
  };
  try {
    await account.ready;
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}

function begin({ db, accounts }: Feeding, id: string): Account {
  const account: Account = {
    id,
    hearers: new Set(),
    ready: loadNewestEvents(db, [id]).then((newest) => {
      account.after = Number(newest.get(id) ?? 0);
    }),
    after: Number.POSITIVE_INFINITY,
    isReading: false,
    isWanted: false,
    naming: new Map(),
    held: null,
  };
  accounts.set(id, account);
  return account;
}

function want(feeding: Feeding, account: Account): void {
  account.isWanted = true;
  if (!account.isReading) void read(feeding, account);
}

async function read(feeding: Feeding, account: Account): Promise<void> {
  account.isReading = true;
  try {
    await account.ready;
    while (account.isWanted && account.hearers.size > 0) {
      account.isWanted = false;
      await tellNext(feeding, account);
    }
  } catch (error) {
    feeding.log.warn({ err: error }, 'could not read what happened to orders; trying again');
    wantLater(feeding, account, RETRY_MS);
  }
  account.isReading = false;
}

function wantLater(feeding: Feeding, account: Account, afterMs: number): void {
  after(afterMs, () => want(feeding, account));
}

async function tellNext(feeding: Feeding, account: Account): Promise<void> {
  const { db, market } = feeding;
  const { id } = account;
  const naming = namingOf(account);
  const page = await listAccountEvents(db, id, {
    after: account.after,
    limit: UPDATES_AT_ONCE,
  });
  const ids = [...page.orders.keys()];
  const [said, fills] = await Promise.all([listSaid(db, id, ids), listFillsOfOrders(db, ids)]);
  const replaced = page.events.flatMap(({ orderId, body }): [string, string][] =>
    orderId !== null && body.kind === 'replaced' ? [[orderId, body.by]] : [],
  );
  const told: Told = {
    ...{ market, accountId: id, said, fills },
    replacedBy: new Map(replaced),
    replaces: new Map(replaced.map(([before, by]) => [by, before])),
    heldThen: (event) => (page.hasMore ? null : heldThen(page, event)),
  };
  for (const event of page.events) {
    if (
      event.body.kind === 'accepted' &&
      !said.of.has(event.orderId ?? '') &&
      waits(account, event, naming)
    )
      return wantLater(feeding, account, NAMED_AGAIN_MS);
    const order = page.orders.get(event.orderId ?? '');
    const update = order === undefined ? null : tradeUpdate(told, event, order);
    account.after = event.seq;
    if (update !== null) for (const hear of account.hearers) hear(update);
  }
  if (page.hasMore) account.isWanted = true;
  return undefined;
}

/** What is held now, without what was filled afterwards. */
function heldThen(
  { events, held }: { events: readonly WrittenEvent[]; held: ReadonlyMap<string, bigint> },
  { seq, instrumentId }: WrittenEvent,
): bigint {
  return events.reduce(
    (sum, later) =>
      later.seq > seq && later.instrumentId === instrumentId ? sum - signedQuantity(later) : sum,
    held.get(instrumentId) ?? 0n,
  );
}

function namingOf({ naming }: Account): ReadonlySet<string> {
  const nowMs = upMs();
  for (const [token, sinceMs] of naming) if (nowMs - sinceMs > NAMING_MS_MAX) naming.delete(token);
  return new Set(naming.keys());
}

/**
 * For names that were on their way when it was seen first: the order was placed after that was
 * said. `naming` is from before the names were read.
 */
function waits(account: Account, { seq }: WrittenEvent, naming: ReadonlySet<string>): boolean {
  const known = account.held?.seq === seq ? account.held.tokens : [...naming];
  const tokens = known.filter((token) => naming.has(token));
  account.held = { seq, tokens };
  return tokens.length > 0;
}

const RETRY_MS = 1_000;
const NAMED_AGAIN_MS = 250;
const NAMING_MS_MAX = 10_000;
