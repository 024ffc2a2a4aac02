/**
 * Calls on the left, puts on the right, strikes between them: a real table. On a phone the sides
 * are swiped in under the strikes, which stay in sight. A row is drawn again only when it moved.
 *
 * A bid sells and an ask buys; while a strategy is put together they pick its legs instead.
 */
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Button } from '@candor/ui/buttons/button';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Fragment, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { PickedLeg } from '../builder/builder.model.ts';
import type { ChainRow, OptionChain } from '../options.api.ts';
import { priceShown } from '../shared/figures.model.ts';
import { addressOf } from '../shared/option-place.model.ts';
import { SideCells, type OnPick } from './side-cells.tsx';
import { nearRows, placeOfMoney, type ChainColumn } from './chain.model.ts';

export function ChainTable({
  chain,
  isOld,
  held,
  picked,
  columns,
  onPick,
}: {
  chain: OptionChain;
  /** From the strike outward. Must stay the same between drawings. */
  columns: readonly ChainColumn[];
  isOld: boolean;
  /** Contracts by symbol, sold ones below nothing. */
  held: ReadonlyMap<string, number>;
  picked: readonly PickedLeg[];
  /** Null where touching a price opens its ticket. Must stay the same between drawings. */
  onPick: OnPick | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [hasAll, setAll] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The strikes in the middle of what is seen.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element !== null) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, []);
  const inward = useMemo(() => inwardOf(columns), [columns]);
  const { rows, moneyAt } = hasAll
    ? { rows: chain.rows, moneyAt: placeOfMoney(chain.rows, chain.spot) }
    : nearRows(chain.rows, chain.spot);
  const money = (
    <MoneyRow spot={priceShown(chain.spot, locale)} columnCount={columns.length * 2 + 1} />
  );
  const sideOf = (symbol: string) =>
    picked.find((leg) => leg.symbol === addressOf(symbol))?.side ?? 0;
  return (
    <>
      <div
        ref={frame}
        role="region"
        aria-label={t('options.chain')}
        // Scrolled with the arrow keys as well.
        tabIndex={0}
        className={cx('tide-quiet-scroll overflow-x-auto', isOld && 'opacity-60')}
      >
        <table className="mx-auto border-separate border-spacing-0 text-right text-label tabular-nums">
          <caption className="sr-only">
            {t('options.chain.caption', {
              code: chain.stock_code,
              date: formatLocalDate(chain.expiry.on),
            })}
          </caption>
          <Heads inward={inward} outward={columns} />
          <tbody>
            {rows.map((row, place) => (
              <Fragment key={row.strike}>
                {place === moneyAt && money}
                <StrikeRow
                  row={row}
                  heldCalls={held.get(addressOf(row.call.symbol)) ?? 0}
                  heldPuts={held.get(addressOf(row.put.symbol)) ?? 0}
                  pickedCall={sideOf(row.call.symbol)}
                  pickedPut={sideOf(row.put.symbol)}
                  inward={inward}
                  outward={columns}
                  onPick={onPick}
                />
              </Fragment>
            ))}
            {moneyAt === rows.length && money}
          </tbody>
        </table>
      </div>
      {rows.length < chain.rows.length && (
        <div className="px-4 pt-3">
          <Button isWide tone="secondary" onPress={() => setAll(true)}>
            {t('options.allStrikes', { count: chain.rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** A bid stands left of its ask on either side. */
function inwardOf(columns: readonly ChainColumn[]): readonly ChainColumn[] {
  const others = columns.filter((column) => column !== 'bid' && column !== 'ask');
  return [...others.toReversed(), 'bid', 'ask'];
}

const Heads = memo(function Heads({ inward, outward }: Sides) {
  const t = useText();
  const heads = (columns: readonly ChainColumn[]) =>
    columns.map((column) => (
      <th key={column} scope="col" className="min-w-14 px-1.5 pb-1 align-bottom font-normal">
        {t(`options.column.${column}`)}
      </th>
    ));
  return (
    <thead className="text-caption text-ink3">
      <tr>
        <th scope="colgroup" colSpan={inward.length} className="pr-2 font-semibold text-ink2">
          {t('options.calls')}
        </th>
        <th
          scope="col"
          rowSpan={2}
          className="sticky inset-x-0 z-10 min-w-18 bg-bg px-1.5 pb-1 text-center align-bottom font-normal"
        >
          {t('options.strike')}
        </th>
        <th
          scope="colgroup"
          colSpan={outward.length}
          className="pl-2 text-left font-semibold text-ink2"
        >
          {t('options.puts')}
        </th>
      </tr>
      <tr>
        {heads(inward)}
        {heads(outward)}
      </tr>
    </thead>
  );
});

/** Where the price is now. */
const MoneyRow = memo(function MoneyRow({
  spot,
  columnCount,
}: {
  spot: string;
  columnCount: number;
}) {
  const t = useText();
  return (
    <tr>
      <td colSpan={columnCount} className="border-t-2 border-ink p-0 text-left leading-none">
        <span className="sticky left-1/2 z-20 -my-2.5 inline-block -translate-x-1/2 rounded-full bg-ink px-2.5 text-caption leading-5 font-semibold text-bg">
          <span className="sr-only">{t('options.priceNow')} </span>
          {spot}
        </span>
      </td>
    </tr>
  );
});

/** The columns left and right of the strikes. */
type Sides = {
  readonly inward: readonly ChainColumn[];
  readonly outward: readonly ChainColumn[];
};

type RowProps = Sides & {
  row: ChainRow;
  heldCalls: number;
  heldPuts: number;
  pickedCall: 1 | -1 | 0;
  pickedPut: 1 | -1 | 0;
  onPick: OnPick | null;
};

const StrikeRow = memo(function StrikeRow({
  row: { strike, call, put },
  heldCalls,
  heldPuts,
  pickedCall,
  pickedPut,
  inward,
  outward,
  onPick,
}: RowProps) {
  const { locale } = useFigures();
  const shared = { strike, onPick };
  return (
    <tr>
      <SideCells
        {...shared}
        columns={inward}
        kind="call"
        side={call}
        held={heldCalls}
        picked={pickedCall}
      />
      <th
        scope="row"
        className="sticky inset-x-0 z-10 border-b border-line bg-bg px-1.5 text-center font-semibold"
      >
        <HeldMark contracts={heldCalls} kind="call" />
        {priceShown(strike, locale)}
        <HeldMark contracts={heldPuts} kind="put" />
      </th>
      <SideCells
        {...shared}
        columns={outward}
        kind="put"
        side={put}
        held={heldPuts}
        picked={pickedPut}
      />
    </tr>
  );
});

/** How many are held, towards the side they are on. */
function HeldMark({ contracts, kind }: { contracts: number; kind: 'call' | 'put' }) {
  const t = useText();
  if (contracts === 0) return null;
  const count = contracts > 0 ? `+${contracts}` : `−${-contracts}`;
  return (
    <span
      className={cx(
        'absolute top-0.5 rounded-full bg-ink px-1 text-[10px] leading-4 font-semibold text-bg',
        kind === 'call' ? 'left-0.5' : 'right-0.5',
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(`options.heldHere.${kind}`, { count })}</span>
    </span>
  );
}
