/** One line of the list of treasuries. */
import type { TreasuryTerms } from '@candor/bonds/terms';
import type { LocalDate } from '@candor/kit/local-date';
import { formatLocalDate } from '@candor/kit/moment-format';

/** In weeks, years, and for practice bills an hour or a day. */
export type TreasuryTerm = string;

export type TreasurySecurity = {
  /**
   * Shipped ones have codes of ours, issues of the simulation ids that look like a CUSIP
   * (sim-id.ts).
   */
  readonly code: string;
  readonly kind: 'bill' | 'note' | 'bond';
  /** For how long it was first sold: 13W, 10Y; 1H and 1D are practice bills. */
  readonly originalTerm: TreasuryTerm;
  readonly name: { readonly en: string; readonly zhHans: string };
  readonly terms: TreasuryTerms;
  readonly issuedOn: LocalDate;
  /**
   * `real`: the terms of a real security; `derived`: made up by the data's rule; `simulated`:
   * issued by the simulated treasury; `practice`: a bill of practice hours.
   */
  readonly basis: 'real' | 'derived' | 'simulated' | 'practice';
  /** Practice bills begin and end at instants; null for all others. */
  readonly practice: { readonly issuedAtMs: number; readonly maturesAtMs: number } | null;
};

export function getNames(
  kind: TreasurySecurity['kind'],
  maturesOn: LocalDate,
  couponPercent: string,
): TreasurySecurity['name'] {
  const due = formatLocalDate(maturesOn, 'monthFirst');
  switch (kind) {
    case 'bill':
      return {
        en: `US Treasury Bill ${due} (simulated issue)`,
        zhHans: `美国国库券 ${maturesOn}（模拟发行）`,
      };
    case 'note':
      return {
        en: `US Treasury Note ${couponPercent}% ${due} (simulated issue)`,
        zhHans: `美国中期国债 ${maturesOn} ${couponPercent}%（模拟发行）`,
      };
    case 'bond':
      return {
        en: `US Treasury Bond ${couponPercent}% ${due} (simulated issue)`,
        zhHans: `美国长期国债 ${maturesOn} ${couponPercent}%（模拟发行）`,
      };
  }
}

/** The data's names have their days for programs; people read those of their language. */
export function datedNames({ name }: Pick<TreasurySecurity, 'name'>): TreasurySecurity['name'] {
  return {
    ...name,
    en: name.en.replace(/\d{4}-\d{2}-\d{2}/, (day) => formatLocalDate(day, 'monthFirst')),
  };
}

/** In a sentence, where its code follows: that it is simulated is said beside every price. */
export function shortNames({ name }: Pick<TreasurySecurity, 'name'>): TreasurySecurity['name'] {
  return {
    en: name.en.replace(' (simulated issue)', ''),
    zhHans: name.zhHans.replace('（模拟发行）', ''),
  };
}
