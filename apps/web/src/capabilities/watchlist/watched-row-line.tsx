/** The star removes it too, for those who do not swipe. */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { SwipeRow } from '@candor/ui/lists/swipe-row';
import { Star } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { LiveQuoteRow } from '../../core/quotes/live-quote-row.tsx';
import type { WatchedRow } from './watchlist.api.ts';

export function WatchedRowLine({
  row,
  isLast,
  onRemove,
}: {
  row: WatchedRow;
  isLast: boolean;
  onRemove: () => void;
}) {
  const t = useText();
  return (
    <SwipeRow actions={[{ label: t('common.remove'), tone: 'danger', onPress: onRemove }]}>
      <div className="flex items-center pr-1">
        <div className="-mr-3 min-w-0 flex-1">
          <LiveQuoteRow row={row} hasCurrency isLast={isLast} />
        </div>
        <IconButton
          icon={Star}
          size={22}
          isPressed
          label={t('watchlist.star', { name: row.stock_code })}
          className="text-warn"
          onPress={onRemove}
        />
      </div>
    </SwipeRow>
  );
}
