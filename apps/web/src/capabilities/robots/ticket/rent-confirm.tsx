/** The last look before renting, with the odds beside the button. */
import { Note } from '@candor/ui/marks/note';
import { PurchaseConfirm } from '../../../core/purchase/purchase-confirm.tsx';
import type { Purchase } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchRentals,
  useRentRobot,
  type Rental,
  type RentalAsked,
  type RentalPreview,
} from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { RentLines } from './rent-lines.tsx';
import { RentOdds } from './rent-odds.tsx';

export function RentConfirm({
  purchase,
  preview,
  obstacle,
  onRented,
}: {
  purchase: Purchase<RentalAsked, RentalPreview>;
  preview: RentalPreview;
  obstacle: string | null;
  onRented: (rental: Rental) => void;
}) {
  const t = useText();
  const words = useRobotWords();
  const { robot, capital, price, total } = preview;
  const say = (amount: string | null) => (amount === null ? '—' : words.money(amount));
  return (
    <PurchaseConfirm
      purchase={purchase}
      preview={preview}
      title={t('robots.confirm')}
      act={() => t('robots.confirm.act', { total: say(total) })}
      obstacle={obstacle}
      isIncomplete={capital === null}
      useSend={useRentRobot}
      body={(asked, _seen, { requestId }) => ({ requestId, ...asked })}
      refetch={refetchRentals}
      onBought={onRented}
      notes={<Note tone="warn">{t('robots.canLose')}</Note>}
    >
      {() => (
        <>
          <p className="text-body font-semibold">
            {robot.name}
            <span className="block text-label font-medium text-ink2">
              {t('robots.confirm.what', {
                capital: say(capital),
                price: words.money(price),
                duration: words.duration(preview.endsAt - preview.firstBarAt),
              })}
            </span>
          </p>
          <div className="rounded-card border border-line px-3.5 py-1">
            <RentLines preview={preview} />
          </div>
          <RentOdds preview={preview} />
        </>
      )}
    </PurchaseConfirm>
  );
}
