/** The ways to the journal: before an order, which finds what was typed again, and after it. */
import type { QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../../platform/i18n/text.ts';
import { usePane } from '@candor/ui/frame/pane';
import { push, replace } from '../../../platform/nav/nav.ts';

export function NoteFirst({
  place: { source, code },
}: {
  place: { readonly source: QuotedSource | TradedSource; readonly code: string };
}) {
  const t = useText();
  return (
    <Button
      tone="ghost"
      size="medium"
      onPress={() => push('trade-notes/write', { source: String(source), code })}
    >
      {t('ticket.noteFirst')}
    </Button>
  );
}

export function NoteAfter({
  order: { id, code },
}: {
  order: { readonly id: string; readonly code: string };
}) {
  const t = useText();
  // Going back from there does not lead to a ticket that was sent.
  const goOn = usePane() === 'main' ? replace : push;
  return (
    <Button
      tone="ghost"
      size="medium"
      onPress={() => goOn('trade-notes/write', { order: id, code })}
    >
      {t('ticket.result.note')}
    </Button>
  );
}
