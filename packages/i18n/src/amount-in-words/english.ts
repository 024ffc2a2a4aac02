/** As on a cheque: “one thousand two hundred thirty-four US dollars and fifty-six cents”. */
import { getDecimals, type Currency } from '@candor/money/currency';
import type { Money } from '@candor/money/amount';

const names: Readonly<Record<Currency, { one: string; many: string; parts: boolean }>> = {
  USD: { one: 'US dollar', many: 'US dollars', parts: true },
  HKD: { one: 'Hong Kong dollar', many: 'Hong Kong dollars', parts: true },
  EUR: { one: 'euro', many: 'euros', parts: true },
  AUD: { one: 'Australian dollar', many: 'Australian dollars', parts: true },
  BTC: { one: 'bitcoin', many: 'bitcoin', parts: false },
  ETH: { one: 'ether', many: 'ether', parts: false },
  USDT: { one: 'USDT', many: 'USDT', parts: false },
  USDC: { one: 'USDC', many: 'USDC', parts: false },
};

export function amountInEnglish({ currency, minor }: Money): string {
  const scale = 10n ** BigInt(getDecimals(currency));
  const sign = minor < 0n ? 'minus ' : '';
  const size = minor < 0n ? -minor : minor;
  const [whole, rest] = [size / scale, size % scale];
  const { one, many, parts } = names[currency];
  if (!parts) return `${sign}${wordsOf(whole)}${pointed(rest, getDecimals(currency))} ${many}`;
  const units = `${wordsOf(whole)} ${whole === 1n ? one : many}`;
  const cents = `${wordsOf(rest)} ${rest === 1n ? 'cent' : 'cents'}`;
  return sign + (rest === 0n ? units : whole === 0n ? cents : `${units} and ${cents}`);
}

/** Digit by digit, as decimals are read out. */
function pointed(rest: bigint, decimals: number): string {
  if (rest === 0n) return '';
  const digits = rest.toString().padStart(decimals, '0').replace(/0+$/, '');
  return ` point ${[...digits].map((digit) => below20[Number(digit)]).join(' ')}`;
}

const below20 = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
  ...['eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups = [
  '',
  ' thousand',
  ' million',
  ' billion',
  ' trillion',
  ' quadrillion',
  ' quintillion',
];

function wordsOf(whole: bigint): string {
  if (whole === 0n) return 'zero';
  const parts: string[] = [];
  for (let rest = whole, group = 0; rest > 0n; rest /= 1_000n, group += 1) {
    const three = Number(rest % 1_000n);
    if (three > 0) parts.unshift(`${below1000(three)}${groups[group]}`);
  }
  return parts.join(' ');
}

function below1000(count: number): string {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  const words = [
    ...(hundreds === 0 ? [] : [`${below20[hundreds]} hundred`]),
    ...(rest === 0 ? [] : [below100(rest)]),
  ];
  return words.join(' ');
}

function below100(count: number): string {
  if (count < 20) return below20[count] ?? '';
  const ten = tens[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${below20[count % 10]}`;
}
