/** The way to the journal before an order: what is typed here is there again afterwards. */
import type { QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';

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
