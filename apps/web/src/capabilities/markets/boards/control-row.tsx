/**
 * All controls of a board in one row that can be moved sideways: what is shown first, then further
 * ways.
 */
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { PickChip } from '../../../platform/pick-chip.tsx';
import type { RoutePath } from '../../../routes.table.ts';
import type { LeaderBoard } from '../markets.api.ts';

export type StockView = LeaderBoard | 'all';
type Way = 'options' | 'premarket' | 'screener' | 'heat' | 'compare' | 'calendar';

export function ControlRow({
  ways = FIND_WAYS,
  children,
}: {
  ways?: readonly Way[];
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('markets.controls')}
      className="tide-quiet-scroll flex items-center gap-2 overflow-x-auto px-4 py-1.5 *:shrink-0"
    >
      {children}
      {ways.map((way) => (
        <a
          key={way}
          href={linkTo(PATHS[way])}
          className="grid min-h-9 place-items-center rounded-control bg-s2 px-3 text-label font-medium text-ink2"
        >
          {t(`markets.find.${way}`)}
        </a>
      ))}
    </div>
  );
}

const FIND_WAYS: readonly Way[] = ['screener', 'heat', 'compare', 'calendar'];
export const US_WAYS: readonly Way[] = ['options', 'premarket', ...FIND_WAYS];

const PATHS: Readonly<Record<Way, RoutePath>> = {
  options: 'options/index',
  premarket: 'market/premarket',
  screener: 'find/index',
  heat: 'find/heatmap',
  compare: 'find/compare',
  calendar: 'calendar/index',
};

/** `null` means all, as in the calls. */
export function PickOrAll<Value extends string>({
  title,
  value,
  options,
  onChoose,
}: {
  title: string;
  value: Value | null;
  options: readonly { readonly value: Value | null; readonly label: string }[];
  onChoose: (value: Value | null) => void;
}) {
  return (
    <PickChip
      title={title}
      value={value ?? ALL}
      usual={ALL}
      options={options.map((option) => ({ ...option, value: option.value ?? ALL }))}
      onChoose={(chosen) =>
        onChoose(options.find((option) => option.value === chosen)?.value ?? null)
      }
    />
  );
}

const ALL = 'all';

export function ViewPick({
  view,
  onChange,
}: {
  view: StockView;
  onChange: (view: StockView) => void;
}) {
  const t = useText();
  return (
    <PickChip
      title={t('common.list')}
      value={view}
      usual="all"
      options={[
        { value: 'all', label: t('markets.view.all') },
        { value: 'active', label: t('markets.leaders.active') },
        { value: 'gainers', label: t('markets.leaders.gainers') },
        { value: 'losers', label: t('markets.leaders.losers') },
      ]}
      onChoose={onChange}
    />
  );
}
