import { Icon, type Glyph } from '@candor/ui/icon';
import { ArrowLeftRight, Flame, Globe, Landmark, Search, Wheat } from 'lucide-react';
import { useText } from '../platform/i18n/text.ts';
import { linkTo } from '../platform/nav/nav.ts';

/** The ways into the market that exist. */
export function HomeQuickLinks() {
  const t = useText();
  return (
    <section aria-label={t('home.quick')} className="grid grid-cols-6 gap-x-1 px-3 pt-2 pb-3">
      <QuickLink icon={Flame} label={t('home.quick.popular')} href={linkTo('pages/product/popular')} isFirst />
      <QuickLink icon={Landmark} label={t('home.quick.hk')} href={linkTo('pages/hkstock/index')} />
      <QuickLink icon={Wheat} label={t('home.quick.futures')} href={linkTo('pages/product/future')} />
      <QuickLink icon={ArrowLeftRight} label={t('home.quick.forex')} href={linkTo('pages/product/forex')} />
      <QuickLink icon={Globe} label={t('home.quick.indices')} href={linkTo('pages/market/index', { class: 'indices' })} />
      <QuickLink icon={Search} label={t('home.quick.search')} href={linkTo('pages/search/index')} />
    </section>
  );
}

function QuickLink({ icon, label, href, isFirst = false }: { icon: Glyph; label: string; href: string; isFirst?: boolean }) {
  return (
    <a href={href} className="group grid min-w-0 justify-items-center gap-1.5 text-center text-tab text-ink2">
      <span className={`grid size-12 place-items-center rounded-card border transition-[scale] duration-press group-active:scale-95 ${isFirst ? 'border-ink bg-ink text-bg' : 'border-line bg-s1 text-ink'}`}>
        <Icon of={icon} size={22} />
      </span>
      {label}
    </a>
  );
}
