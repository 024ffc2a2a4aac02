import { feeItems, HoldingWallet, type FeeItem } from '@candor/contract/kernel/enumerations';
import { isZero, negate, subtract, sum } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';
import type { Bill, BillDetail } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { readWalletName, type WalletName } from '../shared/wallet-name.model.ts';

/** The other side of a transfer; null for everything else. */
export function otherWallet({ kind, amount, facts }: Pick<Bill, 'kind' | 'amount' | 'facts'>): {
  readonly wallet: WalletName;
  readonly isSource: boolean;
} | null {
  if (kind !== 'transfer') return null;
  const isSource = !amount.startsWith('-');
  const wallet = readWalletName(isSource ? facts['from'] : facts['to']);
  return wallet === null ? null : { wallet, isSource };
}

/**
 * What a row of a trade says: what was done, the charges, and the result of a sale. Null for
 * everything else, and where a fact of an earlier version is missing.
 */
export function tradeStory({
  kind,
  walletType,
  amount,
  currency,
  facts: { code, quantity, price, side, cost, fees, code2, margin, leverage },
}: Pick<Bill, 'kind' | 'walletType' | 'amount' | 'currency' | 'facts'>): TradeStory | null {
  if (kind !== 'tradeOpened' && kind !== 'tradeClosed') return null;
  if (code === undefined || quantity === undefined || price === undefined || side === undefined)
    return null;
  const charges = fees === undefined ? [] : (chargesIn(fees) ?? []);
  const fee = sum(
    charges.map((charge) => toMoney(charge.amount, currency)),
    currency,
  );
  const isOpening = kind === 'tradeOpened';
  const told = {
    code,
    quantity,
    price,
    fee: isZero(fee) ? null : fee,
    ...(margin === undefined ? {} : { margin: toMoney(margin, currency) }),
    ...(leverage === undefined ? {} : { leverage }),
  };
  if (code2 !== undefined) return { ...told, what: 'delivered', result: null };
  const moved = toMoney(amount, currency);
  // Nothing else trades from there. What it buys is paid from its capital, which is held already.
  if (walletType === HoldingWallet.Funding)
    return isOpening
      ? { ...told, what: 'robotBought', result: null }
      : { ...told, what: 'robotSold', result: moved };
  // Nobody sells at nothing: it expired, and no cash moved.
  if (cost !== undefined && !isOpening && isNothing(price)) {
    const paid = toMoney(cost, currency);
    return { ...told, what: 'expired', cost: paid, result: negate(paid) };
  }
  if (cost === undefined)
    return isOpening
      ? { ...told, what: side === 'sell' ? 'soldShort' : 'opened', result: null }
      : {
          ...told,
          // Nobody buys back at nothing: what was written expired.
          what: side === 'buy' && !isNothing(price) ? 'boughtBack' : 'closed',
          result: moved,
        };
  return {
    ...told,
    what: isOpening ? 'bought' : 'sold',
    result: isOpening ? null : subtract(moved, toMoney(cost, currency)),
  };
}

/**
 * The same of treasuries and units of funds. The result follows from what is hashed with the entry:
 * before purchases were booked, the amount was the result alone.
 */
export function holdingStory({
  kind,
  currency,
  facts: { code, quantity, price = '', cost, proceeds, fee },
}: Pick<Bill, 'kind' | 'currency' | 'facts'>): HoldingStory | null {
  const what = holdingKinds.find((known) => known === kind);
  if (what === undefined || code === undefined || quantity === undefined || cost === undefined)
    return null;
  const charged = fee === undefined ? null : toMoney(fee, currency);
  const gain =
    proceeds === undefined ? null : subtract(toMoney(proceeds, currency), toMoney(cost, currency));
  return {
    what,
    code,
    quantity,
    price,
    fee: charged === null || isZero(charged) ? null : charged,
    result: gain === null || charged === null ? gain : subtract(gain, charged),
  };
}

const holdingKinds = [
  'bondBought',
  'bondSold',
  'bondMatured',
  'followBought',
  'followSettled',
] as const;

