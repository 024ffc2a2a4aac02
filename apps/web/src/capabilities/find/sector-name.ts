/** Sectors and industries in the reader's words; an unknown one by the table's own name. */
import type { Say } from '../../platform/i18n/text.ts';
import type { Choices } from './find.api.ts';

export function sectorName(t: Say, sector: string): string {
  switch (sector) {
    case 'Health Care':
      return t('find.sector.healthCare');
    case 'Materials':
      return t('find.sector.materials');
    case 'Industrials':
      return t('find.sector.industrials');
    case 'Financials':
      return t('find.sector.financials');
    case 'Information Technology':
      return t('find.sector.technology');
    case 'Consumer Discretionary':
      return t('find.sector.discretionary');
    case 'Real Estate':
      return t('find.sector.realEstate');
    case 'Consumer Staples':
      return t('find.sector.staples');
    case 'Communication Services':
      return t('find.sector.communication');
    case 'Energy':
      return t('common.energy');
    case 'Utilities':
      return t('find.sector.utilities');
    case 'ETF':
      return t('common.etf');
    default:
      return sector;
  }
}

export function industryName(choices: Choices | null, industry: string): string {
  for (const { industries } of choices?.classes ?? [])
    for (const { name, text } of industries) if (name === industry) return text;
  return industry;
}

/** The tables call some industries by two names, which are one word to the reader. */
export function industriesCalled({ classes }: Choices, called: string, max: number): string[] {
  const names = classes.flatMap(({ industries }) =>
    industries.filter(({ text }) => text === called).map(({ name }) => name),
  );
  return [...new Set(names)].slice(0, max);
}
