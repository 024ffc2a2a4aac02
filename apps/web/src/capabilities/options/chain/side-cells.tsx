/** The figures of one option in a row of the chain, and what each of them leads to. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { NumberLocale } from '@candor/money/format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { memo } from 'react';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { PickedLeg } from '../builder/builder.model.ts';
import type { ChainSide } from '../options.api.ts';
import { countShown, percentShown, priceShown, roundedShown } from '../shared/figures.model.ts';
import { addressOf } from '../shared/option-place.model.ts';
import type { ChainColumn } from './chain.model.ts';

/** Called with the option whose ask (bought) or bid was touched. */
export type OnPick = (leg: Omit<PickedLeg, 'on'>) => void;

/** One side of a row, drawn again only when this side moved. */
export const SideCells = memo(function SideCells({
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
