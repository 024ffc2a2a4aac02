/**
 * Calls on the left, puts on the right, strikes between them: a real table. On a phone the sides
 * are swiped in under the strikes, which stay in sight. A row is drawn again only when it moved.
 *
 * A bid sells and an ask buys; while a strategy is put together they pick its legs instead.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Button } from '@candor/ui/buttons/button';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Fragment, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { PickedLeg } from '../builder/builder.model.ts';
import type { ChainRow, ChainSide, OptionChain } from '../options.api.ts';
import { countShown, percentShown, priceShown, roundedShown } from '../shared/figures.model.ts';
import { addressOf } from '../shared/option-place.model.ts';
import { nearRows, placeOfMoney, type ChainColumn } from './chain.model.ts';
import type { NumberLocale } from '@candor/money/format';

/** Called with the option whose ask (bought) or bid was touched. */
export type OnPick = (leg: Omit<PickedLeg, 'on'>) => void;

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

/** One side of a row, drawn again only when this side moved. */
const SideCells = memo(function SideCells({
  columns,
  kind,
  side,
  strike,
  held,
  picked,
  onPick,
}: {
  columns: readonly ChainColumn[];
  kind: 'call' | 'put';
  side: ChainSide;
  strike: string;
  held: number;
  picked: 1 | -1 | 0;
  onPick: OnPick | null;
}) {
  const { locale } = useFigures();
  const symbol = addressOf(side.symbol);
  return columns.map((column) => (
    <SideCell
      key={column}
      column={column}
      kind={kind}
      strike={strike}
      symbol={symbol}
      text={textOf(side, column, locale)}
      ink={inkOf(side, column)}
      isIn={side.inTheMoney}
      isHeld={held > 0}
      isPicked={picked === (column === 'bid' ? -1 : 1)}
      onPick={onPick}
    />
  ));
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

const SideCell = memo(function SideCell({
  column,
  kind,
  strike,
  symbol,
  text,
  ink,
  isIn,
  isHeld,
  isPicked,
  onPick,
}: {
  column: ChainColumn;
  kind: 'call' | 'put';
  strike: string;
  symbol: string;
  text: string;
  ink: string;
  isIn: boolean;
  isHeld: boolean;
  isPicked: boolean;
  onPick: OnPick | null;
}) {
  const isPrice = column === 'bid' || column === 'ask';
  const act = column === 'bid' ? -1 : 1;
  return (
    <td className={cx('h-11 border-b border-line p-0 whitespace-nowrap', isIn && 'bg-s2', ink)}>
      {isPrice && onPick !== null ? (
        <button
          type="button"
          aria-pressed={isPicked}
          onClick={() => onPick({ side: act, kind, strike, symbol })}
          className="grid h-11 w-full content-center px-1.5 text-right font-medium aria-pressed:bg-ink aria-pressed:text-bg"
        >
          {text}
          <Named kind={kind} strike={strike} act={act} />
        </button>
      ) : isPrice ? (
        <a
          href={linkTo('options/ticket', ticketOf(symbol, act, isHeld))}
          className="grid h-11 content-center px-1.5 font-medium"
        >
          {text}
          <Named kind={kind} strike={strike} act={act} />
        </a>
      ) : column === 'last' ? (
        <a
          href={linkTo('options/contract', { symbol })}
          className="grid h-11 content-center px-1.5 underline decoration-line-strong underline-offset-4"
        >
          {text}
          <Named kind={kind} strike={strike} act={0} />
        </a>
      ) : (
        <span className="px-1.5">{text}</span>
      )}
    </td>
  );
});

/** What a figure leads to, for those who hear it. */
const Named = memo(function Named({
  kind,
  strike,
  act,
}: {
  kind: 'call' | 'put';
  strike: string;
  act: 1 | -1 | 0;
}) {
  const t = useText();
  const { locale } = useFigures();
  const option = t(`options.named.${kind}`, { strike: priceShown(strike, locale) });
  return (
    <span className="sr-only">
      {' '}
      {act === 0 ? option : t(act === 1 ? 'options.act.buy' : 'options.act.sell', { option })}
    </span>
  );
});

/** A sale sells what is held; of what is not, it writes. */
function ticketOf(code: string, side: 1 | -1, isHeld: boolean): Record<string, string> {
  const direction = String(side === 1 ? Direction.Buy : Direction.Sell);
  return { code, direction, ...(side === -1 && !isHeld ? { short: '1' } : {}) };
}

function inkOf({ change }: ChainSide, column: ChainColumn): string {
  if (column === 'change') return INK[directionOfChange(change)];
  return column === 'bid' || column === 'ask' ? 'text-ink' : 'text-ink2';
}

const INK = { rise: 'text-rise', fall: 'text-fall', flat: 'text-ink3' } as const;

function textOf(side: ChainSide, column: ChainColumn, locale: NumberLocale): string {
  switch (column) {
    case 'bid':
    case 'ask':
    case 'last':
      return priceShown(side[column], locale);
    case 'change':
      return priceShown(side.change, locale, { sign: 'always' });
    case 'volume':
    case 'openInterest':
      return countShown(side[column], locale);
    case 'volatility':
      return percentShown(side.impliedVolatility, locale);
    case 'delta':
      return roundedShown(side.delta, locale, 2);
    case 'gamma':
      return roundedShown(side.gamma, locale, 3);
    case 'theta':
      return roundedShown(side.theta, locale, 2);
    case 'vega':
      return roundedShown(side.vega, locale, 2);
  }
}
