/** The pause to show: the global one, else the instrument's. A ticket shows it itself. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { isOptionOf } from './paused-option.model.ts';
import type { listTradingPauses } from '@candor/contract/positions';

type Pause = ReceivedDataOf<typeof listTradingPauses>['pauses'][number];
type Shown = {
  readonly path: string | null;
  readonly params: Readonly<Record<string, string | undefined>>;
};

const TICKETS = 'pages/payment/';

export function pauseShown(
  pauses: readonly Pause[],
  { path, params: { code, source, symbol } }: Shown,
): Pause | null {
  if (path?.startsWith(TICKETS) === true) return null;
  const isHere = (pause: Pause) =>
    (code !== undefined &&
      pause.code === code.toUpperCase() &&
      (source === undefined || source === String(pause.source))) ||
    (symbol !== undefined && isOptionOf(pause, symbol));
  return pauses.find(({ scope }) => scope === 'all') ?? pauses.find(isHere) ?? null;
}
