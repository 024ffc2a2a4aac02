/** What is told of an option's end. Who exercised it themselves has it in the answer. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { strikeText } from '@candor/options/contracts/combination';
import type { Notice } from '../../inbox/notice.ts';
import type { DeskEvent, OptionEnded } from '../state/desk-event.ts';
import type { Position } from '../state/position.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import type { Terms } from '../state/terms.ts';

export function optionNotice(
  { code, direction, at }: DeskEvent,
  { how, quantity, units, missing }: OptionEnded,
  { id, expiresAt }: Position,
  { option, grid }: Terms,
): Notice | null {
  assert(option !== undefined, 'an option has its terms');
  const price = unitsText(grid, units);
  const values = { code, quantity: String(quantity), position: id };
  switch (how) {
    case 'worthless':
      return { template: 'optionWorthless', values };
    case 'notExercised':
      return { template: 'optionNotExercised', values: { ...values, price } };
    case 'cash': {
      const template =
        missing === null
          ? 'optionSettled'
          : missing === 'funds'
            ? 'optionCashForFunds'
            : 'optionCashForShares';
      return { template, values: { ...values, price } };
    }
    case 'exercised':
    case 'assigned': {
      if (how === 'exercised' && (expiresAt === null || at < expiresAt)) return null;
      const [leg] = option.legs;
      assert(leg !== undefined, 'an option has a strike');
      const isBought = (leg.kind === 'call') === (direction === Direction.Buy);
      return {
        template: how === 'exercised' ? 'optionExercised' : 'optionAssigned',
        values: {
          ...values,
          side: isBought ? 'bought' : 'sold',
          shares: String(quantity * BigInt(option.multiplier)),
          price: strikeText(leg.strike),
        },
      };
    }
  }
}
