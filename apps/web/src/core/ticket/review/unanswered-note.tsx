/** Says what is not known to have happened, and sends it again, before anything else is sent. */
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../../platform/i18n/text.ts';
import { UnlockField } from '../lock/unlock-field.tsx';
import { useTradingLock, type TradingLock } from '../lock/use-trading-lock.ts';
import type { Unanswered } from './unanswered.ts';
import type { UseSend } from './use-confirm.ts';

/** The same request once more; while trading is locked it stays unanswered. */
export function useSendAgain<Body, Data>(
  { answered }: Pick<Unanswered<Body>, 'answered'>,
  useSend: UseSend<Body, Data>,
  onDone: (data: Data) => void,
) {
  const lock = useTradingLock();
  const { send, isSending } = useSend({
    done: (data) => {
      answered();
      onDone(data);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      if (refusal.reason === 'TRADING_LOCKED') return;
      answered();
      showToast(refusal.message, 'problem');
    },
  });
  return { lock, isSending, again: (body: Body) => lock.run(() => send({ body })) };
}

export type SendingAgain = { readonly lock: TradingLock; readonly isSending: boolean };

export function UnansweredNote({
  order,
  sending: { lock, isSending },
  onAgain,
}: {
  /** In words. */
  order: string;
  sending: SendingAgain;
  onAgain: () => void;
}) {
  const t = useText();
  return (
    <div className="grid gap-2">
      <Note tone="alert">{t('ticket.unanswered', { order })}</Note>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <Button
        size="medium"
        tone="secondary"
        isWide
        isBusy={isSending || lock.unlock.isSending}
        onPress={onAgain}
      >
        {t('framework.retry')}
      </Button>
    </div>
  );
}
