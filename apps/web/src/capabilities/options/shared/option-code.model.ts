/** What a code of an option or a combination says, and the question to the server that it is. */
import { Direction } from '@candor/contract/kernel/enumerations';
import {
  parseCombination,
  strikeText,
  type Combination as Parsed,
} from '@candor/options/contracts/combination';
import { shortOptionSymbol } from '@candor/options/contracts/symbol';
import type { PayoffLeg } from '../payoff/payoff.model.ts';

/** Null for what is no code. */
export function readCode(text: string | undefined): Parsed | null {
  return parseCombination((text ?? '').replaceAll(' ', '').toUpperCase());
}

/** Its legs as they are written: bought as it is. */
export function legsAsked({ root, expiresOn, legs }: Parsed): string {
  return legs
    .map(
      ({ side, kind, strike }) =>
        `${side === 1 ? '+' : '-'}${shortOptionSymbol({ root, expiresOn, kind, strike })}`,
    )
    .join(',');
}

/** As it is held when it is bought, or sold. */
export function legsHeld({ legs }: Parsed, isSold: boolean): PayoffLeg[] {
  return legs.map(({ side, kind, strike }) => ({
    side: (side === 1) === isSold ? -1 : 1,
    kind,
    strike: strikeText(strike),
  }));
}

/** Symbols of what it consists of, each with how many one of it has. */
export function symbolsIn({ root, expiresOn, legs }: Parsed): [symbol: string, side: 1 | -1][] {
  return legs.map(({ side, kind, strike }) => [
    shortOptionSymbol({ root, expiresOn, kind, strike }),
    side,
  ]);
}

/** Writing covered options is level 1, buying 2, combinations 3. */
export function levelNeeded({ legs }: Parsed, direction: Direction): 1 | 2 | 3 {
  if (legs.length > 1) return 3;
  return direction === Direction.Sell ? 1 : 2;
}
