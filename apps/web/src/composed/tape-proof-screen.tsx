/**
 * How a price is made, a check on this device, and the record of commitments and seeds. Above the
 * capabilities because it joins proof, quotes and markets.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listBars } from '@candor/contract/quotes';
import { useState } from 'react';
import type { CheckedInstrument, LoadShownBars } from '../capabilities/proof/check-day.ts';
import { useTapes } from '../capabilities/proof/proof.api.ts';
import { TapeCheck } from '../capabilities/proof/tape-check.tsx';
import { TapeList } from '../capabilities/proof/tape-list.tsx';
import { TapeStory } from '../capabilities/proof/tape-story.tsx';
import { callUntil } from '../platform/calls/call.ts';
import { useText } from '../platform/i18n/text.ts';
import type { RouteParams } from '../platform/nav/nav.rules.ts';
import { PageScreen, type ScreenOf } from '../platform/page-screen.tsx';
import { QueryState } from '../platform/readings/query-state.tsx';
import { InstrumentChoice } from './trade/instrument-choice.tsx';

export function TapeProofScreen({ params }: ScreenOf) {
  const t = useText();
  const tapes = useTapes();
  const [instrument, setInstrument] = useState(() => instrumentIn(params));
  return (
    <PageScreen title={t('common.checkTheMarket')}>
      <TapeStory />
      {tapes.status !== 'ready' && <QueryState of={tapes} />}
      {tapes.status === 'ready' && (
        <>
          <TapeCheck
            tapes={tapes.data}
            wanted={params['date'] ?? null}
            instrument={instrument}
            instrumentField={
              <InstrumentChoice
                label={t('common.instrument')}
                value={instrument}
                onChoose={setInstrument}
              />
            }
            loadShownBars={loadShownBars}
          />
          <TapeList tapes={tapes.data} />
        </>
      )}
    </PageScreen>
  );
}

const loadShownBars: LoadShownBars = async (
  signal,
  { instrument: { source, code }, size, before, asOf, count },
) =>
  (
    await callUntil(signal, listBars, {
      query: {
        source: String(source),
        code,
        size,
        before: String(before),
        asOf: String(asOf),
        count: String(count),
      },
    })
  ).bars;

function instrumentIn({ source, code, name }: RouteParams): CheckedInstrument {
  const known = Object.values(QuotedSource).find((candidate) => String(candidate) === source);
  return known === undefined || code === undefined
    ? { source: QuotedSource.Stock, code: 'AAPL', name: '' }
    : { source: known, code, name: name ?? '' };
}
