import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QuoteScreen } from './quote-screen.tsx';

export function IndexQuoteScreen({ params }: ScreenOf) {
  return <QuoteScreen params={params} source={QuotedSource.GlobalIndex} />;
}
