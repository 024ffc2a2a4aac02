/**
 * Relations beyond a share's beta and sector. Correlations here are assumed; measured ones are in
 * the calibration.
 */

/**
 * The rows of the calibration's correlation table, and the instrument whose calendar and volatility
 * each has.
 */
export const driverInstruments = {
  SPX: 'IX:SPX',
  NDX: 'IX:NDX',
  RUT: 'IX:RUT',
  HSI: 'IX:HSI',
  N225: 'IX:N225',
  GDAXI: 'IX:GDAXI',
  WTI: 'FU:CL',
  UST10Y_dy: 'FU:ZN',
  XAUUSD: 'FX:XAUUSD',
  EURUSD: 'FX:EURUSD',
  USDJPY: 'FX:USDJPY',
  BTC: 'CR:BTC',
} as const;
export type DriverName = keyof typeof driverInstruments;

export function isDriverName(name: string): name is DriverName {
  return Object.hasOwn(driverInstruments, name);
}

/** Moves with a driver to this degree; the rest is its own. */
export type Relation = { readonly driver: DriverName; readonly correlation: number };

const relation = (driver: DriverName, correlation: number): Relation => ({ driver, correlation });

/** A yield that rises is a bond that falls. */
const bond = (correlation: number): Relation => relation('UST10Y_dy', -correlation);

export const relations: ReadonlyMap<string, Relation> = new Map([
  ...Object.entries(driverInstruments).map(([driver, id]): [string, Relation] => [
    id,
    relation(isDriverName(driver) ? driver : 'SPX', id === 'FU:ZN' ? -1 : 1),
  ]),
  ['IX:DJI', relation('SPX', 0.93)],
  ['IX:IXIC', relation('NDX', 0.98)],
  ['IX:VIX', relation('SPX', -0.75)],
  ['IX:DXY', relation('EURUSD', -0.95)],
  ['IX:GSPTSE', relation('SPX', 0.7)],
  ['IX:BVSP', relation('SPX', 0.45)],
  ['IX:MXX', relation('SPX', 0.5)],
  ['IX:HSCEI', relation('HSI', 0.98)],
  ['IX:HSTECH', relation('HSI', 0.93)],
  ['IX:SSEC', relation('HSI', 0.55)],
  ['IX:SZSC', relation('HSI', 0.52)],
  ['IX:CSI300', relation('HSI', 0.6)],
  ['IX:CHINEXT', relation('HSI', 0.48)],
  ['IX:TOPIX', relation('N225', 0.95)],
  ['IX:KS11', relation('N225', 0.6)],
  ['IX:KQ11', relation('N225', 0.5)],
  ['IX:TWII', relation('N225', 0.6)],
  ['IX:STI', relation('HSI', 0.5)],
  ['IX:AXJO', relation('N225', 0.45)],
  ['IX:STOXX50E', relation('GDAXI', 0.96)],
  ['IX:FCHI', relation('GDAXI', 0.9)],
  ['IX:FTMIB', relation('GDAXI', 0.86)],
  ['IX:IBEX', relation('GDAXI', 0.82)],
  ['IX:AEX', relation('GDAXI', 0.86)],
  ['IX:FTSE', relation('GDAXI', 0.72)],
  ['IX:SSMI', relation('GDAXI', 0.74)],
  ['IX:OMXS30', relation('GDAXI', 0.82)],
  ['IX:WIG20', relation('GDAXI', 0.6)],
  ['FX:GBPUSD', relation('EURUSD', 0.86)],
  ['FX:AUDUSD', relation('EURUSD', 0.72)],
  ['FX:NZDUSD', relation('EURUSD', 0.7)],
  ['FX:USDCAD', relation('EURUSD', -0.6)],
  ['FX:USDCHF', relation('EURUSD', -0.85)],
  ['FX:USDSEK', relation('EURUSD', -0.88)],
  ['FX:USDNOK', relation('EURUSD', -0.8)],
  ['FX:USDPLN', relation('EURUSD', -0.85)],
  ['FX:USDCNH', relation('EURUSD', -0.45)],
  ['FX:USDSGD', relation('EURUSD', -0.7)],
  ['FX:USDKRW', relation('EURUSD', -0.5)],
  ['FX:USDZAR', relation('EURUSD', -0.5)],
  ['FX:USDMXN', relation('EURUSD', -0.45)],
  ['FX:XAGUSD', relation('XAUUSD', 0.8)],
  ['FX:XPTUSD', relation('XAUUSD', 0.6)],
  ['FX:XPDUSD', relation('XAUUSD', 0.5)],
  ['FU:BZ', relation('WTI', 0.96)],
  ['FU:RB', relation('WTI', 0.85)],
  ['FU:HO', relation('WTI', 0.85)],
  ['FU:NG', relation('WTI', 0.15)],
  ['FU:HG', relation('SPX', 0.35)],
  ['FU:VX', relation('SPX', -0.75)],
  ['FU:ZT', bond(0.8)],
  ['FU:ZF', bond(0.94)],
  ['FU:TN', bond(0.985)],
  ['FU:ZB', bond(0.93)],
  ['FU:UB', bond(0.9)],
  ['US:TLT', bond(0.92)],
  ['US:IEF', bond(0.98)],
  ['US:SHY', bond(0.75)],
]);

