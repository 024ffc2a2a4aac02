/** A coin's quote with the robots that trade it. Above the capabilities because it joins both. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { QuoteScreen } from '../capabilities/quotes/screens/quote-screen.tsx';
import { CoinRobots } from '../capabilities/robots/coin/coin-robots.tsx';
import type { ScreenOf } from '../platform/page-screen.tsx';

export function CoinQuoteScreen({ params }: ScreenOf) {
  return (
    <QuoteScreen
      params={{ ...params, source: String(QuotedSource.RobotCrypto) }}
      source={QuotedSource.RobotCrypto}
      renderExtra={(code) => <CoinRobots code={code} />}
    />
  );
}
