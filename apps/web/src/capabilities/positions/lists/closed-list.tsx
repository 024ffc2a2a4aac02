/** The closed positions, the last closed first: what each brought, from which price to which. */
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { viewerZone } from '@candor/client/time';
import { averageShown, earnedOf } from '../shared/figures.model.ts';
import { OldMark } from './old-mark.tsx';
import { useClosedPositions, type PositionRow } from '../positions.api.ts';
import { TradeEmpty } from './trade-empty.tsx';
import { PositionChips, TradedHead } from '../detail/traded-head.tsx';
import { useTradeWords } from '../shared/trade-words.ts';

export function ClosedList({ source }: { source: TradedSource | null }) {
  const t = useText();
  const closed = useClosedPositions(source);
  if (closed.status !== 'ready') return <QueryState of={closed} />;
  if (closed.items.length === 0)
    return (
      <TradeEmpty title={t('positions.closed.empty')} text={t('positions.closed.empty.text')} />
    );
  return (
    <>
      <OldMark isOld={closed.isOld} readAt={closed.readAt} />
      <PagedList
        pages={closed}
        renderRow={(position) => <ClosedRow key={position.id} position={position} />}
      />
    </>
  );
}

export function ClosedRow({ position }: { position: PositionRow }) {
  const { locale } = useFigures();
  const { quantity } = useTradeWords();
  const { id, name, code, source, decimals, closedAt } = position;
  return (
    <a
      href={linkTo('pages/trade/detail', { name, code, source: String(source), id, type: '1' })}
      className="block px-4 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <div className="grid gap-1.5 border-b border-line py-3">
        <TradedHead
          of={position}
          chips={<PositionChips of={position} />}
          value={<MoneyText amount={earnedOf(position)} look="change" />}
        />
        <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink2">
          <span className="inline-flex items-center gap-1">
            {quantity(position.openedQuantity, position)} ·
            <NumberText text={averageShown(position.averagePrice, { decimals, locale })} />
            <span className="text-ink3">→</span>
            <NumberText text={averageShown(position.closePrice, { decimals, locale })} />
          </span>
          <span className="text-ink3">
            {closedAt === null ? null : formatDateTime(closedAt, viewerZone())}
          </span>
        </p>
      </div>
    </a>
  );
}
