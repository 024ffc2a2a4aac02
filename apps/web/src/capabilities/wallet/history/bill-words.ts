import { viewerZone } from '@candor/client/time';
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { formatMoney, formatPrice, formatQuantity, type NumberLocale } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { moneyFromWire, priceFromWire, quantityFromWire } from '@candor/money/wire';
import { writtenMoney } from '@candor/money/written-money';
import { useOriginName } from '../../../core/customer/order-origin.tsx';
import { readableCode } from '../../../core/product/readable-code.ts';
import {
  amountOfFact,
  getChannel,
  holdingStory,
  knownFact,
  otherWallet,
  tradeStory,
  type HoldingStory,
  type TradeStory,
} from './bill.model.ts';
import type { Bill } from '../wallet.api.ts';
import { readWalletName, getWalletName } from '../shared/wallet-name.model.ts';

type Told = Pick<Bill, 'kind' | 'walletType' | 'amount' | 'currency' | 'facts' | 'name' | 'origin'>;

export function useBillText(bill: Told): {
  readonly title: string;
  readonly wallet: string;
  /** Charges and result of a trade. */
  readonly notes: readonly string[];
} {
  const t = useText();
  const { locale } = useFigures();
  const wallet = t(`trading.wallet.${getWalletName(bill.walletType)}`);
  const originName = useOriginName(bill.origin?.kind === 'basket');
  const trade = tradeStory(bill) ?? holdingStory(bill);
  if (trade !== null) {
    return {
      title: tradeTitle(t, locale, trade, bill.name),
      wallet,
      notes: [
        ...tradeNotes(t, locale, trade),
        ...(bill.origin === undefined ? [] : [originName(bill.origin)]),
      ],
    };
  }
  const { code } = bill.facts;
  if (bill.kind === 'dividend' && code !== undefined)
    return { title: t('wallet.bill.dividend', { code: bill.name ?? code }), wallet, notes: [] };
  const other = otherWallet(bill);
  if (other === null)
    return {
      title: t(`wallet.kind.${bill.kind}`),
      wallet,
      notes:
        code !== undefined && kindsOfOne.has(bill.kind) ? [bill.name ?? readableCode(t, code)] : [],
    };
  const name = t(`trading.wallet.${other.wallet}`);
  return {
    title: t(other.isSource ? 'wallet.bill.transferFrom' : 'wallet.bill.transferTo', {
      wallet: name,
    }),
    wallet,
    notes: exchangeNote(t, locale, bill.facts),
  };
}

/** Of what changed the currency on its way. */
function exchangeNote(t: Say, locale: NumberLocale, { pair, rate }: Told['facts']): string[] {
  return pair === undefined || rate === undefined
    ? []
    : [t('wallet.bill.exchanged', { pair, rate: priceText(locale, rate) })];
}

/** What happens to one instrument, which their own names leave out. */
const kindsOfOne: ReadonlySet<Bill['kind']> = new Set([
  'settlement',
  'financing',
  'bondInterest',
  'subscription',
]);

type Story = TradeStory | HoldingStory;

function tradeTitle(
  t: Say,
  locale: NumberLocale,
  { what, leverage, ...trade }: Story,
  name: string | null,
): string {
  const code = name ?? readableCode(t, trade.code);
  const quantity = quantityText(locale, what, trade.quantity);
  const price = priceText(locale, trade.price);
  return (what === 'opened' || what === 'soldShort') && leverage !== undefined
    ? t(`wallet.bill.${what}Times`, { code, price, quantity, times: leverage })
    : t(`wallet.bill.${what}`, { code, price, quantity });
}

/** A treasury is counted by its face amount in dollars. */
function quantityText(locale: NumberLocale, what: Story['what'] | Bill['kind'], text: string) {
  const face = countedByFace.has(what) ? moneyFromWire(text, 'USD') : null;
  if (face !== null) return formatMoney(face, { locale });
  const count = quantityFromWire(text);
  return count === null ? text : formatQuantity(count, { locale });
}

const countedByFace: ReadonlySet<Story['what'] | Bill['kind']> = new Set([
  'bondBought',
  'bondSold',
  'bondMatured',
  'bondInterest',
]);

