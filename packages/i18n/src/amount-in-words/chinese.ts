/** 大写金额，依照票据的写法：美元壹仟贰佰叁拾肆元伍角陆分。 */
import { getDecimals, type Currency } from '@candor/money/currency';
import type { Money } from '@candor/money/amount';

const names: Readonly<Record<Currency, { name: string; unit: string | null }>> = {
  USD: { name: '美元', unit: '元' },
  HKD: { name: '港币', unit: '元' },
  EUR: { name: '欧元', unit: '元' },
  AUD: { name: '澳元', unit: '元' },
  BTC: { name: '比特币', unit: null },
  ETH: { name: '以太币', unit: null },
  USDT: { name: 'USDT ', unit: null },
  USDC: { name: 'USDC ', unit: null },
};

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿', '亿亿'];

export function amountInChinese({ currency, minor }: Money): string {
  const decimals = getDecimals(currency);
  const scale = 10n ** BigInt(decimals);
  const size = minor < 0n ? -minor : minor;
  const [whole, rest] = [size / scale, size % scale];
  const { name, unit } = names[currency];
  const sign = minor < 0n ? '负' : '';
  const said =
    unit === null ? wholeOf(whole) + pointed(rest, decimals) : inUnits(whole, Number(rest), unit);
  return `${name}${sign}${said}`;
}

function inUnits(whole: bigint, hundredths: number, unit: string): string {
  const [tenths, last] = [Math.floor(hundredths / 10), hundredths % 10];
  const units = whole === 0n && hundredths > 0 ? '' : `${wholeOf(whole)}${unit}`;
  if (hundredths === 0) return `${units}整`;
  const jiao = tenths === 0 ? (units === '' ? '' : digits.charAt(0)) : `${digits.charAt(tenths)}角`;
  return `${units}${jiao}${last === 0 ? '整' : `${digits.charAt(last)}分`}`;
}

function pointed(rest: bigint, decimals: number): string {
  if (rest === 0n) return '';
  const shown = rest.toString().padStart(decimals, '0').replace(/0+$/, '');
  return `点${[...shown].map((digit) => digits.charAt(Number(digit))).join('')}`;
}

/** One zero stands for any gap between digits that count. */
function wholeOf(whole: bigint): string {
  if (whole === 0n) return digits.charAt(0);
  let said = '';
  let isGap = false;
  for (let rest = whole, group = 0; rest > 0n; rest /= 10_000n, group += 1) {
    const four = Number(rest % 10_000n);
    if (four === 0) {
      isGap = said !== '';
      continue;
    }
    said = `${fourOf(four)}${groups[group]}${isGap ? digits.charAt(0) : ''}${said}`;
    isGap = four < 1_000;
  }
  return said;
}

function fourOf(four: number): string {
  let said = '';
  let isGap = false;
  for (let rest = four, place = 0; rest > 0; rest = Math.floor(rest / 10), place += 1) {
    const digit = rest % 10;
    if (digit === 0) {
      isGap = said !== '';
      continue;
    }
    said = `${digits.charAt(digit)}${places[place]}${isGap ? digits.charAt(0) : ''}${said}`;
    isGap = false;
  }
  return said;
}
