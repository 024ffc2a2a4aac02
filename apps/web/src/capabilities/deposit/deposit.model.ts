import type { Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { formatMoney, formatPrice, type NumberLocale } from '@candor/money/format';
import { convert } from '@candor/money/multiply';
import { moneyFromWire, priceFromWire } from '@candor/money/wire';
import { writtenMoney } from '@candor/money/written-money';
import { HOUR_MS, MINUTES_PER_HOUR, MINUTE_MS } from '@candor/kit/time';
import type { Channel, Deposit, DepositMethod } from './deposit.api.ts';

/** In the server's order. */
export function openChannels(
  methods: readonly DepositMethod[],
): { readonly channel: Channel; readonly methods: readonly DepositMethod[] }[] {
  const channels = [...new Set(methods.map((method) => method.channel))];
  return channels.map((channel) => ({
    channel,
    methods: methods.filter((method) => method.channel === channel),
  }));
}

export function getCurrencies(methods: readonly DepositMethod[]): Currency[] {
  return [...new Set(methods.map((method) => method.currency))];
}

/** A dollar stablecoin if available: its amounts are read as dollars. */
export function firstCoin(coins: readonly Currency[]): Currency | undefined {
  return coins.find((coin) => coin === 'USDT') ?? coins[0];
}

export function methodFor(
  methods: readonly DepositMethod[],
  currency: Currency,
  network: DepositMethod['network'] = null,
): DepositMethod | null {
  const ofCurrency = methods.filter((method) => method.currency === currency);
  return ofCurrency.find((method) => method.network === network) ?? ofCurrency[0] ?? null;
}

/** Rounded down as crediting does; null without a rate. */
export function estimateUsd(sent: Money, rateUsd: string | null): Money | null {
  if (sent.currency === 'USD') return sent;
  const at = rateUsd === null ? null : priceFromWire(rateUsd);
  return at === null || at.nano <= 0n ? null : convert(sent, { at, to: 'USD', rounding: 'down' });
}

export function writtenWire(
  amount: string,
  currency: Currency,
  locale: NumberLocale,
): string | null {
  const money = moneyFromWire(amount, currency);
  return money === null ? null : writtenMoney(money, locale);
}

export function writtenLimit(amount: string, currency: Currency, locale: NumberLocale): string {
  const money = moneyFromWire(amount, currency);
  return money === null ? amount : formatMoney(money, { locale, decimals: 0 });
}

export function writtenRate(rate: string, locale: NumberLocale): string {
  const price = priceFromWire(rate);
  return price === null ? rate : formatPrice(price, { locale, decimals: 2 });
}

/** What the least of a coin is worth: one of a dollar coin, the same in any other. */
export const COIN_MINIMUM_WORTH = '$1.00';

export function isDollarCoin(currency: Currency): boolean {
  return currency === 'USDT' || currency === 'USDC';
}

export type Within = { readonly unit: 'hours' | 'minutes'; readonly count: number };

/** In hours from one hour on; rounded up. */
export function decidedWithin(ms: number): Within {
  return ms >= HOUR_MS
    ? { unit: 'hours', count: Math.ceil(ms / HOUR_MS) }
    : { unit: 'minutes', count: Math.ceil(ms / MINUTE_MS) };
}

/** Null below an hour, where the seconds matter. */
export function hoursLeft(
  untilMs: number,
  nowMs: number,
): { readonly hours: number; readonly minutes: number } | null {
  const minutes = Math.ceil((untilMs - nowMs) / MINUTE_MS);
  return minutes < MINUTES_PER_HOUR
    ? null
    : { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR };
}

export function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return state !== 'credited' && state !== 'refused';
}

/** The ordinary transfer where the address names none we know. */
export function getFiatChannel(text: string | undefined): Exclude<Channel, 'crypto'> {
  return text === 'bankCard' || text === 'certificate' ? text : 'fiat';
}
