/**
 * The import file of Ghostfolio ("Import Activities" of its README, and its test/import folder).
 * The market is simulated, so prices must not come from a real one: every security is of the data
 * source MANUAL, which wants a UUID as symbol and a profile that names it.
 */
import { sha256Hex } from '@candor/kit/sha256';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import type { Cash, Security, Trade } from './activities.rules.ts';

export function ghostfolioFile(
  trades: readonly Trade[],
  cash: readonly Cash[],
  madeAt: number,
  mark: string | null,
): string {
  const marked = (comment: string | null) =>
    mark === null ? comment : [mark, ...(comment === null ? [] : [comment])].join(' ');
  const named = new Map<string, Security>();
  for (const { security } of trades) named.set(security.id, security);
  const byCode = new Map([...named.values()].map((security) => [security.code, security]));
  const profiles = new Map<string, string>();
  const profile = (id: string, name: string, currency: Currency): string => {
    const symbol = uuidOf(id);
    profiles.set(symbol, profileText(symbol, name, currency));
    return symbol;
  };
  const activities = [
    ...trades.map(({ type, at, security, quantity, price, fees }) => ({
      at,
      text: activityText({
        at,
        type: type === 'buy' ? 'BUY' : 'SELL',
        symbol: profile(security.id, security.name, security.currency),
        currency: security.currency,
        quantity,
        unitPrice: price,
        fee: toWire(money(security.currency, fees)),
        comment: marked(null),
      }),
    })),
    ...cash.flatMap(({ type, at, currency, minor, code, note }) => {
      if (type === 'deposit' || type === 'withdrawal') return [];
      const amount = toWire(money(currency, minor));
      const own = type === 'dividend' && code !== null ? byCode.get(code) : undefined;
      const isCharge = type === 'fees' || type === 'interestCharge';
      const symbol =
        own === undefined
          ? profile(`candor ${note} ${currency}`, `Candor ${note}`, currency)
          : profile(own.id, own.name, own.currency);
      return [
        {
          at,
          text: activityText({
            at,
            type: isCharge ? 'FEE' : type === 'dividend' ? 'DIVIDEND' : 'INTEREST',
            symbol,
            currency,
            quantity: isCharge ? '0' : '1',
            unitPrice: isCharge ? '0' : amount,
            fee: isCharge ? amount : '0',
            comment: marked(code === null ? note : `${note} ${code}`),
          }),
        },
      ];
    }),
  ].toSorted((left, right) => left.at - right.at);
  return `{"meta":{"date":${JSON.stringify(new Date(madeAt).toISOString())},"version":"${marked('candor')}"},
"accounts":[],
"assetProfiles":[${[...profiles.values()].join(',\n')}],
"platforms":[],
"tags":[],
"activities":[${activities.map(({ text }) => text).join(',\n')}]}
`;
}

/** Decimal texts are JSON numbers as they are, so no digit is lost. */
function activityText(of: {
  readonly at: number;
  readonly type: 'BUY' | 'SELL' | 'DIVIDEND' | 'INTEREST' | 'FEE';
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly fee: string;
  readonly comment: string | null;
}): string {
  const texts = JSON.stringify({
    accountId: null,
    comment: of.comment,
    currency: of.currency,
    dataSource: 'MANUAL',
    date: new Date(of.at).toISOString(),
    symbol: of.symbol,
    tags: [],
    type: of.type,
  });
  return `${texts.slice(0, -1)},"fee":${of.fee},"quantity":${of.quantity},"unitPrice":${of.unitPrice}}`;
}

function profileText(symbol: string, name: string, currency: Currency): string {
  return JSON.stringify({
    assetClass: null,
    assetSubClass: null,
    comment: null,
    countries: [],
    currency,
    dataSource: 'MANUAL',
    holdings: [],
    isActive: true,
    isin: null,
    marketData: [],
    name,
    sectors: [],
    symbol,
    url: null,
  });
}

/** By name, so that the same security has the same symbol in every file. */
function uuidOf(name: string): string {
  const hex = sha256Hex(`candor ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
