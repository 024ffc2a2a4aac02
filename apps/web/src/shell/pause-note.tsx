import { listTradingPauses } from '@candor/contract/positions';
import { Icon } from '@candor/ui/marks/icon';
import { CirclePause } from 'lucide-react';
import { useText } from '../platform/i18n/text.ts';
import type { Location } from '../platform/nav/nav.ts';
import { pauseSentence } from '../core/pauses/pause-sentence.ts';
import { pauseShown } from '../core/pauses/pause-shown.model.ts';
import { useStaleQuery } from '../platform/readings/use-stale-query.ts';

/** A pause is not pushed, so it is polled. */
const PAUSES_EVERY_MS = 30_000;

/** The region is always there, so that screen readers announce the text. */
export function PauseNote({ location }: { location: Location }) {
  const t = useText();
  const reading = useStaleQuery(
    listTradingPauses,
    { everyMs: PAUSES_EVERY_MS, isOfMarket: true },
    { isQuiet: true },
  );
  const pause = reading.status === 'ready' ? pauseShown(reading.data.pauses, location) : null;
  return (
    <div role="status" className="shrink-0">
      {pause !== null && (
        <p className="flex justify-center gap-2 border-b border-line bg-alert-tint px-4 py-1.5 text-caption text-alert">
          <Icon of={CirclePause} size={14} className="mt-px shrink-0" />
          <span className="min-w-0">{pauseSentence(t, pause)}</span>
        </p>
      )}
    </div>
  );
}
