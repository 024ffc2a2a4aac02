/** Orders with anything in them, for what writes and reads them again. */
import { Direction, OrderType, timesInForce } from '@candor/contract/kernel/enumerations';
import { forcedKinds } from '@candor/contract/kernel/forced';
import fc from 'fast-check';

export const big = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });
export const whole = fc.integer({ min: 0, max: 2 ** 50 });
export const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** All but who, what and how much. */
export const anyTerms = {
  venue: fc.constantFrom('book', 'block', 'auction'),
  auctionId: orNull(fc.string()),
  lockedFrom: orNull(whole),
  direction: fc.constantFrom(...Object.values(Direction)),
  effect: fc.constantFrom('open', 'close'),
  rentalId: orNull(fc.string()),
  type: fc.constantFrom(...Object.values(OrderType)),
  timeInForce: fc.constantFrom(...timesInForce),
  leverage: fc.integer({ min: 1, max: 50 }),
  limitUnits: orNull(big),
  stopUnits: orNull(big),
  trail: orNull(fc.record({ kind: fc.constantFrom('amount', 'ratio'), value: big })),
  takeProfitUnits: orNull(big),
  stopLossUnits: orNull(big),
  takeProfitId: orNull(fc.string()),
  stopLossId: orNull(fc.string()),
  arrival: orNull(fc.record({ bid: big, ask: big, sequence: whole, at: whole })),
  moved: orNull(
    fc.record({
      transferId: fc.string(),
      sent: big,
      received: big,
      pair: orNull(fc.string()),
      rate: orNull(big),
      at: orNull(whole),
    }),
  ),
  conditions: orNull(
    fc.record({
      startsAt: orNull(whole),
      until: orNull(whole),
      isExtended: fc.boolean(),
      otherId: orNull(fc.string()),
    }),
  ),
  forced: orNull(
    fc.record({ id: fc.string(), kind: fc.constantFrom(...forcedKinds), until: whole }),
  ),
  expiresAt: orNull(whole),
} as const;
