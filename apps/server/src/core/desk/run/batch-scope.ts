/**
 * Customers, wallets and instruments that a batch may touch, found before anything is locked. What
 * is not the customer's own is left out, so the rules do not find it.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
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
import { getWallet } from '../rules/trading-wallet.ts';
import type { Command } from '../state/commands.ts';
import type { Facts, KnownFacts } from '../state/desk-facts.ts';
import { isOwnable } from '../terms/paid-in-full.rules.ts';
import type { HoldingKey } from '../store/orders.store.ts';

export type Scope = {
  readonly customerIds: readonly string[];
  /** Whose they are. */
  readonly sessions: ReadonlyMap<string, string>;
  readonly accounts: readonly LedgerAccount[];
  readonly orderIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly holdings: readonly HoldingKey[];
  /** Holds of others than orders and positions: subscriptions that become shares, rentals. */
  readonly holds: readonly string[];
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
  const [customerIds, orderIds, positionIds] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const sessions = new Map<string, string>();
  const accounts = new Map<string, LedgerAccount>();
  const holdings = new Map<string, HoldingKey>();
  const holds = new Set<string>();
  const touch = (
    customerId: string,
    { source, instrumentId }: Pick<Facts, 'source' | 'instrumentId'>,
  ): void => {
    const wallet = getWallet(source, instrumentId);
    holdings.set(`${customerId} ${instrumentId}`, { customerId, instrumentId });
    // A call and the shares behind it are decided on together.
    const cover = source === TradedSource.Option ? getCover(instruments, instrumentId) : null;
    if (cover !== null) holdings.set(`${customerId} ${cover}`, { customerId, instrumentId: cover });
    const { currency } = wallets[wallet];
    const owner = asCustomerId(customerId);
    for (const account of [
      walletAccount(owner, wallet),
      ...(isOwnable(source) ? [investedAccount(owner, wallet)] : []),
      houseAccount('fees', currency),
      houseAccount('trading', currency),
      houseAccount('forgivenLosses', currency),
    ])
      accounts.set(account.key, account);
  };
  for (const command of commands) {
    const { customerId } = command;
    customerIds.add(customerId);
    if ('sessionId' in command && command.sessionId !== null)
      sessions.set(command.sessionId, customerId);
    if (command.kind === 'place') {
      touch(customerId, command.wanted);
      if (isNamed(command.rentalId)) holds.add(command.rentalId);
      if (isFunded(command))
        for (const account of fundingAccounts(customerId, command.wanted))
          accounts.set(account.key, account);
      continue;
    }
    if (command.kind === 'receive') {
      touch(customerId, command);
      holds.add(command.subscriptionId);
      const held = walletAccount(asCustomerId(customerId), command.from);
      accounts.set(held.key, held);
      continue;
    }
    const id = namedBy(command);
    const found = id === null ? undefined : facts.get(id);
    if (id === null || found?.customerId !== customerId) continue;
    touch(customerId, found);
    if (isFunded(command))
      for (const account of fundingAccounts(customerId, found)) accounts.set(account.key, account);
    if (isNamed(found.rentalId)) holds.add(found.rentalId);
    positionIds.add(found.positionId);
    if (id !== found.positionId) orderIds.add(id);
  }
  return {
    customerIds: [...customerIds],
    sessions,
    accounts: [...accounts.values()],
    orderIds: [...orderIds],
    positionIds: [...positionIds],
    holdings: [...holdings.values()],
    holds: [...holds],
  };
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
  return (
    (command.kind === 'place' || command.kind === 'exercise') && (command.funding ?? null) !== null
  );
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
