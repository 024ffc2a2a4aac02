/** Dividends and splits as rows. */
import { formatLocalDate } from '@candor/kit/moment-format';
import type { CorporateActions } from '../quotes.api.ts';

export type ActionRow = {
  readonly key: string;
  readonly day: string;
  readonly isAhead: boolean;
} & (
  | { readonly what: 'dividend'; readonly amount: string; readonly currency: string }
  | {
      readonly what: 'split' | 'consolidation';
      readonly newShares: number;
      readonly oldShares: number;
    }
);

export function actionRows({ items, currency }: CorporateActions): ActionRow[] {
  return items.map((item): ActionRow => {
    const { kind, day, isAhead } = item;
    const row = { key: `${day} ${kind}`, day: formatLocalDate(day), isAhead };
    if (item.kind === 'dividend')
      return { ...row, what: 'dividend', amount: item.perShare, currency };
    const { newShares, oldShares } = item;
    const what = newShares > oldShares ? 'split' : 'consolidation';
    return { ...row, what, newShares, oldShares };
  });
}