/** Is the same line under another name, up or (with -1) upside down. */
export type Following = { readonly id: string; readonly factor: 1 | -1 };

const follows = (id: string, factor: 1 | -1 = 1): Following => ({ id, factor });

export const followings: ReadonlyMap<string, Following> = new Map([
  ['FU:ES', follows('IX:SPX')],
  ['FU:MES', follows('IX:SPX')],
  ['FU:NQ', follows('IX:NDX')],
  ['FU:MNQ', follows('IX:NDX')],
  ['FU:YM', follows('IX:DJI')],
  ['FU:MYM', follows('IX:DJI')],
  ['FU:RTY', follows('IX:RUT')],
  ['FU:M2K', follows('IX:RUT')],
  ['FU:NKD', follows('IX:N225')],
  ['FU:NK', follows('IX:N225')],
  ['FU:HSI', follows('IX:HSI')],
  ['FU:MHI', follows('IX:HSI')],
  ['FU:HHI', follows('IX:HSCEI')],
  ['FU:HTI', follows('IX:HSTECH')],
  ['FU:FDAX', follows('IX:GDAXI')],
  ['FU:FESX', follows('IX:STOXX50E')],
  ['FU:DX', follows('IX:DXY')],
  ['FU:GC', follows('FX:XAUUSD')],
  ['FU:MGC', follows('FX:XAUUSD')],
  ['FU:SI', follows('FX:XAGUSD')],
  ['FU:SIL', follows('FX:XAGUSD')],
  ['FU:PL', follows('FX:XPTUSD')],
  ['FU:PA', follows('FX:XPDUSD')],
  ['FU:MCL', follows('FU:CL')],
  ['FU:6E', follows('FX:EURUSD')],
  ['FU:6B', follows('FX:GBPUSD')],
  ['FU:6A', follows('FX:AUDUSD')],
  ['FU:6N', follows('FX:NZDUSD')],
  ['FU:6J', follows('FX:USDJPY', -1)],
  ['FU:6C', follows('FX:USDCAD', -1)],
  ['FU:6S', follows('FX:USDCHF', -1)],
  ['FU:6M', follows('FX:USDMXN', -1)],
  ['FU:CNH', follows('FX:USDCNH')],
  ['FU:BTC', follows('CR:BTC')],
  ['FU:MBT', follows('CR:BTC')],
  ['FU:ETH', follows('CR:ETH')],
  ['FU:MET', follows('CR:ETH')],
  ['US:SPY', follows('IX:SPX')],
  ['US:VOO', follows('IX:SPX')],
  ['US:IVV', follows('IX:SPX')],
  ['US:QQQ', follows('IX:NDX')],
  ['US:DIA', follows('IX:DJI')],
  ['US:IWM', follows('IX:RUT')],
  ['US:GLD', follows('FX:XAUUSD')],
  ['US:SLV', follows('FX:XAGUSD')],
  ['US:IBIT', follows('CR:BTC')],
  ['HK:02800', follows('IX:HSI')],
  ['HK:02828', follows('IX:HSCEI')],
  ['HK:03033', follows('IX:HSTECH')],
  ['HK:03067', follows('IX:HSTECH')],
]);

/** A multiple of a driver's day, with a trace of its own. */
export const geared: ReadonlyMap<string, { readonly driver: DriverName; readonly factor: number }> =
  new Map([
    ['US:TQQQ', { driver: 'NDX', factor: 3 }],
    ['US:SQQQ', { driver: 'NDX', factor: -3 }],
  ]);

/** Funds on one sector of the market. */
export const sectorFunds: ReadonlyMap<string, string> = new Map([
  ['US:XLB', 'Materials'],
  ['US:XLC', 'Communication Services'],
  ['US:XLE', 'Energy'],
  ['US:XLF', 'Financials'],
  ['US:XLI', 'Industrials'],
  ['US:XLK', 'Information Technology'],
  ['US:XLP', 'Consumer Staples'],
  ['US:XLRE', 'Real Estate'],
  ['US:XLU', 'Utilities'],
  ['US:XLV', 'Health Care'],
  ['US:XLY', 'Consumer Discretionary'],
]);

/** Small, so that earning a future's carry pays less than its spread and risk. */
export const carryPerYear: Readonly<Record<string, number>> = {
  Metals: 0.02,
  Energy: -0.02,
  'Equity Index': 0.015,
  'Interest Rate': -0.005,
  Agriculture: 0.02,
  Currency: 0,
  Crypto: 0.03,
  Volatility: 0,
};