export type HoldingStory = Omit<TradeStory, 'what'> & {
  readonly what: (typeof holdingKinds)[number];
};

export type TradeStory = {
  readonly what:
    | 'bought'
    | 'sold'
    | 'opened'
    | 'soldShort'
    | 'closed'
    | 'boughtBack'
    | 'delivered'
    | 'expired'
    | 'robotBought'
    | 'robotSold';
  readonly code: string;
  readonly quantity: string;
  readonly price: string;
  readonly fee: Money | null;
  /** What was lost with it, where it expired. */
  readonly cost?: Money;
  /** Set aside for a position on margin or taken from a robot's capital, or free again. */
  readonly margin?: Money;
  /** Times, where more than its margin is traded. */
  readonly leverage?: string;
  /** After charges; null for what opens. */
  readonly result: Money | null;
};

function isNothing(price: string): boolean {
  return !/[1-9]/.test(price);
}

const facts = [
  'transfer',
  'from',
  'to',
  'paperMoney',
  'deposit',
  'channel',
  'sent',
  'withdrawal',
  'fee',
  'pair',
  'rate',
  'adjustment',
  'code',
  'side',
  'quantity',
  'price',
  'fees',
  'day',
  'nights',
  'due',
  'perShare',
  'action',
  'proceeds',
  'cost',
  'margin',
  'leverage',
  'order',
  'position',
  'subscription',
  'follow',
  'robot',
  'rental',
  'reason',
] as const;
export type KnownFact = (typeof facts)[number];

/** Null for a fact of a later version. */
export function knownFact(name: string): KnownFact | null {
  return facts.find((known) => known === name) ?? null;
}

/** Unknown facts come last; what a quantity is counted in tells a reader nothing. */
export function inReadingOrder(
  given: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  const place = (name: string) =>
    knownFact(name) === null ? facts.length : facts.findIndex((known) => known === name);
  return Object.entries(given)
    .filter(([name]) => name !== 'unit')
    .toSorted(([left], [right]) => place(left) - place(right) || (left < right ? -1 : 1));
}

const moneyFacts: ReadonlySet<string> = new Set(['fee', 'proceeds', 'cost', 'margin']);

/** A fact that is an amount, mostly in the currency of its entry; null for what is none. */
export function amountOfFact(
  name: string,
  value: string,
  currency: Bill['currency'],
): Money | null {
  if (moneyFacts.has(name)) return moneyFromWire(value, currency);
  // "250.500000 USDT": what was sent has a currency of its own.
  const [amount = '', sent] = name === 'sent' ? value.split(' ') : [];
  return isCurrency(sent) ? moneyFromWire(amount, sent) : null;
}

type Charge = { readonly item: FeeItem; readonly amount: string };

/** "handling 13.31, stampDuty 45.00"; null where one is of a later version. */
export function chargesIn(text: string): readonly Charge[] | null {
  const charges = text.split(', ').map((part): Charge | null => {
    const [name, amount, ...more] = part.split(' ');
    const item = feeItems.find((known) => known === name);
    return item === undefined || amount === undefined || more.length > 0 ? null : { item, amount };
  });
  return charges.every((charge) => charge !== null) ? charges : null;
}

const channels = ['bankCard', 'fiat', 'crypto', 'certificate', 'wallet'] as const;

/** Null for one of a later version. */
export function getChannel(value: string): (typeof channels)[number] | null {
  return channels.find((known) => known === value) ?? null;
}

const houseAccounts = [
  'deposits',
  'paperMoney',
  'payouts',
  'exchange',
  'fees',
  'rounding',
  'adjustments',
  'trading',
  'forgivenLosses',
  'batch',
] as const;

export function houseAccount(code: string): (typeof houseAccounts)[number] | null {
  return houseAccounts.find((known) => known === code) ?? null;
}

/** Zero by the ledger's rules; the screen shows the actual sum. */
export function computeSums(lines: BillDetail['lines']): readonly Money[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map((currency) =>
    sum(
      lines
        .filter((line) => line.currency === currency)
        .map(({ amount }) => toMoney(amount, currency)),
      currency,
    ),
  );
}

export function readSeq(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
