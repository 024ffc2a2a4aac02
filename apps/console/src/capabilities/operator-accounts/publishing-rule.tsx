/** Whether what one operator writes for customers is published by another one. */
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { proposeOperatorChange } from '@candor/contract/operator-accounts';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { useProposingChange } from './use-proposing-change.tsx';

export function PublishingRule({ isByTwo }: { isByTwo: boolean }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const { isOpen, sending, ask, close, propose } = useProposingChange();
  const mayPropose = proposeOperatorChange.roles.some((role) => roles.includes(role));
  const label = t(
    isByTwo ? 'console.operators.publishing.turnOff' : 'console.operators.publishing.turnOn',
  );
  return (
    <Panel
      title={t('console.operators.publishing')}
      action={
        <Chip tone={isByTwo ? 'accent' : 'neutral'}>
          {t(isByTwo ? 'console.operators.publishing.isOn' : 'console.operators.publishing.isOff')}
        </Chip>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-180 text-body">
          {t(isByTwo ? 'console.operators.publishing.on' : 'console.operators.publishing.off')}
        </p>
        {mayPropose && (
          <Button size="medium" tone="secondary" onPress={ask}>
            {label}
          </Button>
        )}
      </div>
      <AskReason
        isOpen={isOpen}
        title={label}
        lead={t('console.operators.publishing.lead')}
        fieldLabel={t('console.reason.label')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) => propose({ act: 'publishing', isByTwo: !isByTwo }, reason)}
        onClose={close}
      />
    </Panel>
  );
}
