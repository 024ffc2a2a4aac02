/**
 * The full-screen chart. Asks the phone to turn and hide its bars; otherwise it fills the available
 * space.
 */
import { useFigures } from '@candor/ui/figures/figure-context';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Ribbon } from '@candor/ui/frame/ribbon';
import { useModal } from '@candor/ui/overlays/use-modal';
import { Minimize2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fillScreen } from '../../../platform/window/full-screen.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { changeRate } from '../../../core/quotes/quote-figures.ts';
import { ChartControls } from './chart-controls.tsx';
import { ChartView } from './chart-view.tsx';
import { priceText } from '../sections/figures.model.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import { useLiveDetail } from '../screens/use-live-detail.ts';

export function FullScreenChart({
  detail,
  isOpen,
  onClose,
}: {
  detail: QuoteDetail;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal.props}
      aria-label={t('quotes.chart')}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-bg text-ink"
    >
      {modal.isPresent && isOpen && <FilledScreen detail={detail} onClose={onClose} />}
    </dialog>
  );
}

function FilledScreen({ detail, onClose }: { detail: QuoteDetail; onClose: () => void }) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useLiveDetail(detail);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : fillScreen(place.current)), []);
  return (
    <div ref={place} className="flex h-full flex-col bg-bg pb-(--safe-bottom)">
      <div className="bg-warn-tint pt-(--safe-top)">
        <Ribbon text={t('common.simulatedMarket')} />
      </div>
      <div className="flex min-h-11 items-center gap-3 pl-4">
        <h2 className="truncate text-button font-semibold">{quote.stock_code}</h2>
        <span className="text-body font-medium">
          <NumberText text={priceText(quote.price_nominal, { locale, decimals: quote.decimals })} />
        </span>
        <span className="text-label font-medium">
          <PercentText change={changeRate(quote.change_ratio)} />
        </span>
        <span className="flex-1" />
        <IconButton icon={Minimize2} label={t('quotes.chart.leaveFullScreen')} onPress={onClose} />
      </div>
      <div className="min-h-0 flex-1">
        <ChartView detail={detail} isFullScreen />
      </div>
      <ChartControls />
    </div>
  );
}
