/** What a short sale is told before it is confirmed: the loan, its nights, a restriction. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { previewOrder as previewCall } from '@candor/contract/positions';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { financingFor } from '../../../core/desk/settlement/daily-settlement.rules.ts';
import { shownShort } from '../../../core/desk/show/shown-short.ts';
import type { BookView } from '../../../core/desk/state/book-view.ts';
import type { Wanted } from '../../../core/desk/state/commands.ts';
import { nextNight } from '../../../core/desk/terms/swap.rules.ts';
import type { Figures } from './preview.rules.ts';

/** By the rule that will charge it, at the current price. */
export function previewShort(
  view: BookView,
  { isShort }: Pick<Wanted, 'isShort'>,
  figures: Pick<Figures, 'quantity'> | null,
): DataOf<typeof previewCall>['short'] {
  const { short, terms } = view;
  if (!isShort || short === undefined) return null;
  const { at, nights } = nextNight(view.at);
  const night =
    figures === null
      ? null
      : financingFor(
          view,
          { direction: Direction.Sell, quantity: figures.quantity },
          { rate: -short.borrow.rate, nights },
        );
  return {
    ...shownShort(short),
    nextAt: at,
    nights,
    night: night === null ? null : toWire(money(terms.currency, -night)),
  };
}
