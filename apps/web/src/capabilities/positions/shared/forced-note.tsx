import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import type { OrderRow } from '../positions.api.ts';

/** Of an order that went otherwise because it was ordered so, in a test account. */
export function ForcedNote({ order: { forced } }: { order: Pick<OrderRow, 'forced'> }) {
  const t = useText();
  return forced === undefined ? null : (
    <Note tone="warn">{t(`positions.forced.${forced.kind}`)}</Note>
  );
}
