/** From one way of finding to the next. */
import { ChartNoAxesCombined, Grid2x2, SlidersHorizontal } from 'lucide-react';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { RoutePath } from '../../routes.table.ts';

type Way = 'screener' | 'heat' | 'compare';

export function FindLinks({ here }: { here: Way }) {
  const t = useText();
  return (
    <nav
      aria-label={t('find.ways')}
      className="tide-quiet-scroll relative flex gap-2 overflow-x-auto px-4 pt-1 pb-2 *:shrink-0"
    >
      {ways
        .filter(({ way }) => way !== here)
        .map(({ way, path, icon }) => (
          <a
            key={way}
            href={linkTo(path)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-s2 px-3 text-label font-medium text-ink2"
          >
            <Icon of={icon} size={16} />
            {t(`find.way.${way}`)}
          </a>
        ))}
    </nav>
  );
}

const ways: readonly { way: Way; path: RoutePath; icon: Glyph }[] = [
  { way: 'screener', path: 'find/index', icon: SlidersHorizontal },
  { way: 'heat', path: 'find/heatmap', icon: Grid2x2 },
  { way: 'compare', path: 'find/compare', icon: ChartNoAxesCombined },
];
