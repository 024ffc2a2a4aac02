import { useState } from 'react';
import { ChartControls } from './chart-controls.tsx';
import { ChartView } from './chart-view.tsx';
import { FullScreenChart } from './full-screen-chart.tsx';
import type { QuoteDetail } from '../quotes.api.ts';

export function QuoteChart({ detail }: { detail: QuoteDetail }) {
  const [isFullScreen, setFullScreen] = useState(false);
  return (
    <section>
      <ChartView detail={detail} />
      <ChartControls onFullScreen={() => setFullScreen(true)} />
      <FullScreenChart detail={detail} isOpen={isFullScreen} onClose={() => setFullScreen(false)} />
    </section>
  );
}
