/** From a position to its quote and chart, and to more of the same. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { orderPath, quotePath } from '../../../core/quotes/quote-place.ts';
import type { PositionRow } from '../positions.api.ts';
import { getQuotes } from '../lists/trade-tab.model.ts';

export function PositionLinks({
  of: { name, code, market, direction, leverage, ...position },
}: {
  of: PositionRow;
}) {
  const t = useText();
  const source = getQuotes({ source: position.source, market });
  const ticket = orderPath(source);
  const isShare = position.unit === 'share';
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5">
      <Button
        size="medium"
        tone="secondary"
        isWide
        onPress={() => push(quotePath(source), { name, code, source: String(source), market })}
      >
        {t('positions.toQuote')}
      </Button>
      {ticket !== null && (
        <Button
          size="medium"
          tone="secondary"
          isWide
          onPress={() =>
            push(ticket, {
              name,
              code,
              source: String(source),
              direction: String(direction),
              leverage: String(leverage),
              ...(isShare && direction === Direction.Sell ? { short: '1' } : {}),
            })
          }
        >
          {t(
            direction === Direction.Buy
              ? 'positions.buyMore'
              : isShare
                ? 'positions.shortMore'
                : 'positions.sellMore',
          )}
        </Button>
      )}
    </div>
  );
}
