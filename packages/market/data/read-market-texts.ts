import { readFileSync } from 'node:fs';
import { marketFiles, type MarketTexts } from '../src/instruments/market-texts.ts';

export function readMarketTexts(): MarketTexts {
  return {
    usStocks: readTable(marketFiles.usStocks),
    hkStocks: readTable(marketFiles.hkStocks),
    hkTickSizes: readTable(marketFiles.hkTickSizes),
    futures: readTable(marketFiles.futures),
    forex: readTable(marketFiles.forex),
    indices: readTable(marketFiles.indices),
    crypto: readTable(marketFiles.crypto),
    sessions: readTable(marketFiles.sessions),
    holidays: readTable(marketFiles.holidays),
  };
}

export function readTable(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
