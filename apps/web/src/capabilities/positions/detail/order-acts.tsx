/** Cancel question and change sheet; both keep their content while closing. */
import { useState } from 'react';
import { CancelDialog } from '../change/cancel-dialog.tsx';
import type { OrderRow } from '../positions.api.ts';
import { ReplaceSheet, type WishedPrice } from '../change/replace-sheet.tsx';

export type OrderAct = {
  readonly kind: 'cancel' | 'change';
  readonly order: OrderRow;
  /** Where its line was taken on a chart: the change begins there. */
  readonly wished?: WishedPrice;
};

export function OrderActs({ act, onClose }: { act: OrderAct | null; onClose: () => void }) {
  const [last, setLast] = useState<OrderAct | null>(null);
  if (act !== null && act !== last) setLast(act);
  if (last === null) return null;
  return (
    <>
      <CancelDialog order={last.order} isOpen={act?.kind === 'cancel'} onClose={onClose} />
      <ReplaceSheet
        order={last.order}
        wished={last.wished}
        isOpen={act?.kind === 'change'}
        onClose={onClose}
      />
    </>
  );
}
