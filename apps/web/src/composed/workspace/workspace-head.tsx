/** The instrument of the workspace in one line, and the layouts. */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { ChevronLeft } from 'lucide-react';
import { AlertBell } from '../../capabilities/quotes/head/alert-bell.tsx';
import { QuoteMenu } from '../../capabilities/quotes/head/quote-menu.tsx';
import { SessionText } from '../../capabilities/quotes/head/session-text.tsx';
import type { InstrumentPlace } from '../../capabilities/quotes/screens/quote-params.model.ts';
import { useLiveDetail } from '../../capabilities/quotes/screens/use-live-detail.ts';
import { changeRate, priceText } from '../../core/quotes/quote-figures.ts';
import { StaleMark } from '../../core/quotes/stale-mark.tsx';
import { StarSlot } from '../../core/quotes/star-slot.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { back } from '../../platform/nav/nav.ts';
import type { QuoteDetail } from '../../capabilities/quotes/quotes.api.ts';
import { LayoutMenu } from './layout-menu.tsx';

export function WorkspaceHead({
  place,
  name,
  detail,
  isRefused,
}: {
  place: InstrumentPlace;
  name: string;
  detail: QuoteDetail | null;
  isRefused: boolean;
}) {
  const t = useText();
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 px-1">
      <IconButton
        icon={ChevronLeft}
        size={24}
        label={t('framework.back')}
        onPress={() => back()}
        className="-mr-3"
      />
      <div className="flex min-w-0 items-baseline gap-2">
        <h1 className="text-section font-semibold tracking-heading">{place.code}</h1>
        <span className="max-w-56 truncate text-label text-ink2">{name}</span>
      </div>
      {detail !== null && <PriceLine detail={detail} />}
      <StaleMark />
      <span className="flex-1" />
      <div className="flex items-center">
        {!isRefused && (
          <StarSlot
            source={place.source}
            code={place.code}
            name={name === '' ? place.code : name}
            isWatchedBefore={detail?.selfSelectStatus ?? false}
          />
        )}
        {!isRefused && <AlertBell place={place} />}
        <LayoutMenu />
        <QuoteMenu place={place} name={name} />
      </div>
    </header>
  );
}

function PriceLine({ detail }: { detail: QuoteDetail }) {
  const { locale } = useFigures();
  const quote = useLiveDetail(detail);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="text-sheet font-semibold">
        <PriceFlash price={quote.price_nominal}>
          <NumberText text={priceText(quote.price_nominal, { locale, decimals: quote.decimals })} />
        </PriceFlash>
      </span>
      <span className="text-body font-medium">
        <PercentText change={changeRate(quote.change_ratio)} />
      </span>
      <SessionText hours={quote} />
    </div>
  );
}
