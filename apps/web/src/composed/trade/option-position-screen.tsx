/**
 * A position or order in full; of an option also how it ends. Above the capabilities: it joins
 * both.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { TradeDetailScreen } from '../../capabilities/positions/detail/trade-detail-screen.tsx';
import { withTexts } from '../../platform/i18n/text.ts';
import { lazyPart } from '../../platform/loading/lazy-part.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';

const OptionPosition = lazyPart(() =>
  withTexts(
    async () =>
      (await import('../../capabilities/options/held/option-position.tsx')).OptionPosition,
    'options',
    'ticket',
    'common',
  ),
);

export function PositionScreen({ params }: ScreenOf) {
  return (
    <TradeDetailScreen
      params={params}
      renderExtra={({ id, source, state }) =>
        source === TradedSource.Option && state === 'open' ? <OptionPosition id={id} /> : null
      }
    />
  );
}
