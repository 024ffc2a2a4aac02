/**
 * Customers, wallets and instruments that a batch may touch, found before anything is locked. What
 * is not the customer's own is left out, so the rules do not find it.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Reader } from '../../../platform/db/database.ts';
import { asCustomerId } from '../../customers/customer.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import {
  houseAccount,
  investedAccount,
  walletAccount,
  wallets,
  type LedgerAccount,
} from '../../ledger/accounts.ts';
import { getWallet } from '../terms/trading-wallet.ts';
import type { Command } from '../state/commands.ts';
import type { Facts, KnownFacts } from '../store/desk-facts.ts';
import type { TraderNeeds } from '../state/known-traders.ts';
import { isOwnable } from '../terms/paid-in-full.rules.ts';
import type { WantedLots } from '../store/lots.store.ts';
import type { HoldingKey } from '../store/orders.store.ts';

export type Scope = {
  readonly customerIds: readonly string[];
  /** Of the accounts, sessions and holdings, what is each customer's. */
  readonly needs: ReadonlyMap<string, TraderNeeds>;
  /** Whose they are. */
  readonly sessions: ReadonlyMap<string, string>;
  readonly accounts: readonly LedgerAccount[];
  readonly orderIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly holdings: readonly HoldingKey[];
  /** Of positions that are not only added to. */
  readonly lots: WantedLots;
  /** Holds of others than orders and positions: subscriptions that become shares, rentals. */
  readonly holds: readonly string[];
  /** Of programs that ask. */
  readonly keyIds: readonly string[];
};

type OpenScope = {
  readonly facts: Awaited<ReturnType<KnownFacts['load']>>;
  readonly instruments: Pick<Instruments, 'universe'>;
  readonly needs: Map<string, OpenNeeds>;
  readonly sessions: Map<string, string>;
  readonly accounts: Map<string, LedgerAccount>;
  readonly orderIds: Set<string>;
  readonly positionIds: Set<string>;
  readonly holdings: Map<string, HoldingKey>;
  readonly holds: Set<string>;
  readonly keyIds: Set<string>;
};

export async function getScope(
  reader: Reader,
  commands: readonly Command[],
  {
    facts: known,
    instruments,
  }: { readonly facts: KnownFacts; readonly instruments: Pick<Instruments, 'universe'> },
): Promise<Scope> {
  const facts = await known.load(
    reader,
    commands.flatMap((command) => namedBy(command) ?? []),
  );
  const scope: OpenScope = {
    facts,
    instruments,
    needs: new Map(),
    sessions: new Map(),
    accounts: new Map(),
    orderIds: new Set(),
    positionIds: new Set(),
    holdings: new Map(),
    holds: new Set(),
    keyIds: new Set(),
  };
  for (const command of commands) addCommand(scope, command);
  return {
    customerIds: [...scope.needs.keys()],
    needs: scope.needs,
    sessions: scope.sessions,
    accounts: [...scope.accounts.values()],
    orderIds: [...scope.orderIds],
    positionIds: [...scope.positionIds],
    holdings: [...scope.holdings.values()],
    lots: commands.some(changesAllLots) ? 'all' : 'open',
    holds: [...scope.holds],
    keyIds: [...scope.keyIds].sort(),
  };
}

function addCommand(scope: OpenScope, command: Command): void {
  const { customerId } = command;
  const needed = needsOf(scope, customerId);
  const [sessionId, keyId] =
    'sessionId' in command ? [command.sessionId, command.keyId ?? null] : [null, null];
  if (keyId !== null) scope.keyIds.add(keyId);
  // A program has none; a member of a company has both.
  if (sessionId !== null && sessionId !== keyId && !scope.sessions.has(sessionId)) {
    scope.sessions.set(sessionId, customerId);
    needed.sessionIds.push(sessionId);
  }
  if (command.kind === 'place') {
    touch(scope, customerId, command.wanted, command.wanted.direction);
    if (isNamed(command.rentalId)) scope.holds.add(command.rentalId);
    if (isFunded(command))
      for (const account of fundingAccounts(customerId, command.wanted)) need(scope, account);
    return;
  }
  if (command.kind === 'receive') {
    touch(scope, customerId, command, Direction.Buy);
    scope.holds.add(command.subscriptionId);
    need(scope, walletAccount(asCustomerId(customerId), command.from));
    return;
  }
  const id = namedBy(command);
  const found = id === null ? undefined : scope.facts.get(id);
  if (id === null || found?.customerId !== customerId) return;
  touch(scope, customerId, found, null);
  if (isFunded(command))
    for (const account of fundingAccounts(customerId, found)) need(scope, account);
  if (isNamed(found.rentalId)) scope.holds.add(found.rentalId);
  scope.positionIds.add(found.positionId);
  if (id !== found.positionId) scope.orderIds.add(id);
  if (found.otherId !== null) scope.orderIds.add(found.otherId);
}

