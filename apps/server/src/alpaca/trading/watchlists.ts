/** Lists of symbols of programs; the lists in the app are the person's, and no key sees them. */
import { newId } from '../../platform/random.ts';
import type { Instrument } from '@candor/market/instrument';
import { loadAsset, findAsset, symbolOf } from '../assets.ts';
import { faults, refuse } from '../error-form.ts';
import { uuidOfName } from '../ids.ts';
import { fromMarket, type Ask, type Handler } from '../operation.ts';
import { isoOf, requiredIn, textIn } from '../sent.ts';
import {
  findWatchlist,
  findWatchlistForUpdate,
  insertWatchlist,
  listWatchlists,
  removeWatchlist,
  updateWatchlist,
  type Watchlist,
  type WatchlistKey,
} from '../watchlists.store.ts';
import { assetForm } from './assets-list.ts';

const NAME_MAX = 64;
const SYMBOLS_MAX = 200;

const reads = (answer: (ask: Ask) => Promise<object>): Handler =>
  fromMarket(async (ask) => ({ data: await answer(ask) }));

/** What changes something needs a key that may. */
const changes = (answer: (ask: Ask) => Promise<object>): Handler =>
  fromMarket(async (ask) => {
    requireTrade(ask);
    return { data: await answer(ask) };
  });

function requireTrade({ key }: Pick<Ask, 'key'>): void {
  if (!key.mayTrade) refuse(faults.forbidden, 'this key may only read');
}

const byId = ({ params }: Ask): WatchlistKey => ({ id: params['watchlist_id'] ?? '' });
const byName = ({ query }: Ask): WatchlistKey => ({ name: requiredIn(query, 'name') });

function listForm({ key }: Pick<Ask, 'key'>, { id, name, createdAt, updatedAt }: Watchlist) {
  return {
    id,
    account_id: uuidOfName(key.accountId),
    name,
    created_at: isoOf(createdAt),
    updated_at: isoOf(updatedAt),
  };
}

function wholeForm(ask: Ask, list: Watchlist) {
  const assets = list.symbols.flatMap((symbol) => {
    const instrument = findAsset(ask.market, symbol);
    return instrument === null ? [] : [assetForm(ask, instrument)];
  });
  return { ...listForm(ask, list), assets };
}

const unknown = () => refuse(faults.notFound, 'watchlist not found');

async function load(ask: Ask, key: WatchlistKey): Promise<object> {
  return wholeForm(ask, (await findWatchlist(ask.db, ask.key.accountId, key)) ?? unknown());
}

function nameIn(text: string): string {
  return text.length > NAME_MAX
    ? refuse(faults.unprocessable, `name has at most ${NAME_MAX} characters`)
    : text;
}

function watchable({ market }: Pick<Ask, 'market'>, text: string): Instrument {
  const instrument = loadAsset(market, text);
  return instrument.assetClass === 'option'
    ? refuse(faults.unprocessable, 'options are not kept in a watchlist')
    : instrument;
}

/** Null where none are named. */
function symbolsIn(ask: Ask): string[] | null {
  const { symbols } = ask.body;
  if (symbols === undefined || symbols === null) return null;
  if (!Array.isArray(symbols) || symbols.length > SYMBOLS_MAX)
    return refuse(faults.unprocessable, `symbols is a list of at most ${SYMBOLS_MAX}`);
  const named = symbols.filter((symbol) => symbol !== null);
  return [...new Set(named.map((symbol) => symbolOf(watchable(ask, String(symbol)))))];
}

async function add(ask: Ask): Promise<object> {
  const { db, key, now } = ask;
  const list: Watchlist = {
    id: uuidOfName(newId('wls')),
    name: nameIn(requiredIn(ask.body, 'name')),
    symbols: symbolsIn(ask) ?? [],
    createdAt: now,
    updatedAt: now,
  };
  const isNew = await db.transact((tx) => insertWatchlist(tx, key.accountId, list));
  return isNew
    ? wholeForm(ask, list)
    : refuse(faults.unprocessable, 'a watchlist of this name exists, or there are too many');
}

async function change(
  ask: Ask,
  listKey: WatchlistKey,
  next: (list: Watchlist) => Pick<Watchlist, 'name' | 'symbols'>,
): Promise<object> {
  const { db, key, now } = ask;
  const changed = await db.transact(async (tx) => {
    const found = (await findWatchlistForUpdate(tx, key.accountId, listKey)) ?? unknown();
    const list = { ...found, ...next(found), updatedAt: now };
    if (list.symbols.length > SYMBOLS_MAX)
      return refuse(faults.unprocessable, `a watchlist has at most ${SYMBOLS_MAX} symbols`);
    const isFree = await updateWatchlist(tx, key.accountId, list);
    return isFree ? list : refuse(faults.unprocessable, 'a watchlist of this name exists');
  });
  return wholeForm(ask, changed);
}

function renew(ask: Ask, listKey: WatchlistKey): Promise<object> {
  const name = textIn(ask.body, 'name');
  const symbols = symbolsIn(ask);
  return change(ask, listKey, (list) => ({
    name: name === null ? list.name : nameIn(name),
    symbols: symbols ?? list.symbols,
  }));
}

function addSymbol(ask: Ask, listKey: WatchlistKey): Promise<object> {
  const symbol = symbolOf(watchable(ask, requiredIn(ask.body, 'symbol')));
  return change(ask, listKey, ({ name, symbols }) =>
    symbols.includes(symbol)
      ? refuse(faults.unprocessable, `${symbol} is in the watchlist already`)
      : { name, symbols: [...symbols, symbol] },
  );
}

function dropSymbol(ask: Ask, listKey: WatchlistKey): Promise<object> {
  const symbol = symbolOf(watchable(ask, decodeURIComponent(ask.params['symbol'] ?? '')));
  return change(ask, listKey, ({ name, symbols }) =>
    symbols.includes(symbol)
      ? { name, symbols: symbols.filter((one) => one !== symbol) }
      : refuse(faults.notFound, `${symbol} is not in the watchlist`),
  );
}

const removes = (keyOf: (ask: Ask) => WatchlistKey): Handler =>
  fromMarket(async (ask) => {
    requireTrade(ask);
    const isGone = await ask.db.transact((tx) =>
      removeWatchlist(tx, ask.key.accountId, keyOf(ask)),
    );
    return isGone ? { status: 204 } : unknown();
  });

export const watchlists: Readonly<Record<string, Handler>> = {
  getWatchlists: reads(async (ask) =>
    (await listWatchlists(ask.db, ask.key.accountId)).map((list) => listForm(ask, list)),
  ),
  postWatchlist: changes(add),
  getWatchlistById: reads((ask) => load(ask, byId(ask))),
  getWatchlistByName: reads((ask) => load(ask, byName(ask))),
  updateWatchlistById: changes((ask) => renew(ask, byId(ask))),
  updateWatchlistByName: changes((ask) => renew(ask, byName(ask))),
  addAssetToWatchlist: changes((ask) => addSymbol(ask, byId(ask))),
  addAssetToWatchlistByName: changes((ask) => addSymbol(ask, byName(ask))),
  removeAssetFromWatchlist: changes((ask) => dropSymbol(ask, byId(ask))),
  deleteWatchlistById: removes(byId),
  deleteWatchlistByName: removes(byName),
};
