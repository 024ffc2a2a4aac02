import { ScrollArea } from '@candor/ui/frame/scroll-area';
import { InstrumentNews } from '../../../core/articles/instrument-news.tsx';
import { NewestNews } from '../../../core/articles/newest-news.tsx';
import type { InstrumentPlace } from '../../../capabilities/quotes/screens/quote-params.model.ts';

export function NewsPanel({ place }: { place: InstrumentPlace }) {
  return (
    <ScrollArea>
      <InstrumentNews source={place.source} code={place.code} />
      <NewestNews />
    </ScrollArea>
  );
}
