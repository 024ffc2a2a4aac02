/** From a position to its quote and chart, and to more of the same. */
import { Direction, type QuotedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { orderPath, quotePath } from '../../../core/quotes/quote-place.ts';
import type { PositionRow } from '../positions.api.ts';
import { getQuotes } from '../lists/trade-tab.model.ts';

/** `lastQuantity` is that of the last purchase; null where it is not known. */
export function PositionLinks({
  of,
  lastQuantity,
}: {
  of: PositionRow;
  lastQuantity: string | null;
}) {
  const source = getQuotes(of);
  return source === null ? (
    <OptionLinks of={of} />
  ) : (
    <QuotedLinks of={of} source={source} lastQuantity={lastQuantity} />
  );
}

/** An option has a page of its own, a combination its ticket. */
function OptionLinks({ of: { code, direction } }: { of: PositionRow }) {
  const t = useText();
  const isSingle = /[CP]\d{8}$/.test(code);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5">
      {isSingle && (
        <Button
          size="medium"
          tone="secondary"
          isWide
          onPress={() => push('options/contract', { symbol: code })}
        >
          {t('positions.toOption')}
        </Button>
      )}
      <Button
        size="medium"
        tone="secondary"
        isWide
        onPress={() =>
          push('options/ticket', {
            code,
            direction: String(direction),
            ...(direction === Direction.Sell ? { short: '1' } : {}),
          })
        }
      >
        {t(direction === Direction.Buy ? 'positions.buyMore' : 'positions.sellMore')}
      </Button>
    </div>
  );
}

function QuotedLinks({
  of: { name, code, market, direction, leverage, ...position },
  source,
  lastQuantity,
}: {
  of: PositionRow;
  source: QuotedSource;
  lastQuantity: string | null;
}) {
  const t = useText();
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
        {t('common.quoteAndChart')}
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
              ...(position.isOwned && lastQuantity !== null
                ? { quantity: lastQuantity, again: '1' }
                : {}),
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
