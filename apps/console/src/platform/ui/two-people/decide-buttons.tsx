/** A button for each decision about a proposal, and the question before it counts. */
import { Button } from '@candor/ui/buttons/button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import type { Decision } from './standing-proposal.model.ts';
import { FormPanel } from '../form-panel.tsx';

export function DecideButtons({
  decisions,
  asked: decision,
  onAsk,
  words,
  sending,
  onDecide,
  children,
}: {
  decisions: readonly Decision[];
  /** The decision that is being asked about; null before and after. */
  asked: Decision | null;
  onAsk: (decision: Decision | null) => void;
  words: (decision: Decision) => { readonly title: string; readonly lead: string };
  sending: {
    readonly isSending: boolean;
    readonly refusal: { readonly message: string } | null;
    readonly reset: () => void;
  };
  onDecide: (decision: Decision) => void;
  /** What the proposal says. */
  children: ReactNode;
}) {
  const t = useText();
  const asked = decision ?? 'confirm';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {decisions.map((offered) => (
          <Button
            key={offered}
            size="small"
            tone={offered === 'confirm' ? 'primary' : 'secondary'}
            onPress={() => {
              sending.reset();
              onAsk(offered);
            }}
          >
            {t(`console.standing.${offered}`)}
          </Button>
        ))}
      </div>
      <FormPanel
        isOpen={decision !== null}
        title={words(asked).title}
        lead={words(asked).lead}
        submitLabel={t(`console.standing.${asked}`)}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={() => onDecide(asked)}
        onClose={() => onAsk(null)}
      >
        <p className="rounded-control bg-s2 px-4 py-3 text-body">{children}</p>
      </FormPanel>
    </>
  );
}
