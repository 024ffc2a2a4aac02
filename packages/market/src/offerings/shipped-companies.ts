/** The companies of the data (data/ipo-names.csv), which come first; in its order, market by market. */
import { assert } from '@candor/kit/assert';
import { readCsv, type CsvRow } from '../instruments/csv.ts';
import { decimalText, namesIn, positive } from '../instruments/fields.ts';
import type { Company, OfferingMarket } from './company.ts';
import { prospectusDaysOf, volatilityOf } from './company-terms.ts';

export function parseShippedCompanies(csv: string): Readonly<Record<OfferingMarket, Company[]>> {
  const companies = readCsv(csv, 'ipo-names.csv').map(companyIn);
  return {
    US: companies.filter(({ market }) => market === 'US'),
    HK: companies.filter(({ market }) => market === 'HK'),
  };
}

function companyIn(row: CsvRow): Company {
  const market = row('market');
  assert(market === 'US' || market === 'HK', `not a market of new stocks: ${market}`);
  assert(row('fictional') === 'true', 'only companies that do not exist are offered');
  const code = row('code');
  return {
    market,
    exchange: row('exchange'),
    code,
    ...namesIn(row, 'name_en'),
    sector: row('sector'),
    summary: { en: row('summary_en'), zhHans: row('summary_zh') },
    currency: market === 'US' ? 'USD' : 'HKD',
    priceLow: decimalText(row, 'priceLow'),
    priceHigh: decimalText(row, 'priceHigh'),
    lot: positive(row, 'lotSize'),
    sharesOffered: positive(row, 'sharesOffered'),
    dailyVolatility: volatilityOf(code),
    prospectusDays: prospectusDaysOf(code),
  };
}
