/** Quotes of what can have options, with the way to them. Above the capabilities: it joins both. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { QuoteScreen } from '../capabilities/quotes/screens/quote-screen.tsx';
import { withTexts } from '../platform/i18n/text.ts';
import { lazyPart } from '../platform/loading/lazy-part.ts';
import type { ScreenOf } from '../platform/page-screen.tsx';

const OptionsEntrance = lazyPart(() =>
  withTexts(
    async () => (await import('../capabilities/options/options-entrance.tsx')).OptionsEntrance,
    'options',
  ),
);

export const StockQuoteScreen = ({ params }: ScreenOf) => (
  <WithOptions params={params} source={QuotedSource.Stock} />
);
export const FutureQuoteScreen = ({ params }: ScreenOf) => (
  <WithOptions params={params} source={QuotedSource.Future} />
);
export const IndexQuoteScreen = ({ params }: ScreenOf) => (
  <WithOptions params={params} source={QuotedSource.GlobalIndex} />
);

function WithOptions({ params, source }: ScreenOf & { source: QuotedSource }) {
  return (
    <QuoteScreen
      params={params}
      source={source}
      renderExtra={(code) => <WayToOptions source={source} code={code} />}
    />
  );
}

export function WayToOptions({ source, code }: { source: QuotedSource; code: string }) {
  return <OptionsEntrance source={source} code={code} />;
}
