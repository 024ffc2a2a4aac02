/**
 * The last look before a purchase. Figures follow the market; what is shown is sent, and where it
 * moved too far it is asked about again under another id (use-confirm.ts).
 */
import type { ButtonTone } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ConfirmFoot } from '../ticket/review/confirm-foot.tsx';
import { ReviewSheet } from '../ticket/review/review-sheet.tsx';
import { useConfirm, type Asking } from '../ticket/review/use-confirm.ts';
import type { Purchase } from './use-purchase.ts';

export type Question<Asked, Preview, Body, Bought> = Pick<
  Asking<Asked, Preview, Body, Bought>,
  'preview' | 'useSend' | 'body'
> & {
  purchase: Purchase<Asked, Preview>;
  title: string;
  act: (asked: Asked) => string;
  tone?: ButtonTone;
  /** Above the reason of a refusal. */
  failed?: string | null;
  /** Reasons that decide nothing: the terms on the sheet moved. */
  asksAgain?: ReadonlySet<string>;
  /** What has come between since. */
  obstacle: string | null;
  /** There are no figures to agree to. */
  isIncomplete?: boolean;
  refetch: () => Promise<void>;
  onBought: (bought: Bought) => void;
  /** What is bought and what it costs. */
  children: (asked: Asked) => ReactNode;
  /** What to know before confirming. */
  notes: ReactNode;
  /** Beside the button: how the terms moved since the sheet opened. */
  moved?: (opened: Preview, isAnswered: boolean) => ReactNode;
};

export function PurchaseConfirm<Asked, Preview, Body, Bought>(
  question: Question<Asked, Preview, Body, Bought>,
) {
  const { purchase, title, onBought } = question;
  return (
    <ReviewSheet
      review={purchase.review}
      title={title}
      question={(confirming, onDone: (bought: Bought) => void) => (
        <Confirm
          {...question}
          confirming={confirming}
          onBought={(bought) => {
            onDone(bought);
            onBought(bought);
          }}
        />
      )}
      outcome={() => null}
      onLeave={() => undefined}
    />
  );
}

const NEVER: ReadonlySet<string> = new Set();

function Confirm<Asked, Preview, Body, Bought>({
  purchase: { review },
  confirming,
  act,
  tone,
  failed,
  asksAgain = NEVER,
  obstacle,
  isIncomplete = false,
  refetch,
  onBought,
  children,
  notes,
  moved,
  ...sent
}: Question<Asked, Preview, Body, Bought> &
  Pick<Asking<Asked, Preview, Body, Bought>, 'confirming'>) {
  const t = useText();
  const confirmation = useConfirm({
    ...sent,
    review,
    confirming,
    asksAgain,
    refetch: () => void refetch(),
    onDone: onBought,
  });
  const { refusal, isLost, isAskedAgain } = confirmation;
  return (
    <div className="grid grid-cols-1 gap-4 [&_input]:scroll-mb-56">
      {children(confirming.asked)}
      {obstacle !== null && !isLost && <Note tone="alert">{obstacle}</Note>}
      {notes}
      <ConfirmFoot
        confirmation={confirmation}
        failed={failed === undefined ? t('purchase.failed') : failed}
        lost={t('common.noAnswerYet')}
        act={act(confirming.asked)}
        {...(tone === undefined ? {} : { tone })}
        isStopped={obstacle !== null || isIncomplete}
        change={
          refusal === null || isAskedAgain
            ? null
            : { label: t('purchase.change'), onPress: review.end }
        }
      >
        {moved?.(confirming.preview, refusal !== null || isLost)}
      </ConfirmFoot>
    </div>
  );
}
