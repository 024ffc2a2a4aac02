/**
 * Rank in lists: log10 of a day's turnover in dollars, comparable across classes. The rough
 * exchange rates only order lists; no amount is computed with them.
 */
export function popularityOfTurnover(turnover: number, currency: string): number {
  return Math.log10(Math.max(turnover * (dollarsPer[currency] ?? 1), 1));
}

/** Indices are not traded; the ones everybody watches come first. */
export function popularityOfIndex(code: string): number {
  const place = headlineIndices.indexOf(code);
  return place < 0 ? 9 : 11 - place * 0.05;
}

/** Turnover of currency pairs is not reported; the group stands in for it. */
export function popularityOfPair(group: string): number {
  return pairGroups[group] ?? 9;
}

const dollarsPer: Readonly<Record<string, number>> = {
  HKD: 0.13,
  EUR: 1.15,
  JPY: 0.0065,
  CNH: 0.15,
};

const headlineIndices = [
  'SPX',
  'DJI',
  'IXIC',
  'HSI',
  'NDX',
  'SSEC',
  'N225',
  'HSTECH',
  'FTSE',
  'GDAXI',
  'CSI300',
  'SZSC',
  'HSCEI',
  'FCHI',
  'STOXX50E',
  'VIX',
  'RUT',
  'DXY',
];

const pairGroups: Readonly<Record<string, number>> = {
  major: 10.5,
  metal: 10,
  cross: 9.5,
  emerging: 9,
};
