import { ScrollArea } from '@candor/ui/frame/scroll-area';
import { Note } from '@candor/ui/marks/note';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { QuoteDetail } from '../../../capabilities/quotes/quotes.api.ts';
import { orderPath } from '../../../core/quotes/quote-place.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { WorkspaceProps } from '../workspace-props.ts';

export function TicketPanel({
  detail: { source, stock_code: code, name, market, isTradable },
  renderScreen,
}: Pick<WorkspaceProps, 'renderScreen'> & { detail: QuoteDetail }) {
  const t = useText();
  const path = isTradable ? orderPath(source) : null;
  if (path !== null) return renderScreen(path, { code, source: String(source), name, market });
  return (
    <ScrollArea className="p-4">
      <Note>
        {source === QuotedSource.GlobalIndex
          ? t('quotes.notTradable')
          : t('quotes.notTradable.other')}
      </Note>
    </ScrollArea>
  );
}
