import { decideDeskSwitch, listDeskSwitches } from '@candor/contract/desk';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { DeskSwitch } from './desk-switch.ts';
import { switchActs, type SwitchAct } from '../../platform/switch-acts.model.ts';
import { SwitchedPlace } from './switched-place.tsx';

export function SwitchButtons({ of: one }: { of: DeskSwitch }) {
  const t = useText();
  const me = useSession()?.operator;
  const [act, setAct] = useState<SwitchAct | null>(null);
  const sending = useCallMutation(decideDeskSwitch, {
    done: () => {
      setAct(null);
      showToast(t('framework.success'), 'done');
      refetchCall(listDeskSwitches);
    },
    // Another operator was faster: the list is out of date.
    refused: () => refetchCall(listDeskSwitches),
  });
  if (me === undefined) return null;
  const { acts, whyNot } = switchActs(one, me);
  const asked = act ?? 'confirm';
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap gap-2">
        {acts.map((offered, place) => (
          <Button
            key={offered}
            size="small"
            tone={place === 0 && offered !== 'withdraw' ? 'primary' : 'secondary'}
            onPress={() => {
              sending.reset();
              setAct(offered);
            }}
          >
            {t(`console.switch.${offered}`)}
          </Button>
        ))}
      </div>
      {whyNot !== null && <p className="max-w-60 text-caption text-ink3">{t(whyNot)}</p>}
      <FormPanel
        isOpen={act !== null}
        title={t(`console.switch.${asked}.title`)}
        lead={t(`console.switch.${asked}.text`)}
        submitLabel={t(`console.switch.${asked}`)}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={() => sending.send({ params: { id: one.id }, body: { act: asked } })}
        onClose={() => setAct(null)}
      >
        <p className="rounded-control bg-s2 px-4 py-3 text-body">
          <span className="font-medium">
            <SwitchedPlace of={one} />
          </span>
          {' · '}
          {one.reason}
        </p>
      </FormPanel>
    </div>
  );
}
