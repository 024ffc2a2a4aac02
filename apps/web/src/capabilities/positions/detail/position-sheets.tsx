import { useState } from 'react';
import { AddMarginSheet } from '../change/add-margin-sheet.tsx';
import type { PositionRow } from '../positions.api.ts';
import { ProtectSheet } from '../change/protect-sheet.tsx';

export type SheetAsked = { readonly kind: 'margin' | 'protect'; readonly position: PositionRow };

/** Content stays readable while a sheet closes. */
export function PositionSheets({
  asked,
  onClose,
}: {
  asked: SheetAsked | null;
  onClose: () => void;
}) {
  const [last, setLast] = useState<SheetAsked | null>(null);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  return (
    <>
      <AddMarginSheet
        position={last.position}
        isOpen={asked?.kind === 'margin'}
        onClose={onClose}
      />
      <ProtectSheet position={last.position} isOpen={asked?.kind === 'protect'} onClose={onClose} />
    </>
  );
}