function needsOf({ needs }: OpenScope, customerId: string): OpenNeeds {
  const known = needs.get(customerId);
  if (known !== undefined) return known;
  const none = { accounts: [], sessionIds: [], instrumentIds: [] };
  needs.set(customerId, none);
  return none;
}

function need({ accounts, needs }: OpenScope, account: LedgerAccount): void {
  const { key, owner } = account;
  if (accounts.has(key)) return;
  accounts.set(key, account);
  needs.get(owner)?.accounts.push(key);
}

function hold(
  scope: OpenScope,
  customerId: string,
  instrumentId: string,
  addsTo: Direction | null,
): void {
  const key = `${customerId} ${instrumentId}`;
  const known = scope.holdings.get(key);
  if (known === undefined) needsOf(scope, customerId).instrumentIds.push(instrumentId);
  else if (known.addsTo === addsTo) return;
  scope.holdings.set(key, {
    customerId,
    instrumentId,
    addsTo: known === undefined ? addsTo : null,
  });
}

function touch(
  scope: OpenScope,
  customerId: string,
  { source, instrumentId }: Pick<Facts, 'source' | 'instrumentId'>,
  addsTo: Direction | null,
): void {
  const wallet = getWallet(source, instrumentId);
  hold(scope, customerId, instrumentId, addsTo);
  // A call and the shares behind it are decided on together.
  const cover = source === TradedSource.Option ? getCover(scope.instruments, instrumentId) : null;
  if (cover !== null) hold(scope, customerId, cover, null);
  const { currency } = wallets[wallet];
  const owner = asCustomerId(customerId);
  need(scope, walletAccount(owner, wallet));
  if (isOwnable(source)) need(scope, investedAccount(owner, wallet));
  need(scope, houseAccount('fees', currency));
  need(scope, houseAccount('trading', currency));
  need(scope, houseAccount('forgivenLosses', currency));
}

type OpenNeeds = { readonly [Name in keyof TraderNeeds]: string[] };

/** Used-up ones too. */
function changesAllLots({ kind }: Command): boolean {
  return kind === 'applyAction' || kind === 'carryOver';
}

/** The shares that a single option delivers; null for everything else. */
function getCover(
  { universe }: Pick<Instruments, 'universe'>,
  instrumentId: string,
): string | null {
  const option = universe().byId(instrumentId)?.facts.option;
  return option?.settlement === 'shares' && option.legs.length === 1 ? option.underlying : null;
}

function isNamed(rentalId: string | null | undefined): rentalId is string {
  return rentalId !== null && rentalId !== undefined;
}

/** Whether money may come from the funding wallet. */
export function isFunded(command: Command): boolean {
  return 'funding' in command && (command.funding ?? null) !== null;
}

function fundingAccounts(
  customerId: string,
  { source, instrumentId }: Pick<Facts, 'source' | 'instrumentId'>,
): LedgerAccount[] {
  const [from, to] = [wallets.funding.currency, wallets[getWallet(source, instrumentId)].currency];
  return [
    walletAccount(asCustomerId(customerId), 'funding'),
    ...(from === to ? [] : [houseAccount('exchange', from), houseAccount('exchange', to)]),
  ];
}

function namedBy(command: Command): string | null {
  switch (command.kind) {
    case 'place':
    case 'receive':
      return null;
    case 'cancel':
    case 'replace':
    case 'match':
    case 'expire':
    case 'cross':
    case 'adjustOrder':
      return command.orderId;
    case 'close':
    case 'protect':
    case 'addMargin':
    case 'checkMargin':
    case 'endContract':
    case 'settle':
    case 'finance':
    case 'applyAction':
    case 'applyDue':
    case 'carryOver':
    case 'exercise':
    case 'expireOption':
    case 'assignOption':
      return command.positionId;
  }
}
