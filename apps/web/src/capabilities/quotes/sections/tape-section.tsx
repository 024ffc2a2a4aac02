/** The order book in five levels, or the trades as they happened. */
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { Section } from '@candor/ui/lists/section';
import { Segmented } from '@candor/ui/fields/segmented';
import { Triangle } from '@candor/ui/figures/triangle';
import { formatTime, parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useInSight } from '../../../platform/window/use-in-sight.ts';
import { DEPTH_LEVELS, depthRows, type DepthSide } from './depth.model.ts';
import { compactText, priceText } from './figures.model.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import { useLiveBook } from './use-live-book.ts';

const TRADES_SHOWN = 20;

export function TapeSection({ detail }: { detail: QuoteDetail }) {
  const t = useText();
  const [part, setPart] = useState<'depth' | 'trades'>('depth');
  const [place, isLive] = useInSight<HTMLDivElement>();
  return (
    <Section
      title={t('quotes.tape')}
      action={
        <Segmented
          label={t('quotes.tape')}
          options={[
            { value: 'depth', label: t('quotes.tape.depth') },
            { value: 'trades', label: t('quotes.tape.trades') },
          ]}
          value={part}
          onChange={setPart}
        />
      }
    >
      <div ref={place}>
        {part === 'depth' ? (
          <Depth detail={detail} isLive={isLive} />
        ) : (
          <Trades detail={detail} isLive={isLive} />
        )}
      </div>
    </Section>
  );
}

/** Compact where it is a narrow panel beside others. */
type TapePart = { detail: QuoteDetail; isCompact?: boolean; isLive?: boolean };

export function Depth({
  detail,
  isCompact = false,
  isLive = true,
  onPrice,
}: TapePart & {
  /** A level was chosen, for a form beside it. */
  onPrice?: (price: string) => void;
}) {
  const t = useText();
  const rows = depthRows(useLiveBook(detail, isLive));
  if (rows.length === 0) return <Nothing text={t('quotes.depth.empty')} />;
  return (
    <table
      className={cx(
        'table-fixed',
        isCompact ? 'mx-2 w-[calc(100%-1rem)] text-caption' : 'mx-4 w-[calc(100%-2rem)] text-label',
      )}
    >
      <thead>
        <tr>
          <Head className="text-left" text={t('trading.size')} />
          <Head className="pr-2 text-right" text={t('common.bids')} />
          <Head className="pl-2 text-left" text={t('common.asks')} />
          <Head className="text-right" text={t('trading.size')} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level, bid, ask }) => (
          <tr key={level}>
            <Side side={bid} kind="bid" decimals={detail.decimals} onPrice={onPrice} />
            <Side side={ask} kind="ask" decimals={detail.decimals} onPrice={onPrice} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One bar behind two cells, growing from the middle. */
function Side({
  side,
  kind,
  decimals,
  onPrice,
}: {
  side: DepthSide | null;
  kind: 'bid' | 'ask';
  decimals: number;
  onPrice: ((price: string) => void) | undefined;
}) {
  const t = useText();
  const { locale } = useFigures();
  const isBid = kind === 'bid';
  const size = <NumberText text={compactText(side?.volume ?? null, locale)} />;
  const shown = priceText(side?.price ?? null, { locale, decimals });
  const price =
    side === null || onPrice === undefined || shown === null ? (
      <NumberText text={shown} />
    ) : (
      <button
        type="button"
        aria-label={t('quotes.depth.take', { price: shown })}
        onClick={() => onPrice(side.price)}
        className="h-8 rounded-chip hover:underline"
      >
        <NumberText text={shown} />
      </button>
    );
  const bar =
    side === null ? null : (
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-y-0.5 -z-10 rounded-chip',
          isBid ? 'right-0 bg-rise-tint' : 'left-0 bg-fall-tint',
        )}
        style={{ width: `${side.share * 200}%` }}
      />
    );
  return isBid ? (
    <>
      <td className="relative z-10 h-8 text-left text-ink2">{size}</td>
      <td className="relative isolate h-8 pr-2 text-right font-medium text-rise">
        {price}
        {bar}
      </td>
    </>
  ) : (
    <>
      <td className="relative isolate h-8 pl-2 text-left font-medium text-fall">
        {price}
        {bar}
      </td>
      <td className="relative z-10 h-8 text-right text-ink2">{size}</td>
    </>
  );
}

export function Trades({ detail, isCompact = false, isLive = true }: TapePart) {
  const t = useText();
  const { locale } = useFigures();
  const zone = parseTimeZone(detail.timeZone);
  const trades = useLiveBook(detail, isLive).trades.slice(0, TRADES_SHOWN);
  if (trades.length === 0) return <Nothing text={t('quotes.trades.empty')} />;
  return (
    <div className={isCompact ? 'px-2' : 'px-4'}>
      <table
        className={
          isCompact ? 'w-full text-caption whitespace-nowrap' : 'w-full table-fixed text-label'
        }
      >
        <thead>
          <tr>
            <Head className="text-left" text={t('common.time')} />
            <Head className="text-right" text={t('common.price')} />
            <Head className="text-right" text={t('trading.size')} />
          </tr>
        </thead>
        <tbody>
          {keyed(trades).map(({ key, trade }) => (
            <tr key={key}>
              <td className="h-7 text-left text-ink3">
                {zone === null ? null : clockWithSeconds(trade.at, zone)}
              </td>
              <td className={cx('h-7 text-right font-medium', SIDE_INK[trade.side])}>
                <span className="inline-flex items-center gap-1">
                  <Triangle
                    direction={
                      trade.side === 'buy' ? 'rise' : trade.side === 'sell' ? 'fall' : 'flat'
                    }
                  />
                  <NumberText
                    text={priceText(trade.price, { locale, decimals: detail.decimals })}
                  />
                  <span className="sr-only">{t(`quotes.trades.side.${trade.side}`)}</span>
                </span>
              </td>
              <td className="h-7 text-right text-ink2">
                <NumberText text={compactText(trade.volume, locale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-1.5 text-caption text-ink3">
        {t('quotes.trades.zone', { zone: detail.timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  );
}

type Trade = QuoteDetail['trades'][number];

const SIDE_INK: Readonly<Record<Trade['side'], string>> = {
  buy: 'text-rise',
  sell: 'text-fall',
  auction: 'text-ink2',
};

/** Several trades may share a moment; counting from the oldest keeps keys stable. */
function keyed(trades: readonly Trade[]): { key: string; trade: Trade }[] {
  const seen = new Map<string, number>();
  return trades
    .toReversed()
    .map((trade) => {
      const name = `${trade.at}:${trade.price}:${trade.volume}:${trade.side}`;
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return { key: `${name}:${count}`, trade };
    })
    .toReversed();
}

function clockWithSeconds(at: number, zone: TimeZone): string {
  return formatTime(at, zone);
}

function Nothing({ text }: { text: string }) {
  return (
    <p
      className="grid place-items-center px-4 text-label text-ink3"
      style={{ minHeight: DEPTH_LEVELS * 32 }}
    >
      {text}
    </p>
  );
}

function Head({ text, className }: { text: string; className: string }) {
  return (
    <th scope="col" className={cx('pb-1 text-caption font-normal text-ink3', className)}>
      {text}
    </th>
  );
}
