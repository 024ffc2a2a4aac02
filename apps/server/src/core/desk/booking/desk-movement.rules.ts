/**
 * Turns the desk's decisions into ledger movements: holds of orders and positions, charges, profit
 * and loss.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { JournalKind } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { asCustomerId } from '../../customers/customer.ts';
import {
  houseAccount,
  investedAccount,
  walletAccount,
  type LedgerAccount,
} from '../../ledger/accounts.ts';
import type {
  HoldChange,
  HoldEnd,
  Journal,
  Movement,
  NewHold,
  Posting,
} from '../../ledger/movement.ts';
import type { BookView } from '../state/book-view.ts';
import type { Fee } from '../state/desk-event.ts';
import type { Position } from '../state/position.ts';
import { OWN_COIN } from '../state/booked-source.rules.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';

export type MovementDraft = {
  journal: Journal | null;
  readonly reserves: NewHold[];
  readonly ends: HoldEnd[];
  readonly resizes: HoldChange[];
};

export function emptyDraft(): MovementDraft {
  return { journal: null, reserves: [], ends: [], resizes: [] };
}

export function getMovement({ journal, reserves, ends, resizes }: MovementDraft): Movement | null {
  return journal === null && reserves.length === 0 && ends.length === 0 && resizes.length === 0
    ? null
    : { journal, reserves, ends, resizes };
}

/** A customer's cash in a wallet, with the account of what is invested from it. */
export type WalletAccount = LedgerAccount & { readonly invested: LedgerAccount };

export function getWallet(
  customerId: string,
  { terms: { wallet } }: Pick<BookView, 'terms'>,
): WalletAccount {
  const owner = asCustomerId(customerId);
  return { ...walletAccount(owner, wallet), invested: investedAccount(owner, wallet) };
}

export function setHold(
  draft: MovementDraft,
  hold: { reference: string; account: LedgerAccount; purpose: 'order' | 'margin' },
  before: bigint,
  after: bigint,
  as: HoldEnd['as'] = 'posted',
): void {
  const { reference, account, purpose } = hold;
  if (before === after) return;
  if (after === 0n) draft.ends.push({ reference, account, as });
  else if (before === 0n)
    draft.reserves.push({
      reference,
      account,
      money: money(account.currency, after),
      purpose,
      expiresAt: null,
    });
  else draft.resizes.push({ reference, account, money: money(account.currency, after) });
}

export type TradeMoney = {
  /** Change of the wallet's books: cash and what is invested together. */
  readonly booked: bigint;
  readonly fees: bigint;
  readonly forgiven?: bigint;
  /** Cash that becomes invested; negative where it comes back. */
  readonly invested?: bigint;
};

/**
 * What leaves or reaches the wallet, what is invested at cost, the house's charges, and the rest
 * against its trading account. Forgiven losses have an account of their own.
 */
export function tradeJournal(
  kind: JournalKind,
  account: WalletAccount,
  { booked, fees, forgiven = 0n, invested = 0n }: TradeMoney,
  facts: Record<string, string>,
): Journal | null {
  const { currency } = account;
  const postings: Posting[] = [];
  const post = (to: LedgerAccount, minor: bigint): void => {
    if (minor !== 0n) postings.push({ account: to, money: money(currency, minor) });
  };
  post(account, booked - invested);
  if (invested !== 0n) post(account.invested, invested);
  post(houseAccount('fees', currency), fees);
  post(houseAccount('trading', currency), forgiven - booked - fees);
  post(houseAccount('forgivenLosses', currency), -forgiven);
  return postings.length < 2 ? null : { kind, postings, facts };
}

/** What became due at an instant and is booked whenever somebody looks. */
export function dueJournal(dueAt: number, journal: Journal | null): Journal | null {
  return journal === null ? null : { ...journal, dueAt };
}

/**
 * What a position ties up: invested where it is owned, which `tradeJournal` books, and held where
 * it is on margin. Answers what becomes invested.
 */
export function setPositionMoney(
  draft: MovementDraft,
  account: WalletAccount,
  position: Pick<Position, 'id' | 'isOwned'>,
  before: bigint,
  after: bigint,
): bigint {
  if (position.isOwned) return after - before;
  setHold(draft, { reference: position.id, account, purpose: 'margin' }, before, after);
  return 0n;
}

/** Hashed with the entry and shown to the customer. */
export function tradeFacts(
  view: BookView,
  trade: {
    order: string;
    position: string;
    direction: Direction;
    quantity: bigint;
    value: bigint;
    fees: readonly Fee[];
    /** What is owned is paid: what it costs, or cost where it is sold. Null on margin. */
    cost?: bigint | null;
    /** What is set aside for it, or free again. Zero for what is owned. */
    margin: bigint;
    leverage: number;
  },
): Record<string, string> {
  const { terms, conversion } = view;
  const {
    order,
    position,
    direction,
    quantity,
    value,
    fees,
    cost = null,
    margin,
    leverage,
  } = trade;
  // In the order they are hashed in, which spares sorting them.
  const facts: Record<string, string> = { code: terms.code };
  if (cost !== null) facts['cost'] = toWire(money(terms.currency, cost));
  if (fees.length > 0)
    facts['fees'] = fees
      .map(({ item, minor }) => `${item} ${toWire(money(terms.currency, minor))}`)
      .join(', ');
  if (margin > 0n && leverage > 1) facts['leverage'] = String(leverage);
  if (margin > 0n) facts['margin'] = toWire(money(terms.currency, margin));
  facts['order'] = order;
  if (conversion.pair !== null) facts['pair'] = conversion.pair;
  facts['position'] = position;
  facts['price'] = unitsText(terms.grid, value / quantity);
  facts['quantity'] = quantityText(terms.source, quantity);
  if (conversion.pair !== null) facts['rate'] = conversion.rate;
  facts['side'] = direction === Direction.Buy ? 'buy' : 'sell';
  // A coin may have the letters of a share.
  if (terms.source === OWN_COIN) facts['unit'] = 'coin';
  return facts;
}
