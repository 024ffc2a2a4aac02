/**
 * A day of an agent, step by step: what it asked, what was decided, what it was told, what came of
 * it.
 */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useKey, useKeyEntries, useStepsOfDay, type KeyStep } from './keys.api.ts';
import { isAsWritten, orderOf, placeAfter } from './step.model.ts';
import { StepPart } from './step-parts.tsx';

export function KeyReplayScreen({ params: { id = '', day } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.replay')} onRefresh={refreshShown}>
      {() => <Replay id={id} asked={day ?? null} />}
    </CustomerScreen>
  );
}

const DAYS_SHOWN = 7;

function Replay({ id, asked }: { id: string; asked: string | null }) {
  const t = useText();
  const record = useKey(id);
  const [chosen, setChosen] = useState(asked);
  if (record.status !== 'ready') return <QueryState of={record} rows={5} />;
  const { key, days } = record.data;
  const known = days.map(({ day }) => day).slice(0, DAYS_SHOWN);
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  const day = chosen ?? all[0];
  if (day === undefined)
    return (
      <StateView kind="empty" title={t('keys.steps.none')} detail={t('keys.steps.none.text')} />
    );
  return (
    <div className="pb-8">
      <p className="px-4 pt-2 text-section font-semibold break-words">{key.name}</p>
      <div className="px-4 pt-2 pb-3">
        <ChoiceGroup label={t('keys.replay.day')}>
          {all.map((one) => (
            <ChoiceChip key={one} isChosen={one === day} onPress={() => setChosen(one)}>
              {one}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
      </div>
      <Day key={day} id={id} day={day} />
    </div>
  );
}

function Day({ id, day }: { id: string; day: string }) {
  const t = useText();
  const steps = useStepsOfDay(id, day);
  const [place, setPlace] = useState(0);
  if (steps.status !== 'ready') return <QueryState of={steps} rows={5} />;
  const { items, more } = steps;
  const step = items[place];
  if (step === undefined)
    return (
      <StateView kind="empty" title={t('keys.replay.none')} detail={t('keys.replay.none.text')} />
    );
  const go = (by: number) => {
    const next = placeAfter(place, by, items.length);
    setPlace(next);
    if (next >= items.length - AHEAD && more === 'ready') steps.loadMore();
  };
  const count = more === 'end' ? String(items.length) : `${items.length}+`;
  return (
    <section aria-label={t('keys.replay.step', { place: place + 1, count })}>
      <div className="flex items-center gap-2 px-4 pb-2">
        <Button tone="secondary" size="medium" isDisabled={place === 0} onPress={() => go(-1)}>
          {t('keys.replay.back')}
        </Button>
        <p aria-live="polite" className="flex-1 text-center text-label text-ink2">
          {t('keys.replay.step', { place: place + 1, count })}
        </p>
        <Button
          tone="secondary"
          size="medium"
          isDisabled={place === items.length - 1}
          onPress={() => go(1)}
        >
          {t('keys.replay.forward')}
        </Button>
      </div>
      <Step id={id} step={step} />
    </section>
  );
}

/** The next ones are asked for before the last one is reached. */
const AHEAD = 5;

function Step({ id, step }: { id: string; step: KeyStep }) {
  const t = useText();
  const { tool, at, outcome, reason, input, result, entry } = step;
  const isRefused = outcome === 'refused';
  const order = orderOf(step);
  return (
    <article className="mx-4 rounded-card border border-line bg-s1 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 font-mono text-body font-semibold break-words">{tool}</h2>
        <Chip tone={isRefused ? 'warn' : 'neutral'}>
          {t(isRefused ? 'keys.step.refused' : 'keys.step.answered')}
        </Chip>
        <span className="text-label text-ink3">{formatDateTime(at, viewerZone())}</span>
      </header>
      {isRefused && reason !== null && (
        <p className="pt-2 font-mono text-label text-ink2">{reason}</p>
      )}
      <div className="flex flex-wrap items-center gap-2 pt-3">
        {order !== null && (
          <Button
            tone="secondary"
            size="medium"
            onPress={() => push('pages/trade/detail', { id: order, type: '2' })}
          >
            {t('keys.approval.see')}
          </Button>
        )}
        {entry === null ? (
          <p className="text-label text-ink2">{t('keys.replay.noEntry')}</p>
        ) : (
          <InRecord id={id} step={step} seq={entry} />
        )}
      </div>
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-4">
        <StepPart title={t('keys.step.asked')} text={input} />
        <StepPart title={t(isRefused ? 'keys.step.refusedWith' : 'keys.step.told')} text={result} />
      </div>
    </article>
  );
}

function InRecord({ id, step, seq }: { id: string; step: KeyStep; seq: number }) {
  const t = useText();
  const entries = useKeyEntries(id);
  const entry =
    entries.status === 'ready' ? entries.items.find((one) => one.seq === seq) : undefined;
  if (entry !== undefined && !isAsWritten(step, entry))
    return <Note tone="alert">{t('keys.replay.differs', { seq })}</Note>;
  return (
    <Button tone="ghost" size="medium" onPress={() => push('keys/record', { id })}>
      {t(entry === undefined ? 'keys.replay.entry' : 'keys.replay.asWritten', { seq })}
    </Button>
  );
}
