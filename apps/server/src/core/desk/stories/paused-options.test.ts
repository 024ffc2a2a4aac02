/** Where a share takes no new orders its options take none, for the same reason. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, Wanted } from '../state/commands.ts';
import { toSwitches } from '../state/switch.rules.ts';
import type { Terms } from '../state/terms.ts';
import { decide } from '../batch/decide.rules.ts';

const option: Terms = {
  ...shareTerms,
  instrumentId: 'OF:OGC261124C04000000',
  follows: ['FU:GCZ26', 'FU:GC'],
  source: TradedSource.Option,
  value: { numerator: 100n, denominator: 1n },
  leverages: [1],
  margin: { kind: 'largestLoss', most: 9_000n, cover: null },
  charges: [],
  needsPermission: { buy: 'options2', sell: 'options1', close: null },
};

function desk(): TestDesk {
  const made = testDesk({ terms: option });
  (made.trader.permissions as Set<string>).add('options3');
  return made;
}

const because = (id: string) => ({ en: `because of ${id}`, zhHans: `由于 ${id}` });
const pausedAt = (made: TestDesk, ids: readonly string[], command: Command) =>
  decide(
    {
      ...made.state,
      switches: {
        ...toSwitches([]),
        byInstrument: new Map(ids.map((id) => [id, because(id)])),
      },
    },
    command,
  );
const write: Partial<Wanted> = { direction: Direction.Sell, isShort: true };

describe('a pause', () => {
  it('of what an option follows stops buying and writing it, with the reason of the pause', () => {
    fc.assert(
      fc.property(
        fc.subarray(['OF:OGC261124C04000000', 'FU:GCZ26', 'FU:GC', 'FU:GCG27', 'US:TEST']),
        fc.boolean(),
        (ids, isWritten) => {
          const made = desk();
          const order = made.place({ quantity: '1', ...(isWritten ? write : {}) });
          const decided = pausedAt(made, ids, order);
          const first = [option.instrumentId, ...option.follows].find((id) => ids.includes(id));
          expect(decided).toMatchObject(
            first === undefined
              ? { ok: true }
              : { ok: false, code: 'CANCEL_ONLY', values: { note: because(first) } },
          );
        },
      ),
    );
  });

  it.each(['sale', 'close'] as const)('leaves the %s of what is held open', (way) => {
    const made = desk();
    const { positionId } = made.run(made.place({ quantity: '2' }));
    const command: Command =
      way === 'sale'
        ? made.place({ direction: Direction.Sell, quantity: '2' })
        : closeCommand(CUSTOMER, positionId ?? '', { orderId: 'ord_close' });
    expect(pausedAt(made, ['FU:GCZ26'], command)).toMatchObject({ ok: true });
  });
});
