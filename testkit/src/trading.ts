/**
 * People who trade: verified, with money in the wallets, placing orders through the calls of the
 * product. Prices come from the book of the moment, as a ticket would show it.
 */
import {
  Direction,
  OrderType,
  TradedSource,
  type QuotedSource,
} from '@candor/contract/kernel/enumerations';
import type { WalletCode } from '@candor/server/core/ledger/accounts';
import { getPriceText } from '@candor/server/core/pricing/decimal-texts';
import { funded, verifiedPerson } from './money.ts';
import type { Person } from './people.ts';
import type { Answer, World } from './world.ts';

/** An order as the wire shows it; the parts that tests look at. */
export type ShownOrder = {
  readonly id: string;
  readonly source: number;
  readonly code: string;
  readonly direction: number;
  readonly openClose: number;
  readonly orderType: number;
  readonly state: string;
  readonly reason: string | null;
  readonly reasonText: string | null;
  readonly quantity: string;
  readonly filled: string;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly averagePrice: string | null;
  readonly currency: string;
  readonly held: string;
  readonly fees: string;
  readonly positionId: string | null;
  readonly madeBy: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  readonly isCancellable: boolean;
};

export type ShownPosition = {
  readonly id: string;
  readonly source: number;
  readonly code: string;
  readonly direction: number;
  readonly state: string;
  readonly positionNum: string;
  readonly openedQuantity: string;
  readonly isOwned: boolean;
  readonly isolatedPosition: string;
  readonly averagePrice: string;
  readonly closePrice: string | null;
  readonly price: string | null;
  readonly totalAmount: string | null;
  readonly profit: string | null;
  readonly sellProfit: string;
  readonly fees: string;
  readonly financing: string;
  readonly marginLevel: string | null;
  readonly liquidationPrice: string | null;
};

/** Where each class is traded, and from which wallet. */
const places = {
  stock: { source: TradedSource.Stock, path: '/stock/create', wallet: 'stock' },
  hk: { source: TradedSource.HkStock, path: '/hk/create', wallet: 'hkStock' },
  metal: { source: TradedSource.Future, path: '/gold/create', wallet: 'future' },
  future: { source: TradedSource.Future, path: '/crude/create', wallet: 'future' },
  forex: { source: TradedSource.Forex, path: '/forex/create', wallet: 'forex' },
  block: { source: TradedSource.BlockTrade, path: '/blockTrade/create', wallet: 'stock' },
  coin: { source: TradedSource.RobotCrypto, path: '/crypto/create', wallet: 'stock' },
  option: { source: TradedSource.Option, path: '/option/create', wallet: 'stock' },
} as const satisfies Record<
  string,
  { readonly source: TradedSource; readonly path: string; readonly wallet: WalletCode }
>;

export type TradedClass = keyof typeof places;

/** Verified, signed in, and with this much in the wallets named. */
export async function trader(
  world: World,
  name: string,
  money: Partial<Record<WalletCode, string>>,
): Promise<Person> {
  const person = await verifiedPerson(world, name);
  for (const [wallet, amount] of Object.entries(money))
    await funded(world, person, amount, wallet as WalletCode);
  return person;
}

let requests = 0;

export function newRequestId(): string {
  return `trading-test-${String((requests += 1)).padStart(8, '0')}`;
}

type Terms = Readonly<Record<string, unknown>>;

/**
 * A market order to buy for the day, unless `terms` say otherwise. `allowDuplicate`, because tests
 * place the same order again and again.
 */
export async function place(
  world: World,
  { token }: Pick<Person, 'token'>,
  kind: TradedClass,
  terms: Terms,
): Promise<Answer> {
  const usual = {
    requestId: newRequestId(),
    direction: Direction.Buy,
    orderType: OrderType.Market,
    allowDuplicate: true,
  };
  return world.post(places[kind].path, { ...usual, ...terms }, { token });
}

