/** "Recompute": whether the cited book follows from the day's seed. */
import { SeedCheck } from '../../../core/proof/seed-check.tsx';
import { tellSeed } from '../../../core/proof/tell-seed.ts';
import type { Told } from '../../../core/proof/told.ts';
import { useCheck } from '../../../core/proof/use-check.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { checkFill, type FillCheck } from './check-fill.ts';
import type { Receipt } from '../positions.api.ts';
import { isInsideBook } from './receipt.model.ts';

export function ReceiptCheck({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { tape, levels } = receipt;
  const check = useCheck(async (signal) => await checkFill(receipt, signal));
  const hasBook = levels.bids.length > 0 && levels.asks.length > 0;
  return (
    <SeedCheck
      title={t('common.checkItYourself')}
      lead={t('positions.check.lead')}
      tape={tape}
      check={check}
      tell={(found) => tellFill(found, t)}
      known={
        hasBook && !isInsideBook(receipt)
          ? { tone: 'wrong', title: t('positions.check.outside') }
          : null
      }
      cannot={hasBook ? null : t(withoutBook(receipt))}
    />
  );
}

function withoutBook({ order: { madeBy } }: Receipt) {
  if (madeBy === 'expiryRule') return 'positions.check.expiry';
  return madeBy === 'exerciseRule' ? 'positions.check.exercise' : 'positions.check.auction';
}

function tellFill(found: FillCheck, say: Say): Told {
  switch (found.kind) {
    case 'same':
      return { tone: 'right', title: say('positions.check.same', { levels: found.levels }) };
    case 'different':
      return {
        tone: 'wrong',
        title: say('positions.check.different', {
          level: found.level,
          side: say(`positions.receipt.${found.side}`),
        }),
        figures: [
          [say('check.cited'), found.cited],
          [say('check.computed'), found.computed],
        ],
      };
    case 'otherEngine':
      return {
        tone: 'open',
        title: say('positions.check.otherEngine', { version: found.engineVersion }),
      };
    case 'noTrading':
      return { tone: 'wrong', title: say('positions.check.noTrading') };
    case 'commitmentDiffers':
    case 'seedForged':
    case 'seedSecret':
      return tellSeed(found, say);
  }
}
