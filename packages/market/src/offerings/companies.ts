/**
 * Which company offers its shares as number 0, 1, 2 …: the shipped ones first, then made ones, by
 * this rule. Offering number k is the j-th of its market (j is half of k); made company number
 * n = j - shipped of its market has the place p = 2 n + (0 for the US, 1 for Hong Kong), and of
 * all N names made from a beginning, an ending and a business it has the one at
 * (p × STEP) mod N. The next round of N names carries its number. Codes are counted off in the
 * same way, without those that the market has.
 */
import { assert } from '@candor/kit/assert';
import { marketOf, type Company, type OfferingMarket } from './company.ts';
import { prospectusDaysOf, termsOf, volatilityOf } from './company-terms.ts';
import { beginnings, businesses, endings } from './company-words.ts';
import { parseShippedCompanies } from './shipped-companies.ts';

export type Companies = {
  /** Of an offering's number. */
  company(number: number): Company;
};

export function openCompanies({
  namesCsv,
  isCodeTaken,
}: {
  /** The text of data/ipo-names.csv. */
  namesCsv: string;
  /** Whether the market's tables have an instrument of that code. */
  isCodeTaken: (market: OfferingMarket, code: string) => boolean;
}): Companies {
  const shipped = parseShippedCompanies(namesCsv);
  const shippedCodes = new Set([...shipped.US, ...shipped.HK].map(({ code }) => code));
  const codes = {
    US: freeCodes(usCode, US_CODES, (code) => shippedCodes.has(code) || isCodeTaken('US', code)),
    HK: freeCodes(hkCode, HK_CODES, (code) => shippedCodes.has(code) || isCodeTaken('HK', code)),
  };

  return {
    company(number) {
      assert(Number.isSafeInteger(number) && number >= 0, `not an offering's number: ${number}`);
      const market = marketOf(number);
      const place = Math.floor(number / 2);
      const known = shipped[market][place];
      if (known !== undefined) return known;
      const made = place - shipped[market].length;
      return makeCompany(market, made, codes[market](made));
    },
  };
}

/** How many names there are before one carries a number. */
export const NAMES = beginnings.length * endings.length * businesses.length;

function makeCompany(market: OfferingMarket, made: number, code: string): Company {
  const place = 2 * made + (market === 'US' ? 0 : 1);
  const round = Math.floor(place / NAMES);
  const at = ((place % NAMES) * NAME_STEP) % NAMES;
  const beginning = beginnings[at % beginnings.length];
  const ending = endings[Math.floor(at / beginnings.length) % endings.length];
  const business = businesses[Math.floor(at / (beginnings.length * endings.length))];
  assert(beginning !== undefined && ending !== undefined && business !== undefined, 'in the lists');
  const suffix = round === 0 ? '' : ` ${round + 1}`;
  return {
    market,
    code,
    name: {
      en: `${beginning[0]}${ending[0]} ${business.name[0]}${suffix}`,
      zhHans: `${beginning[1]}${ending[1]}${business.name[1]}${suffix}`,
    },
    sector: business.sector,
    summary: { en: business.summary[0], zhHans: business.summary[1] },
    currency: market === 'US' ? 'USD' : 'HKD',
    ...termsOf(market, code),
    dailyVolatility: volatilityOf(code),
    prospectusDays: prospectusDaysOf(code),
  };
}

/** Counts the codes off, without those that are taken; asked in any order, each number has its own. */
function freeCodes(
  codeAt: (place: number) => string,
  count: number,
  isTaken: (code: string) => boolean,
): (number: number) => string {
  const free: string[] = [];
  let place = 0;
  return (number) => {
    while (free.length <= number) {
      assert(place < count, 'there are codes left');
      const code = codeAt(place);
      place += 1;
      if (!isTaken(code)) free.push(code);
    }
    return free[number] ?? '';
  };
}

/** Four letters and a Q, as no share of an American exchange is called while it is healthy. */
function usCode(place: number): string {
  let rest = (place * CODE_STEP) % US_CODES;
  let letters = '';
  for (let letter = 0; letter < 4; letter += 1) {
    letters += String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return `${letters}Q`;
}

/** Five digits that the exchange gives to no share, then six. */
function hkCode(place: number): string {
  return String(
    place < HK_SHORT_CODES
      ? 30_000 + ((place * CODE_STEP) % HK_SHORT_CODES)
      : 300_000 + place - HK_SHORT_CODES,
  );
}

/** Primes that divide none of the counts: every place is reached once. */
const NAME_STEP = 61_603;
const CODE_STEP = 7_919;
const US_CODES = 26 ** 4;
const HK_SHORT_CODES = 50_000;
const HK_CODES = HK_SHORT_CODES + 700_000;
