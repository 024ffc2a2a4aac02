/** A screen without a condition. */
import type { Screen } from '@candor/contract/find';

export const everyInstrument: Screen = {
  classes: [],
  exchanges: [],
  sectors: [],
  industries: [],
  kinds: [],
  signals: [],
  ranges: [],
  orderBy: 'code',
  direction: 'asc',
};
