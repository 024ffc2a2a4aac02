import { TradedSource } from '@candor/contract/kernel/enumerations';
import { useMemo } from 'react';
import { mergeTick } from '../quotes/merge-tick.ts';
import { useTick } from '../quotes/use-quote.ts';
import type { TicketInstrument } from './ticket.api.ts';

export type LiveInstrument = TicketInstrument;

/** What was loaded of the instrument, with every price that was pushed since; options are asked for. */
export function useLiveInstrument(instrument: TicketInstrument): LiveInstrument {
  const tick = useTick(
    instrument.source === TradedSource.Option ? null : instrument.source,
    instrument.stock_code,
  );
  return useMemo(() => {
    const merged = mergeTick(instrument, tick);
    return tick === null || merged === instrument
      ? instrument
      : {
          ...merged,
          bid: tick.bid,
          ask: tick.ask,
          bidVolume: tick.bidVolume,
          askVolume: tick.askVolume,
        };
  }, [instrument, tick]);
}
