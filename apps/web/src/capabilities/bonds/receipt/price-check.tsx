/** "Check this price": whether the cited curve and prices follow from the day's seed. */
import { tellSeed } from '../../../core/proof/tell-seed.ts';
import type { Told } from '../../../core/proof/told.ts';
import { SeedCheck } from '../../../core/proof/seed-check.tsx';
import { useCheck } from '../../../core/proof/use-check.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { BondReceipt } from '../bonds.api.ts';
import { checkPrice } from './check-price.ts';
import type { PriceVerdict } from './price-verdict.model.ts';

export function PriceCheck({ receipt }: { receipt: BondReceipt }) {
  const t = useText();
  const check = useCheck(async (signal) => await checkPrice(receipt, signal));
  return (
    <SeedCheck
      title={t('bonds.check.title')}
      lead={t('bonds.check.lead')}
      tape={receipt.tape}
      check={check}
      tell={(found) => tellPrice(found, t)}
    />
  );
}

function tellPrice(found: PriceVerdict, say: Say): Told {
  switch (found.kind) {
    case 'same':
      return { tone: 'right', title: say('bonds.check.same', { count: found.figures }) };
    case 'different':
      return {
        tone: 'wrong',
        title: say('bonds.check.different', { what: say(`bonds.check.what.${found.figure}`) }),
        figures: [
          [say('check.cited'), found.cited],
          [say('check.computed'), found.computed],
        ],
      };
    case 'otherVersion':
      return { tone: 'open', title: say('bonds.check.otherVersion', { version: found.version }) };
    case 'commitmentDiffers':
    case 'seedForged':
    case 'seedSecret':
      return tellSeed(found, say);
  }
}
