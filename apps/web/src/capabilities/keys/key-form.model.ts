/** What is typed for a key, what is wrong with it, and what is sent. */
import { accountProducts, type AccountProduct } from '@candor/contract/kernel/account-products';
import {
  KEY_ADDRESSES_MAX,
  KEY_CALLS_PER_MINUTE,
  KEY_INSTRUMENTS_MAX,
  KEY_OPEN_ORDERS_MAX,
} from '@candor/contract/keys';
import { isMore } from '@candor/money/arithmetic';
import { parsePositiveMoney } from '@candor/money/parse';

export const keyDays = [7, 30, 90, 365] as const;

/** Treasuries are not bought by keys. */
export const keyProducts = accountProducts.filter((product) => product !== 'bonds');

export type KeyForm = {
  readonly name: string;
  readonly accountId: string;
  readonly may: 'read' | 'trade';
  readonly asksFirst: boolean;
  readonly products: readonly AccountProduct[];
  readonly instruments: string;
  readonly orderMax: string;
  readonly dayMax: string;
  readonly lossMax: string;
  readonly openOrdersMax: string;
  readonly addresses: string;
  readonly daysValid: number;
  readonly callsPerMinute: string;
};

/** Small limits to begin with: what is too small is noticed, what is too large is not. */
export function firstKeyForm(
  accountId: string,
  products: readonly AccountProduct[] | null,
): KeyForm {
  const offered = keyProducts.filter((product) => products === null || products.includes(product));
  return {
    name: '',
    accountId,
    may: 'trade',
    asksFirst: false,
    products: offered.slice(0, 1),
    instruments: '',
    orderMax: '1000',
    dayMax: '10000',
    lossMax: '500',
    openOrdersMax: '20',
    addresses: '',
    daysValid: 30,
    callsPerMinute: String(KEY_CALLS_PER_MINUTE.usual),
  };
}

export type KeyProblem =
  | 'keys.name.missing'
  | 'KEY_NAME_TAKEN'
  | 'keys.instruments.many'
  | 'keys.addresses.many'
  | 'AMOUNT_INVALID'
  | 'keys.order.above'
  | 'keys.whole';

export type KeyProblems = { readonly [Field in keyof KeyForm]?: KeyProblem };

type Known = { readonly name: string; readonly state: string };

export function keyProblems(form: KeyForm, known: readonly Known[]): KeyProblems {
  const trading: KeyProblems =
    form.may === 'read'
      ? {}
      : {
          ...(listed(form.instruments).length > KEY_INSTRUMENTS_MAX
            ? { instruments: 'keys.instruments.many' as const }
            : {}),
          ...amountProblems(form),
          ...(form.openOrdersMax.trim() === '' ||
          wholeIn(form.openOrdersMax, { min: 1, max: KEY_OPEN_ORDERS_MAX }) !== null
            ? {}
            : { openOrdersMax: 'keys.whole' as const }),
        };
  const name = form.name.trim();
  return {
    ...(name === '' ? { name: 'keys.name.missing' as const } : {}),
    ...(known.some((key) => key.state === 'live' && key.name === name)
      ? { name: 'KEY_NAME_TAKEN' as const }
      : {}),
    ...trading,
    ...(listed(form.addresses).length > KEY_ADDRESSES_MAX
      ? { addresses: 'keys.addresses.many' as const }
      : {}),
    ...(wholeIn(form.callsPerMinute, KEY_CALLS_PER_MINUTE) === null
      ? { callsPerMinute: 'keys.whole' as const }
      : {}),
  };
}

function amountProblems({ orderMax, dayMax, lossMax }: KeyForm): KeyProblems {
  const isWrong = (text: string): boolean =>
    text.trim() !== '' && parsePositiveMoney(text, 'USD') === null;
  const [order, day] = [parsePositiveMoney(orderMax, 'USD'), parsePositiveMoney(dayMax, 'USD')];
  return {
    ...(order !== null && day !== null && isMore(order, day)
      ? { orderMax: 'keys.order.above' as const }
      : {}),
    ...(isWrong(orderMax) ? { orderMax: 'AMOUNT_INVALID' as const } : {}),
    ...(isWrong(dayMax) ? { dayMax: 'AMOUNT_INVALID' as const } : {}),
    ...(isWrong(lossMax) ? { lossMax: 'AMOUNT_INVALID' as const } : {}),
  };
}

/** As the call takes it; only of a form without problems. */
export function keyAsked(form: KeyForm) {
  const trades = form.may === 'trade';
  const limit = (text: string): string | null =>
    trades && text.trim() !== '' ? text.trim() : null;
  return {
    name: form.name.trim(),
    accountId: form.accountId,
    mayTrade: trades,
    asksFirst: trades && form.asksFirst,
    products: [...form.products],
    instruments: trades ? listed(form.instruments) : [],
    addresses: listed(form.addresses),
    callsPerMinute:
      wholeIn(form.callsPerMinute, KEY_CALLS_PER_MINUTE) ?? KEY_CALLS_PER_MINUTE.usual,
    openOrdersMax: trades
      ? wholeIn(form.openOrdersMax, { min: 1, max: KEY_OPEN_ORDERS_MAX })
      : null,
    orderMax: limit(form.orderMax),
    dayMax: limit(form.dayMax),
    lossMax: limit(form.lossMax),
    daysValid: form.daysValid,
  };
}

/** What stands between commas, spaces and line ends, in either script. */
export function listed(text: string): string[] {
  return [...new Set(text.split(/[\s,;，；、]+/u).filter((one) => one !== ''))];
}

function wholeIn(text: string, { min, max }: { readonly min: number; readonly max: number }) {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** How the lines are run, once they stand in a file. */
export const RUN_LINE = 'KEY=… node bot.mjs';

/** A program that uses it, for the address the screen came from. */
export function keyLines(address: string, trades: boolean): string {
  const order = `console.log(await ask('/stock/create', { requestId: crypto.randomUUID(), code: 'AAPL', direction: 0, orderType: 0, quantity: '1' }));`;
  return [
    `const ask = async (path, body) => {`,
    `  const answer = await fetch('${address}' + path, {`,
    `    method: 'POST',`,
    `    headers: { authorization: 'Bearer ' + process.env.KEY, 'content-type': 'application/json' },`,
    `    body: JSON.stringify(body),`,
    `  });`,
    `  return answer.json();`,
    `};`,
    `console.log(await ask('/position/me', {}));`,
    trades ? order : `console.log(await ask('/position/consignList', {}));`,
  ].join('\n');
}
