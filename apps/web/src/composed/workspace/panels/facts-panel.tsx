/** What a quote page says below its chart. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { ScrollArea } from '@candor/ui/frame/scroll-area';
import { ActionsSection } from '../../../capabilities/quotes/sections/actions-section.tsx';
import { CheckRow } from '../../../capabilities/quotes/sections/check-row.tsx';
import { ChipsSection } from '../../../capabilities/quotes/sections/chips-section.tsx';
import { ContractSection } from '../../../capabilities/quotes/sections/contract-section.tsx';
import { FundsSection } from '../../../capabilities/quotes/sections/funds-section.tsx';
import { KeyFigures } from '../../../capabilities/quotes/sections/key-figures.tsx';
import { ProfileSection } from '../../../capabilities/quotes/sections/profile-section.tsx';
import {
  hasHolders,
  type InstrumentPlace,
} from '../../../capabilities/quotes/screens/quote-params.model.ts';
import { useSummary, type QuoteDetail } from '../../../capabilities/quotes/quotes.api.ts';
import { withTexts } from '../../../platform/i18n/text.ts';
import { lazyPart } from '../../../platform/loading/lazy-part.ts';
import { WayToOptions } from '../../option-quote-screens.tsx';

const CoinRobots = lazyPart(() =>
  withTexts(
    async () => (await import('../../../capabilities/robots/coin/coin-robots.tsx')).CoinRobots,
    'robots',
  ),
);

const WITH_OPTIONS: readonly QuotedSource[] = [
  QuotedSource.Stock,
  QuotedSource.Future,
  QuotedSource.GlobalIndex,
];

export function FactsPanel({ place, detail }: { place: InstrumentPlace; detail: QuoteDetail }) {
  const summary = useSummary(place);
  return (
    <ScrollArea className="pt-4 pb-4">
      <KeyFigures detail={detail} summary={summary.status === 'ready' ? summary.data : null} />
      {WITH_OPTIONS.includes(place.source) && (
        <WayToOptions source={place.source} code={place.code} />
      )}
      {place.source === QuotedSource.RobotCrypto && <CoinRobots code={place.code} />}
      <CheckRow detail={detail} />
      <ContractSection detail={detail} />
      {hasHolders(place.source) && <FundsSection place={place} />}
      {hasHolders(place.source) && <ChipsSection place={place} decimals={detail.decimals} />}
      {hasHolders(place.source) && <ActionsSection place={place} />}
      <ProfileSection detail={detail} reading={summary} />
    </ScrollArea>
  );
}
