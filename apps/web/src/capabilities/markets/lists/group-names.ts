/** An unknown group is shown by the server's own name. */
import type { Say } from '../../../platform/i18n/text.ts';

export function categoryName(t: Say, category: string): string {
  switch (category) {
    case 'Metals':
      return t('markets.category.metals');
    case 'Energy':
      return t('common.energy');
    case 'Equity Index':
      return t('markets.category.equityIndex');
    case 'Interest Rate':
      return t('markets.category.interestRate');
    case 'Agriculture':
      return t('markets.category.agriculture');
    case 'Currency':
      return t('markets.category.currency');
    case 'Crypto':
      return t('common.crypto');
    case 'Volatility':
      return t('common.volatility');
    default:
      return category;
  }
}

export function regionName(t: Say, region: string): string {
  switch (region) {
    case 'Americas':
      return t('markets.region.americas');
    case 'Europe':
      return t('markets.region.europe');
    case 'Asia Pacific':
      return t('markets.region.asiaPacific');
    case 'Middle East & Africa':
      return t('markets.region.middleEastAfrica');
    default:
      return region;
  }
}

export function pairGroupName(t: Say, group: string): string {
  switch (group) {
    case 'major':
      return t('markets.group.major');
    case 'cross':
      return t('markets.group.cross');
    case 'emerging':
      return t('markets.group.emerging');
    case 'metal':
      return t('markets.group.metal');
    default:
      return group;
  }
}
