/**
 * An order being written: what is typed, what the server says it would cost, and what stands in the way. The question goes out once the fingers rest, and its
 * last answer stays until the next; `isCurrent` tells whether the figures belong to exactly what is typed now.
 */
import type { Direction } from '@candor/contract/kernel/enumerations';
import { useMemo, useState } from 'react';
import { useSettled } from '../use-settled.ts';
import { smallestShown, type LotRules } from './lots.model.ts';
import { firstInput, hasLimit, orderAsked, type OrderAsked, type TicketField, type TicketInput } from './order-form.model.ts';
import { isForLater, readProblem, type ProblemReading } from './problem.model.ts';
import { usePositionSizes, usePreview, type PositionSizes, type Preview, type TicketInstrument } from './ticket.api.ts';
import type { TicketKind } from './ticket-kind.model.ts';

export type Ticket = {
  readonly kind: TicketKind;
  readonly instrument: TicketInstrument;
  readonly input: TicketInput;
  readonly set: (change: Partial<TicketInput>) => void;
  readonly asked: OrderAsked;
  readonly lots: LotRules;
  readonly preview: Preview | null;
  readonly isCurrent: boolean;
  /** No answer came to the newest question, and what the server said if it refused it. */
  readonly trouble: { readonly message: string | null; readonly retry: () => Promise<void> } | null;
  readonly sizes: PositionSizes | null;
  readonly problem: (ProblemReading & { readonly reason: string; readonly text: string }) | null;
  /** The sentence of the problem, for the field it concerns. */
  readonly problemAt: (field: TicketField) => string | null;
};

/** How long fingers rest before the server is asked. */
const SETTLED_MS = 250;

export function useTicket(kind: TicketKind, instrument: TicketInstrument, direction: Direction): Ticket {
  const code = instrument.stock_code;
  // What a lot of a pair is comes with the first answer; everything else has its lot from the beginning.
  const [knownLot, setKnownLot] = useState(kind.unit === 'baseUnit' ? null : String(instrument.lot));
  const lots: LotRules = { unit: kind.unit, lot: knownLot, minimum: kind.minimum };
  const [input, setInput] = useState(() => firstInput({ direction, smallest: smallestShown(lots) }));
  const asked = useMemo(() => orderAsked(input, kind, { code, lot: knownLot }), [input, kind, code, knownLot]);
  const settled = useSettled(asked, SETTLED_MS);
  const reading = usePreview(settled);
  const sizesReading = usePositionSizes(sizesAsked(settled));
  const preview = reading.status === 'ready' ? reading.data : null;
  const sizes = sizesReading.status === 'ready' ? sizesReading.data : null;
  if (preview !== null && preview.lot !== knownLot) setKnownLot(preview.lot);
  const isCurrent = settled === asked && reading.status === 'ready' && !reading.isOld;
  const seen = preview?.problem ?? null;
  const problem = seen === null || isForLater(seen.reason) ? null : { ...readProblem(seen, { input, ticks: instrument.ticks, lots, full: sizes?.full ?? null }), reason: seen.reason, text: seen.text };
  return {
    kind,
    instrument,
    input,
    set: (change) => setInput((before) => ({ ...before, ...change })),
    asked,
    lots,
    preview,
    isCurrent,
    trouble: reading.status === 'unavailable' ? reading : null,
    sizes,
    problem,
    problemAt: (field) => (problem !== null && !problem.isBlank && isCurrent && problem.field === field ? problem.text : null),
  };
}

function sizesAsked({ source, code, direction, orderType, price, leverage }: OrderAsked) {
  return { source, code, direction, ...(hasLimit(orderType) && price !== undefined && price !== '' ? { price } : {}), ...(leverage === undefined ? {} : { leverage }) };
}
