/**
 * Calls on the left, puts on the right, strikes between them: a real table. On a phone the sides
 * are swiped in under the strikes, which stay in sight. A row is drawn again only when it moved.
 */
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Button } from '@candor/ui/buttons/button';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { ChainRow, ChainSide, OptionChain } from '../options.api.ts';
import { countShown, percentShown, priceShown, roundedShown } from '../shared/figures.model.ts';
import { addressOf } from '../shared/option-place.model.ts';
import { nearRows, placeOfMoney } from './chain.model.ts';

const OUTWARD = [
  'bid',
  'ask',
  'last',
  'change',
  'volume',
  'openInterest',
  'volatility',
  'delta',
] as const;
type Column = (typeof OUTWARD)[number];
const INWARD: readonly Column[] = [
  ...(['delta', 'volatility', 'openInterest', 'volume', 'change', 'last', 'bid', 'ask'] as const),
];
const COLUMNS = OUTWARD.length;

export function ChainTable({ chain, isOld }: { chain: OptionChain; isOld: boolean }) {
  const t = useText();
  const { locale } = useFigures();
  const [hasAll, setAll] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The strikes in the middle of what is seen.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element !== null) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, []);
  const { rows, moneyAt } = hasAll
    ? { rows: chain.rows, moneyAt: placeOfMoney(chain.rows, chain.spot) }
    : nearRows(chain.rows, chain.spot);
  const money = <MoneyRow spot={priceShown(chain.spot, locale)} />;
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
          <thead className="text-caption text-ink3">
            <tr>
              <th scope="colgroup" colSpan={COLUMNS} className="pr-2 font-semibold text-ink2">
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
                colSpan={COLUMNS}
                className="pl-2 text-left font-semibold text-ink2"
              >
                {t('options.puts')}
              </th>
            </tr>
            <tr>
              {INWARD.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="min-w-15 px-1.5 pb-1 align-bottom font-normal"
                >
                  {t(`options.column.${column}`)}
                </th>
              ))}
              {OUTWARD.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="min-w-15 px-1.5 pb-1 align-bottom font-normal"
                >
                  {t(`options.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <Fragment key={row.strike}>
                {place === moneyAt && money}
                <StrikeRow row={row} />
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

/** Where the price is now. */
function MoneyRow({ spot }: { spot: string }) {
  const t = useText();
  return (
    <tr>
      <td colSpan={COLUMNS * 2 + 1} className="border-t-2 border-ink p-0 text-left leading-none">
        <span className="sticky left-1/2 z-20 -my-2.5 inline-block -translate-x-1/2 rounded-full bg-ink px-2.5 text-caption leading-5 font-semibold text-bg">
          <span className="sr-only">{t('options.priceNow')} </span>
          {spot}
        </span>
      </td>
    </tr>
  );
}

const StrikeRow = memo(function StrikeRow({ row: { strike, call, put } }: { row: ChainRow }) {
  const { locale } = useFigures();
  const shown = priceShown(strike, locale);
  return (
    <tr>
      {INWARD.map((column) => (
        <SideCell key={column} side={call} column={column} strike={shown} kind="call" />
      ))}
      <th
        scope="row"
        className="sticky inset-x-0 z-10 border-b border-line bg-bg px-1.5 text-center font-semibold"
      >
        {shown}
      </th>
      {OUTWARD.map((column) => (
        <SideCell key={column} side={put} column={column} strike={shown} kind="put" />
      ))}
    </tr>
  );
});

function SideCell({
  side,
  column,
  strike,
  kind,
}: {
  side: ChainSide;
  column: Column;
  strike: string;
  kind: 'call' | 'put';
}) {
  const t = useText();
  const { locale } = useFigures();
  const text = textOf(side, column, locale);
  const isPrice = column === 'bid' || column === 'ask';
  return (
    <td
      className={cx(
        'h-11 border-b border-line p-0 whitespace-nowrap',
        side.inTheMoney && 'bg-s2',
        column === 'change'
          ? INK[directionOfChange(side.change)]
          : isPrice
            ? 'text-ink'
            : 'text-ink2',
      )}
    >
      {isPrice ? (
        <a
          href={linkTo('options/contract', { symbol: addressOf(side.symbol) })}
          {...(column === 'ask' ? {} : { tabIndex: -1 })}
          className="grid h-11 content-center px-1.5 font-medium"
        >
          {text}
          <span className="sr-only"> {t(`options.named.${kind}`, { strike })}</span>
        </a>
      ) : (
        <span className="px-1.5">{text}</span>
      )}
    </td>
  );
}

const INK = { rise: 'text-rise', fall: 'text-fall', flat: 'text-ink3' } as const;

function textOf(side: ChainSide, column: Column, locale: 'en' | 'zhHans'): string {
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
  }
}
