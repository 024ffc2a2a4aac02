import { loadQuickColumns } from '@candor/contract/app-info';
import { quickColumns, type QuickColumn } from '@candor/contract/kernel/enumerations';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import {
  ArrowLeftRight,
  Blocks,
  Bot,
  Copy,
  Flame,
  Gavel,
  Globe,
  GraduationCap,
  Landmark,
  Rocket,
  ScrollText,
  SlidersHorizontal,
  Split,
  Sunrise,
  Wheat,
} from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import type { RoutePath } from '../../routes.table.ts';
import { columnsShown, gridColumns } from './quick-columns.model.ts';

export function HomeQuickLinks() {
  const t = useText();
  const columns = useStaleQuery(loadQuickColumns, { isOfMarket: true }, { isQuiet: true });
  const shown = columnsShown(columns.status === 'ready' ? columns.data : null, quickColumns);
  return (
    <section
      aria-label={t('home.quick')}
      className={`grid gap-x-1 gap-y-3 px-3 pt-2 pb-3 ${COLUMNS[gridColumns(shown.length + 4, SIDE_BY_SIDE_MAX)]}`}
    >
      {shown.map((key, index) => (
        <QuickLink
          key={key}
          icon={icons[key]}
          label={t(`home.quick.${key}`)}
          href={linkTo(paths[key])}
          isFirst={index === 0}
        />
      ))}
      <QuickLink icon={Split} label={t('home.quick.options')} href={linkTo('options/index')} />
      <QuickLink
        icon={Globe}
        label={t('home.quick.indices')}
        href={linkTo('pages/market/index', { class: 'indices' })}
      />
      <QuickLink
        icon={SlidersHorizontal}
        label={t('markets.find.screener')}
        href={linkTo('find/index')}
      />
      <QuickLink
        icon={GraduationCap}
        label={t('home.quick.lessons')}
        href={linkTo('lessons/index')}
      />
    </section>
  );
}

/** What a phone has room for, with whole words under each. */
const SIDE_BY_SIDE_MAX = 5;
const COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5'];

const paths: Readonly<Record<QuickColumn, RoutePath>> = {
  popular: 'pages/product/popular',
  hk: 'pages/hkstock/index',
  future: 'pages/product/future',
  forex: 'pages/product/forex',
  premarket: 'market/premarket',
  newstock: 'pages/product/newstock',
  blocktrade: 'pages/product/blocktrade',
  auction: 'pages/product/auction',
  follow: 'pages/product/follow',
  bonds: 'pages/bonds/list',
  robots: 'pages/robotai/index',
};

const icons: Readonly<Record<QuickColumn, Glyph>> = {
  popular: Flame,
  hk: Landmark,
  future: Wheat,
  forex: ArrowLeftRight,
  premarket: Sunrise,
  newstock: Rocket,
  blocktrade: Blocks,
  auction: Gavel,
  follow: Copy,
  bonds: ScrollText,
  robots: Bot,
};

function QuickLink({
  icon,
  label,
  href,
  isFirst = false,
}: {
  icon: Glyph;
  label: string;
  href: string;
  isFirst?: boolean;
}) {
  return (
    <a
      href={href}
      className="group grid min-w-0 content-start justify-items-center gap-1.5 text-center text-tab text-ink2"
    >
      <span
        className={`grid size-12 place-items-center rounded-card border transition-[scale] duration-press group-active:scale-95 ${isFirst ? 'border-ink bg-ink text-bg' : 'border-line bg-s1 text-ink'}`}
      >
        <Icon of={icon} size={22} />
      </span>
      {label}
    </a>
  );
}
