/** The customary name of a position in an option or combination, by the side it is held on. */
import { AssertionFailed } from '@candor/kit/assert';
import type { OptionLegFacts } from '@candor/market/instrument';
import type { Strategy } from '../payoff/strategy.ts';
import { kindOf } from './combination.ts';

export type HeldStrategy = Strategy | 'reverseIronCondor';

/** Null for what is sold without a limit to its loss: nobody holds it. */
export function strategyOf(legs: readonly OptionLegFacts[], isSold: boolean): HeldStrategy | null {
  const isCall = legs[0]?.kind === 'call';
  switch (kindOf(legs)) {
    case 'single':
      if (isSold) return isCall ? 'coveredCall' : 'cashSecuredPut';
      return isCall ? 'longCall' : 'longPut';
    case 'vertical':
      if (isCall) return isSold ? 'bearCallSpread' : 'bullCallSpread';
      return isSold ? 'bullPutSpread' : 'bearPutSpread';
    case 'straddle':
      return isSold ? null : 'longStraddle';
    case 'strangle':
      return isSold ? null : 'longStrangle';
    case 'ironCondor':
      return isSold ? 'ironCondor' : 'reverseIronCondor';
    case null:
      throw new AssertionFailed('what is held is a combination');
  }
}
