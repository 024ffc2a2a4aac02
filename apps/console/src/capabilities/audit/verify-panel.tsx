import { verifyAudit } from '@candor/contract/audit';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

type Result = ReceivedDataOf<typeof verifyAudit>;

export function VerifyPanel() {
  const t = useText();
  const [result, setResult] = useState<Result | null>(null);
  const verify = useCallMutation(verifyAudit, { done: setResult });
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-body font-semibold">{t('console.verify.title')}</h2>
          <p className="text-label text-ink2">{t('console.verify.text')}</p>
        </div>
        <Button size="medium" isBusy={verify.isSending} onPress={() => verify.send()}>
          {t('console.verify.run')}
        </Button>
      </div>
      <div role="status" className="has-[*]:mt-4">
        {verify.refusal !== null && <Note tone="alert">{verify.refusal.message}</Note>}
        {result !== null && !verify.isSending && <Outcome result={result} />}
      </div>
    </Panel>
  );
}

function Outcome({ result: { entries, checkpoints, head, problem, tookMs } }: { result: Result }) {
  const t = useText();
  if (problem !== null)
    return <Note tone="alert">{t(`console.verify.${problem.kind}`, { seq: problem.seq })}</Note>;
  return (
    <div className="flex gap-3 rounded-control bg-s2 px-4 py-3">
      <Icon of={ShieldCheck} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-body font-medium">
          {t('console.verify.fine', { entries, checkpoints, ms: tookMs })}
        </p>
        {head !== null && (
          <p className="text-caption break-all text-ink2">
            {t('console.verify.head', { seq: head.seq })} <code>{head.hash}</code>
          </p>
        )}
      </div>
    </div>
  );
}