/** The order as it was placed; a refusal is an error. */
export async function placed(
  world: World,
  person: Pick<Person, 'token'>,
  kind: TradedClass,
  terms: Terms,
): Promise<ShownOrder> {
  return responseData<ShownOrder>(await place(world, person, kind, terms));
}

export const buy = trading({});

export const sell = trading({ direction: Direction.Sell });

/** Of a share that is not held. */
export const sellShort = trading({ direction: Direction.Sell, isShort: true });

function trading(usual: Terms) {
  return (
    world: World,
    person: Pick<Person, 'token'>,
    kind: TradedClass,
    code: string,
    quantity: number,
    terms: Terms = {},
  ): Promise<ShownOrder> =>
    placed(world, person, kind, { code, quantity: String(quantity), ...usual, ...terms });
}

export function responseData<Data>({ status, body }: Answer): Data {
  if (status !== 200)
    throw new Error(`refused: ${body.reason} ${JSON.stringify(body.values ?? {})} ${body.msg}`);
  return body.data;
}

export async function getPositions(
  world: World,
  { token }: Pick<Person, 'token'>,
): Promise<ShownPosition[]> {
  return responseData<{ items: ShownPosition[] }>(await world.post('/position/me', {}, { token }))
    .items;
}

export async function getClosedPositions(
  world: World,
  { token }: Pick<Person, 'token'>,
): Promise<ShownPosition[]> {
  return responseData<{ items: ShownPosition[] }>(
    await world.post('/position/flatList', {}, { token }),
  ).items;
}

export async function getOrders(
  world: World,
  { token }: Pick<Person, 'token'>,
  isOpen = true,
): Promise<ShownOrder[]> {
  return responseData<{ items: ShownOrder[] }>(
    await world.post('/position/consignList', { isOpen, pageSize: 100 }, { token }),
  ).items;
}

export type BookOf = {
  readonly bid: string;
  readonly ask: string;
  readonly bidUnits: number;
  readonly askUnits: number;
  readonly bidSize: number;
  readonly askSize: number;
  readonly priceText: (units: number) => string;
};

/**
 * The best of the book now, or at an instant to come: prices follow from the tape, so a test can
 * look ahead.
 */
export function getQuote(
  { app, clock }: World,
  source: QuotedSource,
  code: string,
  atMs = clock.now(),
): BookOf {
  const instrument = app.market.instruments.load(source, code);
  const { bid, ask, bidSize, askSize } = app.market.pricing.quote(instrument, atMs);
  if (bid === null || ask === null) throw new Error(`nobody quotes ${code}`);
  const priceText = (units: number): string => getPriceText(instrument, units);
  return {
    bid: priceText(bid),
    ask: priceText(ask),
    bidUnits: bid,
    askUnits: ask,
    bidSize,
    askSize,
    priceText,
  };
}

/** Moves the clock to the first instant, looked for in steps, at which the book is as wanted. */
export function skipTo(
  world: World,
  source: QuotedSource,
  code: string,
  isSo: (book: BookOf) => boolean,
  { stepMs = 60_000, steps = 20_000 } = {},
): void {
  for (let atMs = world.clock.now(), left = steps; left > 0; atMs += stepMs, left -= 1) {
    if (!isSo(getQuote(world, source, code, atMs))) continue;
    world.clock.set(atMs);
    return;
  }
  throw new Error(`${code} does not come to it in ${(steps * stepMs) / 1_000} s`);
}

/**
 * Moves the clock in small steps, with everything the clock asks for at each, until it is so; or
 * fails.
 */
export async function waitFor(
  world: World,
  isSo: () => Promise<boolean>,
  { stepMs = 1_000, steps = 600 } = {},
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    if (await isSo()) return;
    world.clock.advance(stepMs);
    await world.app.beat();
  }
  throw new Error(`it did not come to it in ${(steps * stepMs) / 1_000} s`);
}
