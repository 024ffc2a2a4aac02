/**
 * An order being written: input, the server's preview, and obstacles. Asked when typing pauses; the
 * last answer stays until the next; `isCurrent` tells whether it matches the input.
 */
import { useFigures } from '@candor/ui/figures/figure-context';
import { useMemo, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useTyped } from '../../platform/nav/use-typed.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { coinStep, smallestShown, type LotRules } from './form/lots.model.ts';
import {
  buysByAmount,
  firstInput,
  hasLimit,
  mayBeFraction,
  orderAsked,
  wrongField,
  type OrderAsked,
  type TicketField,
  type FirstTerms,
  type Measure,
  type TicketInput,
} from './form/order-form.model.ts';
import { keepMeasure, lastMeasure } from './form/last-measure.ts';
import { obstacleIn, readProblem, type ProblemReading } from './problems/problem.model.ts';
import { problemWords } from './problems/problem-words.ts';
import {
  usePositionSizes,
  usePreview,
  type PositionSizes,
  type Preview,
  type TicketInstrument,
} from './ticket.api.ts';
import type { TicketKind } from './form/ticket-kind.model.ts';

export type Ticket = {
  readonly kind: TicketKind;
  readonly instrument: TicketInstrument;
  readonly input: TicketInput;
  readonly set: (change: Partial<TicketInput>) => void;
  readonly asked: OrderAsked;
  readonly lots: LotRules;
  /** What is offered for this instrument; null until the server has said it. */
  readonly leverages: readonly number[] | null;
  readonly preview: Preview | null;
  readonly isCurrent: boolean;
  /** An invalid number: the server is not asked. */
  readonly wrong: TicketField | null;
  /** No answer to the newest question, and its refusal if any. */
  readonly trouble: { readonly message: string | null; readonly retry: () => Promise<void> } | null;
  readonly sizes: PositionSizes | null;
  /** The sizes match the current side, price and leverage. */
  readonly isSized: boolean;
  readonly problem: (ProblemReading & { readonly reason: string; readonly text: string }) | null;
  /** For the field it concerns. An empty field complains only after trying to continue. */
  readonly problemAt: (field: TicketField) => string | null;
  /** The customer wants to continue. */
  readonly tryIt: () => void;
  /** Coming back to this screen begins anew. */
  readonly sent: () => void;
  /** A new one on the same side: what was typed has been sent. */
  readonly restart: () => void;
};

/** Coins begin by amount: one of them may cost more than one has. */
function firstMeasure({ unit, takesFractions }: TicketKind): Measure {
  if (unit === 'coin') return 'amount';
  return takesFractions ? lastMeasure() : 'quantity';
}

/** How long fingers rest before the server is asked. */
const SETTLED_MS = 250;

export function useTicket(
  kind: TicketKind,
  instrument: TicketInstrument,
  first: FirstTerms,
  minimum: string | null,
): Ticket {
  const code = instrument.stock_code;
  // A pair's lot comes with the first answer; everything else has it from the start.
  const [known, setKnown] = useState<{
    readonly lot: string | null;
    readonly leverages: readonly number[] | null;
  }>({ lot: kind.unit === 'baseUnit' ? null : String(instrument.lot), leverages: null });
  const step = kind.unit === 'coin' ? { step: coinStep(instrument.price_nominal ?? '') } : {};
  const begin = (terms: FirstTerms) =>
    firstInput({
      ...terms,
      smallest: smallestShown({
        ...{ unit: kind.unit, lot: known.lot, minimum, ...step },
        isFraction: kind.unit === 'coin',
      }),
      measure: terms.quantity === undefined ? firstMeasure(kind) : 'quantity',
    });
  const typed = useTyped(
    `ticket ${kind.source}:${code}`,
    () => begin(first),
    (written) => wrongField(written, kind) === null,
  );
  const input = typed.value;
  const isFraction = mayBeFraction(kind, input);
  const lots: LotRules = { unit: kind.unit, lot: known.lot, minimum, isFraction, ...step };
  const [wasTried, setTried] = useState(false);
  const asked = useMemo(
    () => orderAsked(input, kind, { code, lot: known.lot }),
    [input, kind, code, known.lot],
  );
  const wrong = wrongField(input, kind);
  const [read, setRead] = useState(asked);
  if (wrong === null && read !== asked) setRead(asked);
  const settled = useDebounced(read, SETTLED_MS);
  const reading = usePreview(settled);
  const sizesQuery = usePositionSizes(sizesAsked(settled));
  const preview = reading.status === 'ready' ? reading.data : null;
  const sizes = sizesQuery.status === 'ready' ? sizesQuery.data : null;
  if (
    preview !== null &&
    (preview.lot !== known.lot || preview.leverages.join() !== known.leverages?.join())
  )
    setKnown({ lot: preview.lot, leverages: preview.leverages });
  const isSized =
    sizesQuery.status === 'ready' &&
    !sizesQuery.isOld &&
    JSON.stringify(sizesAsked(settled)) === JSON.stringify(sizesAsked(asked));
  const isCurrent =
    wrong === null && settled === asked && reading.status === 'ready' && !reading.isOld;
  const measured = {
    ...input,
    measure: buysByAmount(kind, input) ? ('amount' as const) : ('quantity' as const),
  };
  const full = sizes?.full ?? null;
  const problem = useProblem(instrument, { preview, input: measured, lots, full });
  return {
    kind,
    instrument,
    input,
    set: (change) => {
      if (change.measure !== undefined) keepMeasure(change.measure);
      typed.set((before) => ({ ...before, ...change }));
      if (change.type !== undefined) setTried(false);
    },
    asked,
    lots,
    leverages: known.leverages,
    preview,
    isCurrent,
    wrong,
    trouble: reading.status === 'unavailable' ? reading : null,
    sizes,
    isSized,
    problem,
    problemAt: (field) =>
      problem !== null && isCurrent && problem.field === field && (wasTried || !problem.isBlank)
        ? problem.text
        : null,
    tryIt: () => setTried(true),
    sent: typed.drop,
    restart: () => {
      typed.restart(begin({ ...first, direction: input.direction }));
      setTried(false);
    },
  };
}

/** What stands in the way by the newest preview, in words. */
function useProblem(
  { ticks, pair }: TicketInstrument,
  {
    preview,
    input,
    lots,
    full,
  }: Pick<Ticket, 'preview' | 'input' | 'lots'> & { readonly full: string | null },
): Ticket['problem'] {
  const t = useText();
  const { locale } = useFigures();
  const seen = preview === null ? null : obstacleIn(preview);
  if (seen === null) return null;
  const found = readProblem(seen, { input, ticks, lots, full });
  const text = problemWords(t, locale, seen, found, { ...lots, base: pair?.base ?? '' });
  return { ...found, reason: seen.reason, text };
}

function sizesAsked({ source, code, direction, orderType, price, leverage, isShort }: OrderAsked) {
  return {
    source,
    code,
    direction,
    ...(hasLimit(orderType) && price !== undefined && price !== '' ? { price } : {}),
    ...(leverage === undefined ? {} : { leverage }),
    ...(isShort === undefined ? {} : { isShort }),
  };
}
