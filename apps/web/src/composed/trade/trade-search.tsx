/**
 * The way to buy from the Trade tab: a tap opens the search, a tap on what was found opens its
 * ticket. Who holds nothing sees shares everybody knows.
 */
import { Icon } from '@candor/ui/marks/icon';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useOverview } from '../../capabilities/wallet/wallet.api.ts';
import { KnownShares } from '../../core/newcomer/known-shares.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { InstrumentSearch } from './instrument-search.tsx';
import { placeOfFound, type Found } from './found-place.ts';

export function TradeSearch() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const open = (found: Found) => {
    setOpen(false);
    const { path, params } = placeOfFound(found);
    push(path, params);
  };
  return (
    <div className="px-4 pb-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-11 w-full items-center gap-2 rounded-control bg-s2 px-3 text-left text-body text-ink2 hover:bg-s3"
      >
        <Icon of={Search} size={18} className="shrink-0 text-ink3" />
        {t('newcomer.search')}
      </button>
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('newcomer.search')}>
        <InstrumentSearch
          placeholder={t('newcomer.search.placeholder')}
          onChoose={open}
          beginning={<Known onOpen={() => setOpen(false)} />}
        />
      </AppSheet>
    </div>
  );
}

/** The sheet is closed by what was chosen in it. */
function Known({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  return (
    <section aria-label={t('newcomer.known')} className="grid gap-2 pt-1">
      <h3 className="text-label text-ink2">{t('newcomer.known')}</h3>
      <KnownShares onOpen={onOpen} />
    </section>
  );
}

/** Nothing while unknown, and for those who hold something. */
export function TradeSuggestions() {
  const t = useText();
  const overview = useOverview();
  if (overview.status !== 'ready' || overview.data.positions > 0) return null;
  return (
    <section aria-label={t('newcomer.known')} className="grid gap-2 px-4 pb-4">
      <h2 className="text-section font-semibold tracking-heading">{t('newcomer.known')}</h2>
      <KnownShares />
    </section>
  );
}
