/** How much of a position is closed and at which price, and the desk's preview of it. */
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { useMemo, useState } from 'react';
import { shownQuantity } from '../../../core/ticket/form/lots.model.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useOrderPreview, type PositionRow } from '../positions.api.ts';
import { previewAsked, quantityAsked, type CloseChoice } from './close.model.ts';

const SETTLE_MS = 250;

/**
 * Until somebody chooses a quantity it is what is held, also when a fresh reading says that it has
 * become less. A pair is typed in lots and closed in units.
 */
type Chosen = Omit<CloseChoice, 'quantity'> & {
  readonly quantity: string | null;
  readonly shown: string | null;
};

export function useCloseTicket(position: PositionRow, asked: string | undefined) {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    quantity: null,
    shown: null,
    type: 'market',
    price: position.price ?? '',
    timeInForce: 'day',
  }));
  const { type, price, timeInForce } = chosen;
  const quantity = chosen.quantity ?? quantityAsked(asked, position.positionNum);
  const choice = useMemo<CloseChoice>(
    () => ({ quantity, type, price, timeInForce }),
    [quantity, type, price, timeInForce],
  );
  const settled = useDebounced(choice, SETTLE_MS);
  const asking = useOrderPreview(previewAsked(position, settled));
  const previewed = { ...asking, isOld: asking.isOld || settled !== choice };
  return {
    choice,
    shown: chosen.shown ?? shownQuantity(position, quantity),
    change: (part: Partial<Chosen>) => setChosen({ ...chosen, ...part }),
    previewed,
    isReady: previewed.preview !== null && !previewed.isOld && previewed.preview.problem === null,
    isWrong: isWrongNumber(quantity) || (type === 'limit' && isWrongNumber(price)),
  };
}

export type CloseTicket = ReturnType<typeof useCloseTicket>;
