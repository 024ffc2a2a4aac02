/** The client that Alpaca publishes, unmodified, with its addresses led here. */
import { Alpaca, type AlpacaClientOptions } from '@alpacahq/alpaca-trade-api';
import type { WalletCode } from '@candor/server/core/ledger/accounts';
import { afterAll, beforeAll } from 'vitest';
import type { Person } from './people.ts';
import { keyFor, type ProgramKey } from './program-keys.ts';
import { trader } from './trading.ts';
import { assertBooksBalance } from './money.ts';
import { world, type World } from './world.ts';

export function clientFor(
  origin: string,
  { id, secret }: ProgramKey,
  options: AlpacaClientOptions = {},
): Alpaca {
  return new Alpaca({
    keyId: id,
    secret,
    rateLimit: false,
    retry: false,
    fetchApi: (input, init) => fetch(ledHere(origin, input), init),
    ...options,
  });
}

/** Both of their hosts are one address here. */
function ledHere(origin: string, input: Parameters<typeof fetch>[0]): string {
  const { pathname, search } = new URL(String(input instanceof Request ? input.url : input));
  return `${origin}/alpaca${pathname}${search}`;
}

export type Raw = { readonly status: number; readonly body: never; readonly headers: Headers };

/** What is sent as it is, for what their client would not send. */
export async function raw(
  origin: string,
  key: Partial<ProgramKey>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Raw> {
  const answer = await fetch(`${origin}/alpaca${path}`, {
    method,
    headers: {
      ...(key.id === undefined ? {} : { 'APCA-API-KEY-ID': key.id }),
      ...(key.secret === undefined ? {} : { 'APCA-API-SECRET-KEY': key.secret }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text === '' ? null : JSON.parse(text)) as never,
    headers: answer.headers,
  };
}

export type Program = {
  readonly person: Person;
  readonly key: ProgramKey;
  readonly alpaca: Alpaca;
};

/** Somebody with money in the wallets named, and a program of theirs. */
export async function program(
  here: World,
  origin: string,
  name: string,
  {
    money = { stock: '10000.00' },
    terms = {},
  }: { readonly money?: Partial<Record<WalletCode, string>>; readonly terms?: object } = {},
): Promise<Program> {
  const person = await trader(here, name, money);
  const key = await keyFor(here, person, terms);
  return { person, key, alpaca: clientFor(origin, key) };
}

/** A server that never closes its market, and where it is reached. */
async function openForPrograms(
  settings: Parameters<typeof world>[0] = {},
): Promise<{ here: World; origin: string }> {
  const here = await world({
    MARKET_HOURS: 'continuous',
    SESSION_IDLE_MINUTES: '43200',
    ...settings,
  });
  return { here, origin: await here.app.listen() };
}

/** Opens it before the tests of a file, which `begin` tells; at the end its books balance. */
export function inProgramsWorld(
  begin: (opened: { here: World; origin: string }) => Promise<void> | void,
  settings: Parameters<typeof world>[0] = {},
): void {
  let here: World;
  beforeAll(async () => {
    const opened = await openForPrograms(settings);
    ({ here } = opened);
    await begin(opened);
  }, 60_000);
  afterAll(() => closeBalanced(here));
}

async function closeBalanced(here: World): Promise<void> {
  await assertBooksBalance(here);
  await here.close();
}