/** One part of an order, which its row names: how many, and at which price. */
export function partWords(
  { kind, facts: { quantity = '', price = '' } }: Pick<Bill, 'kind' | 'facts'>,
  locale: NumberLocale,
): { readonly quantity: string; readonly price: string } {
  return { quantity: quantityText(locale, kind, quantity), price: priceText(locale, price) };
}

/** With the places it was booked with. */
function priceText(locale: NumberLocale, text: string): string {
  const price = priceFromWire(text);
  const decimals = text.split('.')[1]?.length ?? 0;
  return price === null ? text : formatPrice(price, { locale, decimals });
}

function tradeNotes(t: Say, locale: NumberLocale, story: Story): readonly string[] {
  const { what, fee, cost, margin, result } = story;
  return [
    ...(cost === undefined ? [] : [t('wallet.bill.cost', { cost: formatMoney(cost, { locale }) })]),
    // The amount of the row is the result, which the words of a sale name apart.
    ...(isResultAlone(what) ? [t('wallet.bill.resultOnly')] : []),
    ...(fee === null ? [] : [feeNote(t, what, formatMoney(fee, { locale }))]),
    ...(margin === undefined
      ? []
      : [
          t(MARGIN_NOTES[what] ?? 'wallet.bill.marginBack', {
            margin: formatMoney(margin, { locale }),
          }),
        ]),
    ...(result === null || isResultAlone(what)
      ? []
      : [
          t(fee === null ? 'wallet.bill.result' : 'wallet.bill.resultAfterSale', {
            result: unbroken(formatMoney(result, { locale, sign: 'always' })),
          }),
        ]),
  ];
}

/** At the end of a line an amount is not torn from its sign. */
function unbroken(amount: string): string {
  return amount.replace(/^[+−]/, `$&${WORD_JOINER}`);
}

const WORD_JOINER = '\u2060';

const isResultAlone = (what: Story['what']) =>
  what === 'closed' || what === 'boughtBack' || what === 'robotSold';

type MarginNote = 'marginSet' | 'capitalUsed' | 'capitalBack';
const MARGIN_NOTES: Partial<Record<Story['what'], `wallet.bill.${MarginNote}`>> = {
  opened: 'wallet.bill.marginSet',
  soldShort: 'wallet.bill.marginSet',
  robotBought: 'wallet.bill.capitalUsed',
  robotSold: 'wallet.bill.capitalBack',
};

/** What leaves for a margin trade is its fee; what a purchase costs includes it. */
function feeNote(t: Say, what: Story['what'], fee: string): string {
  if (what === 'opened' || what === 'soldShort' || what === 'robotBought')
    return t('wallet.bill.feeOnly');
  return t(what === 'bought' ? 'wallet.bill.feeIncluded' : 'wallet.bill.feeTaken', { fee });
}

/** A fact of a later version is shown as it is. */
export function useFactText({
  currency,
  kind,
}: Pick<Bill, 'currency' | 'kind'>): (
  name: string,
  value: string,
) => { readonly label: string; readonly text: string } {
  const t = useText();
  const { locale } = useFigures();
  return (name, value) => {
    const known = knownFact(name);
    const amount = amountOfFact(name, value, currency);
    return {
      label: known === null ? name : t(`wallet.fact.${known}`),
      text:
        amount !== null
          ? writtenMoney(amount, locale)
          : name === 'price' || name === 'perShare'
            ? priceText(locale, value)
            : name === 'quantity'
              ? quantityText(locale, kind, value)
              : valueOf(name, value, t),
    };
  };
}

function valueOf(name: string, value: string, t: Say): string {
  if (name === 'code') return readableCode(t, value);
  if (name === 'leverage') return t('common.times', { times: value });
  if (name === 'side' && (value === 'buy' || value === 'sell')) return t(`trading.side.${value}`);
  if (name === 'paperMoney' && (value === 'starter' || value === 'added'))
    return t(`wallet.paperMoney.${value}`);
  if (name === 'day') return formatLocalDate(value);
  if (name === 'due') return formatDateTime(Date.parse(value), viewerZone());
  const wallet = name === 'from' || name === 'to' ? readWalletName(value) : null;
  if (wallet !== null) return t(`trading.wallet.${wallet}`);
  const channel = name === 'channel' ? getChannel(value) : null;
  return channel === null ? value : t(`trading.channel.${channel}`);
}
