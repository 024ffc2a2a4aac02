/** The open positions as a table, where there is room for one: the cards' figures and acts. */
import { QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Icon } from '@candor/ui/marks/icon';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { closePlace, detailPlace, type HeldRow } from '../joined/joined.model.ts';
import type { SheetAsked } from '../detail/position-sheets.tsx';
import { HeldChip } from '../detail/traded-head.tsx';
import type { PositionRow } from '../positions.api.ts';
import {
  averageShown,
  moneyOrNull,
  priceShown,
  rateOrNull,
  roughShown,
  toMoney,
  worthOf,
} from '../shared/figures.model.ts';
import { actOf, useTradeWords } from '../shared/trade-words.ts';
import { inOrder, nextOrder, type HoldingOrder } from './holding-order.model.ts';
import { takesProtection } from './position-card.tsx';
import { RowAct } from './row-act.tsx';
import { ActsHead, MoreRows, SortHead } from './table-parts.tsx';

/** The page of the position has them too. */
const ROOMY = 'hidden @3xl:table-cell';
const FIGURES = 'px-2 text-right';

/** What opens where the table stands, instead of a page of its own. */
export type ActsInPlace = {
  /** Absent: the page of its own, beside the table. */
  readonly onClose?: (position: PositionRow) => void;
  readonly onAlert: (position: PositionRow) => void;
};

export function HoldingTable({
  positions,
  inPlace,
  onAsk,
  onMore,
}: {
  positions: readonly HeldRow[];
  inPlace?: ActsInPlace | undefined;
  onAsk: (asked: SheetAsked) => void;
  /** Null when all are there. */
  onMore: (() => void) | null;
}) {
  const t = useText();
  const [order, setOrder] = useState<HoldingOrder | null>(null);
  const heads: [string, string, HoldingOrder['by']?][] = [
    [t('common.name'), 'pl-4 text-left', 'code'],
    [t('common.quantity'), FIGURES],
    [t('common.averageCost'), FIGURES],
    [t('common.price'), FIGURES],
    [t('positions.worth'), cx(FIGURES, ROOMY)],
    [t('common.profitLoss'), FIGURES, 'return'],
    [t('positions.costOrMargin'), cx(FIGURES, ROOMY)],
    [t('positions.protect'), cx(FIGURES, ROOMY)],
    [t('positions.table.liquidation'), cx(FIGURES, ROOMY)],
  ];
  return (
    <>
      <div
        className="@container relative overflow-x-auto focus-visible:-outline-offset-2"
        tabIndex={0}
        role="region"
        aria-label={t('positions.tab.holding')}
      >
        <table className="w-full border-collapse text-label whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-line text-caption text-ink3">
              {heads.map(([text, place, by]) => (
                <SortHead
                  key={text}
                  {...{ text }}
                  direction={by !== undefined && order?.by === by ? order.direction : undefined}
                  className={place}
                  onSort={by === undefined ? null : () => setOrder(nextOrder(order, by))}
                />
              ))}
              <ActsHead />
            </tr>
          </thead>
          <tbody>
            {inOrder(positions, order).map((position) => (
              <Row key={position.id} position={position} inPlace={inPlace} onAsk={onAsk} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows onMore={onMore} />
    </>
  );
}

type RowOf = {
  position: HeldRow;
  inPlace: ActsInPlace | undefined;
  onAsk: (asked: SheetAsked) => void;
};

function Row({ position, inPlace, onAsk }: RowOf) {
  const { locale } = useFigures();
  const words = useTradeWords();
  const { code, name, source, currency, decimals } = position;
  const [title, detail] = source === TradedSource.Option ? [name, code] : [code, name];
  const shown = { decimals, locale };
  return (
    <tr className="border-b border-line hover:bg-s2/50">
      <th
        scope="row"
        aria-label={`${code} ${name}`}
        className="max-w-44 pl-4 text-left font-normal"
      >
        <a
          href={linkTo('pages/trade/detail', detailPlace(position))}
          className="grid min-h-11 content-center"
        >
          <span className="flex items-center gap-1.5 font-semibold">
            {title}
            <HeldChip of={position} />
          </span>
          <span className="truncate text-caption text-ink3">{detail}</span>
        </a>
      </th>
      <td className="px-2 text-right">
        <NumberText text={words.count(position.positionNum, position)} />
      </td>
      <td className="px-2 text-right">
        <NumberText text={averageShown(position.averagePrice, shown)} />
      </td>
      <td className="px-2 text-right">
        <PriceFlash price={position.price}>
          <NumberText text={priceShown(position.price, shown)} />
        </PriceFlash>
      </td>
      <td className={cx('px-2 text-right', ROOMY)}>
        <MoneyText amount={worthOf(position)} />
      </td>
      <td className="px-2 text-right">
        <span className="grid justify-items-end">
          <MoneyText amount={moneyOrNull(position.profit, currency)} look="change" />
          <span className="text-caption">
            <PercentText change={rateOrNull(position.zdf)} />
          </span>
        </span>
      </td>
      <td className={cx('px-2 text-right', ROOMY)}>
        <MoneyText amount={toMoney(position.isolatedPosition, currency)} />
      </td>
      <td className={cx('px-2 text-right text-ink2', ROOMY)}>
        <NumberText text={roughShown(position.takeProfit, shown)} />
        <span className="px-1 text-ink3">/</span>
        <NumberText text={roughShown(position.stopLoss, shown)} />
      </td>
      <td className={cx('px-2 text-right text-ink2', ROOMY)}>
        <NumberText text={roughShown(position.liquidationPrice, shown)} />
      </td>
      <td className="pr-4 text-right">
        <RowActs position={position} inPlace={inPlace} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function RowActs({ position, inPlace, onAsk }: RowOf) {
  const t = useText();
  const { code, source, parts } = position;
  return (
    <span className="inline-flex gap-1">
      {takesProtection(position) && (
        <span className="hidden @3xl:inline">
          <RowAct
            label={t('positions.protect.of', { code })}
            onPress={() => onAsk({ kind: 'protect', position })}
          >
            {t('positions.protect')}
          </RowAct>
        </span>
      )}
      {inPlace !== undefined && isQuoted(source) && (
        <button
          type="button"
          aria-label={t('positions.alert.of', { code })}
          title={t('positions.alert.of', { code })}
          onClick={() => inPlace.onAlert(position)}
          className="grid size-8 place-items-center rounded-chip text-ink2 hover:bg-s2 hover:text-ink"
        >
          <Icon of={BellPlus} size={16} />
        </button>
      )}
      <RowAct
        label={t(`positions.${actOf(position)}.of`, { code })}
        onPress={() =>
          inPlace?.onClose === undefined || parts !== undefined
            ? push('pages/payment/close', closePlace(position))
            : inPlace.onClose(position)
        }
      >
        {t(`positions.${actOf(position)}`)}
      </RowAct>
    </span>
  );
}

/** An option has no quote of its own to be told about. */
function isQuoted(source: PositionRow['source']): boolean {
  return Object.values(QuotedSource).some((known) => known === source);
}
