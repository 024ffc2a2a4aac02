/** What an agent did with a key, step by step: what it asked, and what it was told. */
import { nowMs, viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useKeySteps, type KeyStep } from './keys.api.ts';
import { StepPart } from './step-parts.tsx';

export function KeyStepsScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.steps')} onRefresh={refreshShown}>
      {() => <Steps id={id ?? ''} />}
    </CustomerScreen>
  );
}

function Steps({ id }: { id: string }) {
  const t = useText();
  const steps = useKeySteps(id);
  if (steps.status !== 'ready') return <QueryState of={steps} rows={5} />;
  if (steps.items.length === 0)
    return (
      <StateView kind="empty" title={t('keys.steps.none')} detail={t('keys.steps.none.text')} />
    );
  return (
    <>
      <p className="px-4 pt-2 pb-3 text-label text-ink2">{t('keys.steps.lead')}</p>
      <div className="px-4 pb-3">
        <Button
          isWide
          size="medium"
          tone="secondary"
          onPress={() => push('keys/replay', { id, day: dayOf(steps.items[0]) })}
        >
          {t('keys.replay')}
        </Button>
      </div>
      <PagedList pages={steps} renderRow={(step) => <StepRow key={step.id} step={step} />} />
    </>
  );
}

/** UTC, as days of keys are. */
function dayOf(newest: KeyStep | undefined): string {
  return new Date(newest?.at ?? nowMs()).toISOString().slice(0, 10);
}

function StepRow({ step: { at, tool, input, outcome, result } }: { step: KeyStep }) {
  const t = useText();
  return (
    <details className="border-b border-line px-4 py-3">
      <summary className="flex cursor-pointer flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-mono text-body break-words">{tool}</span>
        {outcome === 'refused' && <Chip tone="warn">{t('keys.step.refused')}</Chip>}
        <span className="text-label text-ink3">{formatDateTime(at, viewerZone())}</span>
      </summary>
      <StepPart title={t('keys.step.asked')} text={input} />
      <StepPart
        title={t(outcome === 'refused' ? 'keys.step.refusedWith' : 'keys.step.told')}
        text={result}
      />
    </details>
  );
}
