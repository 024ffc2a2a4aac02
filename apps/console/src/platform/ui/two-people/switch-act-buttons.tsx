/** What may be done about a pause, each act asked about once more. */
import type { CallRefused } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { useSession } from '../../session.ts';
import { switchActs, type Standing, type SwitchAct } from '../../switch-acts.model.ts';
import { FormPanel } from '../form-panel.tsx';

export function SwitchActButtons({
  of: standing,
  what,
  act,
  sending,
  onAct,
  onSend,
  children,
}: {
  of: Standing;
  /** "new rentals": what is paused, in the middle of a sentence. */
  what: string;
  /** Held by the caller, because it closes when the server has answered. */
  act: SwitchAct | null;
  sending: { readonly isSending: boolean; readonly refusal: CallRefused | null };
  onAct: (act: SwitchAct | null) => void;
  onSend: (act: SwitchAct) => void;
  /** What is decided about. */
  children: ReactNode;
}) {
  const t = useText();
  const me = useSession()?.operator;
  if (me === undefined) return null;
  const { acts, whyNot } = switchActs(standing, me);
  const asked = act ?? 'confirm';
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap gap-2">
        {acts.map((offered, place) => (
          <Button
            key={offered}
            size="small"
            tone={place === 0 && offered !== 'withdraw' ? 'primary' : 'secondary'}
            onPress={() => onAct(offered)}
          >
            {t(`console.switch.${offered}`)}
          </Button>
        ))}
      </div>
      {whyNot !== null && <p className="max-w-60 text-caption text-ink3">{t(whyNot)}</p>}
      <FormPanel
        isOpen={act !== null}
        title={t(`console.pause.${asked}.title`, { what })}
        lead={t(`console.pause.${asked}.text`, { what })}
        submitLabel={t(`console.switch.${asked}`)}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={() => onSend(asked)}
        onClose={() => onAct(null)}
      >
        <p className="rounded-control bg-s2 px-4 py-3 text-body">{children}</p>
      </FormPanel>
    </div>
  );
}
