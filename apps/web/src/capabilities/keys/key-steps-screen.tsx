/** What an agent did with a key, step by step: what it asked, and what it was told. */
import { jsonOrNull } from '@candor/client/json';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useKeySteps, type KeyStep } from './keys.api.ts';

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
      <PagedList pages={steps} renderRow={(step) => <StepRow key={step.id} step={step} />} />
    </>
  );
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
      <Part title={t('keys.step.asked')} text={input} />
      <Part
        title={t(outcome === 'refused' ? 'keys.step.refusedWith' : 'keys.step.told')}
        text={result}
      />
    </details>
  );
}

/** As the agent sent or read it; what is no whole JSON, such as a cut one, as it is. */
function Part({ title, text }: { title: string; text: string }) {
  const value = jsonOrNull(text);
  return (
    <div className="pt-3">
      <p className="text-label text-ink2">{title}</p>
      <pre className="rounded-card bg-s2 p-3 font-mono text-label break-words whitespace-pre-wrap">
        {value === null ? text : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
