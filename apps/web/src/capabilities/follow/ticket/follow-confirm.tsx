/**
 * The last look before money is held. The strike that is shown is sent, and when it can no longer
 * be met it is asked about again; so is a larger move from the funding wallet.
 */
import { Note } from '@candor/ui/marks/note';
import { PurchaseConfirm } from '../../../core/purchase/purchase-confirm.tsx';
import type { Purchase } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchFollow,
  useAddFollowOrder,
  type FollowAsked,
  type FollowOrder,
  type FollowPreview,
} from '../follow.api.ts';
import { AgencyHead } from '../shared/agency-head.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { LockedNote, OrderLines } from './order-lines.tsx';

const ASKED_AGAIN: ReadonlySet<string> = new Set([
  'FOLLOW_DEADLINE_PASSED',
  'FUNDING_MOVE_TOO_SMALL',
]);

export function FollowConfirm({
  purchase,
  preview,
  obstacle,
  onPlaced,
}: {
  purchase: Purchase<FollowAsked, FollowPreview>;
  preview: FollowPreview;
  obstacle: string | null;
  onPlaced: (order: FollowOrder) => void;
}) {
  const t = useText();
  const words = useFollowWords();
  return (
    <PurchaseConfirm
      purchase={purchase}
      preview={preview}
      title={t('follow.confirm')}
      act={({ amount }) => t('follow.confirm.act', { amount: words.round(amount) })}
      asksAgain={ASKED_AGAIN}
      obstacle={obstacle}
      useSend={useAddFollowOrder}
      body={(asked, { strikesAt, funding }, { requestId }) => ({
        requestId,
        ...asked,
        seenStrikesAt: strikesAt,
        ...(funding === null ? {} : { moveFromFunding: funding.move }),
      })}
      refetch={refetchFollow}
      onBought={onPlaced}
      notes={<Note>{t('follow.confirm.hold')}</Note>}
      moved={({ strikesAt }, isAnswered) =>
        strikesAt !== preview.strikesAt &&
        !isAnswered && (
          <Note tone="warn">
            {t('follow.confirm.moved', {
              before: words.moment(strikesAt),
              now: words.moment(preview.strikesAt),
            })}
          </Note>
        )
      }
    >
      {() => (
        <>
          <AgencyHead of={preview.agency} />
          <LockedNote preview={preview} />
          <Note>{t('follow.confirm.lose')}</Note>
          <div className="rounded-card border border-line px-3.5 py-1">
            <OrderLines preview={preview} />
          </div>
        </>
      )}
    </PurchaseConfirm>
  );
}
