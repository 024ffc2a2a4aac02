import type { Combination, OptionChain, OptionDetail } from '../options.api.ts';

const underlying = {
  name: 'Apple Inc.',
  stock_code: 'AAPL',
  source: 0,
  currency: 'USD',
  followed: 'AAPL',
  spot: '312.06',
  isOpen: true,
} as const;
const figures = {
  bid: '8.00',
  ask: '8.20',
  bidSize: 12,
  askSize: 40,
  last: '8.10',
  change: '-0.45',
  volume: 4210,
  openInterest: 15200,
  impliedVolatility: '0.2512',
  delta: '0.4821',
  gamma: '0.017300',
  theta: '-0.1254',
  vega: '0.3611',
};

export const sampleOption: OptionDetail = {
  ...underlying,
  at: Date.parse('2026-11-16T15:30:00Z'),
  style: 'american',
  settlement: 'shares',
  multiplier: '100',
  symbol: 'AAPL  261218C00315000',
  ...figures,
  inTheMoney: false,
  kind: 'call',
  strike: '315',
  expiry: { on: '2026-12-18', kind: 'monthly', at: Date.parse('2026-12-18T21:00:00Z') },
  previousClose: '8.55',
  rho: '0.1200',
  model: {
    valuedAt: Date.parse('2026-11-16T15:30:00Z'),
    years: 0.0883,
    rate: 0.0355,
    growth: 0.0355,
    dividends: [{ years: 0.08, perShare: '0.27' }],
    volatility: 0.25,
    totalVariance: 0.25 * 0.25 * 0.0883,
    outcomes: [],
    rho: -0.28,
    eta: 1.33,
  },
  history: [
    { on: '2026-11-12', close: '9.10', volatility: '0.2600' },
    { on: '2026-11-13', close: '8.55', volatility: '0.2550' },
  ],
};

const { history: _history, rho: _rho, symbol: _symbol, ...shared } = sampleOption;
export const sampleCombination: Combination = {
  ...shared,
  code: 'AAPL261218+C315-C325',
  title: 'AAPL 2026-12-18 315/325 call spread',
  market: 'OPRA',
  decimals: 2,
  ticks: [{ from: '0', step: '0.01' }],
  last: '3.10',
  previousClose: '3.20',
  direction: 0,
  strategy: 'bullCallSpread',
  level: 3,
  bid: '3.02',
  ask: '3.18',
  largestGain: '682.00',
  largestLoss: '318.00',
  legs: [],
};

const chainSide = (kind: 'C' | 'P', strike: number): OptionChain['rows'][number]['call'] => ({
  symbol: `AAPL  261218${kind}${String(strike * 1000).padStart(8, '0')}`,
  ...figures,
  inTheMoney: kind === 'C' ? strike < 312 : strike > 312,
});
export const sampleChain: OptionChain = {
  ...underlying,
  at: sampleOption.at,
  style: 'american',
  settlement: 'shares',
  multiplier: '100',
  expiries: [{ ...sampleOption.expiry, volatility: '0.2512' }],
  expiry: sampleOption.expiry,
  forward: '313.00',
  rows: Array.from({ length: 13 }, (_, place) => {
    const strike = 280 + place * 5;
    return {
      strike: String(strike),
      call: chainSide('C', strike),
      put: chainSide('P', strike),
    };
  }),
};
