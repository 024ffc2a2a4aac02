/** The pause to show: that of everything, else that of what is shown. A ticket shows it itself. */
import { isOptionOf } from './paused-option.model.ts';
import { isPausedBy, type Pause, type Place } from './paused-place.model.ts';
import { TradedSource } from '@candor/contract/kernel/enumerations';

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
    (symbol !== undefined && isOptionOf(pause, symbol)) ||
    (pause.scope !== 'instrument' && placesOf({ code, source, symbol }).some(isIn(pause)));
  return pauses.find(({ scope }) => scope === 'all') ?? pauses.find(isHere) ?? null;
}

const isIn = (pause: Pause) => (place: Place) => isPausedBy(pause, place);

/** What a page is about; which code it is without a source, the pause of an instrument knows. */
function placesOf({ code, source, symbol }: Shown['params']): Place[] {
  return [
    ...(code !== undefined && source !== undefined
      ? [{ source: Number(source), code: code.toUpperCase() }]
      : []),
    ...(symbol === undefined
      ? []
      : [{ source: TradedSource.Option, code: symbol.replaceAll(' ', '') }]),
  ];
}
