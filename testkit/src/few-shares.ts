/**
 * The tables of the market with about a tenth of the shares: those of indices, those that tests and
 * the house's funds name, and some of the rest. A list of all shares computes a day of prices for
 * each of thousands. Prices are the same as among all: each share moves by itself.
 */
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { readCsv } from '@candor/market/instruments/csv';
import { funds } from '@candor/strategies/catalogue/funds';
import { marketFiles, type MarketTexts } from '@candor/market/instruments/market-texts';

const ONE_IN = 40;
/** In no index: named by tests, or traded by the funds of the house, which stop without them. */
const NAMED = new Set([
  ...['AA', 'AAL', 'AAME'],
  ...funds
    .flatMap(({ instruments, yardstick }) => [...instruments, ...yardstick.instruments])
    .map((id) => id.slice(id.indexOf(':') + 1)),
]);

let few: MarketTexts | null = null;

export function readFewShares(): MarketTexts {
  few ??= thinOut(readMarketTexts());
  return few;
}

function thinOut(texts: MarketTexts): MarketTexts {
  return {
    ...texts,
    usStocks: keepSome(texts.usStocks, marketFiles.usStocks, 'symbol'),
    hkStocks: keepSome(texts.hkStocks, marketFiles.hkStocks, 'code'),
  };
}

/** No field of these tables has a line break in it. */
function keepSome(text: string, file: string, codeColumn: string): string {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const rows = readCsv(text, file);
  const kept = lines.filter((_, place) => {
    const row = rows[place];
    return (
      place % ONE_IN === 0 ||
      (row !== undefined && (row('indices') !== '' || NAMED.has(row(codeColumn))))
    );
  });
  return [header, ...kept, ''].join('\n');
}
