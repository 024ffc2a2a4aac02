/** Everything that happened, the newest first. A fill leads to its receipt. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { negate } from '@candor/money/arithmetic';
import type { NumberLocale } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import {
  AlarmClock,
  BadgeCheck,
  Ban,
  CalendarClock,
  ChevronRight,
  CircleCheckBig,
  CirclePlus,
  Clock,
  Coins,
  HandCoins,
  Minimize2,
  Percent,
  Repeat,
  Split,
  Sprout,
  TriangleAlert,
  Zap,
} from 'lucide-react';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { viewerZone } from '@candor/client/time';
import { averageShown, toMoney } from '../shared/figures.model.ts';
import type { HistoryRow } from '../positions.api.ts';
import { useTradeWords, type TradeWords } from '../shared/trade-words.ts';
import { SignedMoney } from '../shared/signed-money.tsx';

export function Timeline({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useText();
  if (rows.length === 0)
    return <p className="text-label text-ink3">{t('positions.history.empty')}</p>;
  const newestFirst = rows.toSorted((left, right) => right.seq - left.seq);
  return (
    <ol className="grid">
      {newestFirst.map((row, place) => (
        <li key={row.seq} className="relative">
          {place < newestFirst.length - 1 && (
            <span aria-hidden="true" className="absolute top-9 bottom-0 left-[15px] w-px bg-line" />
          )}
          <EventLine row={row} />
        </li>
      ))}
    </ol>
  );
}

export function EventLine({ row, hasName = false }: { row: HistoryRow; hasName?: boolean }) {
  const look = 'flex gap-3 py-2';
  const href = getHref(row, hasName);
  if (href === null)
    return (
      <div className={look}>
        <EventContent row={row} hasName={hasName} />
      </div>
    );
  return (
    <a
      href={href}
      className={cx(
        look,
        'rounded-control transition-colors duration-press hover:bg-s2/50 active:bg-s2',
      )}
    >
      <EventContent row={row} hasName={hasName} />
    </a>
  );
}

function getHref(row: HistoryRow, hasName: boolean): string | null {
  if (row.hasReceipt) return linkTo('trade/receipt', { seq: String(row.seq) });
  if (row.draw !== undefined) return linkTo('options/draw', { id: row.draw });
  return hasName ? detailHref(row) : null;
}

/** Events without a receipt lead to their order or position. */
function detailHref({ orderId, positionId, name, code, source }: HistoryRow): string | null {
  const id = orderId ?? positionId;
  return id === null
    ? null
    : linkTo('pages/trade/detail', {
        name,
        code,
        source: String(source),
        id,
        type: orderId === null ? '0' : '2',
      });
}

function EventContent({ row, hasName }: { row: HistoryRow; hasName: boolean }) {
  const t = useText();
  const { locale } = useFigures();
  const words = useTradeWords();
  const { kind, booked, currency } = row;
  const figures = [whatHappened(t, words, row, locale), row.reasonText].filter(
    (text) => text !== null,
  );
  const moved =
    kind === 'marginAdded' || kind === 'owned' ? (row.margin ?? null) : (row.cash ?? booked);
  const label = amountLabel(row);
  // Its code is for machines.
  const isOption = row.source === TradedSource.Option;
  return (
    <>
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full',
          ALARMS.has(kind) ? 'bg-warn-tint text-warn' : 'bg-s2 text-ink2',
        )}
      >
        <Icon of={GLYPHS[kind]} size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-body font-semibold">
            {hasName && `${isOption ? row.name : row.code} `}
            {t(`positions.event.${kind}`)}
          </span>
          {moved !== null && (
            <span className="text-label font-medium">
              {label !== null && (
                <span className="font-normal text-ink3">{t(`positions.event.${label}`)} </span>
              )}
              <SignedMoney amount={toMoney(moved, currency)} />
            </span>
          )}
        </span>
        {figures.length > 0 && (
          <span className="block text-label text-ink2">{figures.join(' · ')}</span>
        )}
        <span className="block text-caption text-ink3">
          {hasName && !isOption && `${row.name} · `}
          {formatDateTime(row.at, viewerZone())}
        </span>
      </span>
      {row.hasReceipt && <Icon of={ChevronRight} size={18} className="mt-0.5 shrink-0 text-ink3" />}
    </>
  );
}

/** A fill on margin moves no price: what it opens costs its fees, what it closes brings its result. */
function amountLabel({ kind, cash, booked, fees, currency }: HistoryRow): 'fee' | 'result' | null {
  if (kind !== 'filled' || cash !== undefined || booked === null || fees === null) return null;
  return booked === toWire(negate(toMoney(fees, currency))) ? 'fee' : 'result';
}

function whatHappened(
  t: Say,
  words: TradeWords,
  { kind, quantity, price, decimals, direction, ...row }: HistoryRow,
  locale: NumberLocale,
): string | null {
  const amount =
    quantity === null
      ? null
      : row.unit === 'baseUnit'
        ? words.quantity(quantity, row)
        : words.count(quantity, row);
  const at = averageShown(price, { decimals, locale });
  if (amount === null) return at === null ? null : t('positions.event.price', { price: at });
  const what = at === null ? amount : t('positions.event.at', { quantity: amount, price: at });
  return kind === 'accepted' || kind === 'filled'
    ? t('positions.event.sided', {
        side: t(direction === Direction.Buy ? 'trading.side.buy' : 'trading.side.sell'),
        what,
      })
    : what;
}

const ALARMS: ReadonlySet<HistoryRow['kind']> = new Set([
  'marginWarned',
  'closedByRule',
  'rejected',
]);

const GLYPHS: Readonly<Record<HistoryRow['kind'], Glyph>> = {
  accepted: Clock,
  triggered: Zap,
  filled: CircleCheckBig,
  cancelled: Ban,
  rejected: TriangleAlert,
  expired: AlarmClock,
  replaced: Repeat,
  shrunk: Minimize2,
  owned: BadgeCheck,
  marginAdded: CirclePlus,
  marginWarned: TriangleAlert,
  closedByRule: TriangleAlert,
  settled: CalendarClock,
  financed: Percent,
  dividend: HandCoins,
  split: Split,
  adjusted: Split,
  contractEnded: Coins,
  allotted: Sprout,
  optionEnded: CalendarClock,
};
