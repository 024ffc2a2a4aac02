/** Sealed for its row, marked to recognise the same card, masked for display. */
import { maskNumber } from '../../core/customers/mask.ts';
import { cardNumberPlace } from '../../core/payout-methods/payout-method.ts';
import type { CardNumber } from '../../core/payout-methods/bank-cards.store.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

const MARK_PURPOSE = 'payout card';

export function keptNumber(secrets: Secrets, cardId: string, number: string): CardNumber {
  return {
    sealed: secrets.seal(cardNumberPlace(cardId), number),
    mark: secrets.sign(MARK_PURPOSE, number),
    masked: maskNumber(number),
  };
}
