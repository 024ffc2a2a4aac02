/** The journal on the page of an order: its notes, and those from before that may belong to it. */
import { DAY_MS } from '@candor/kit/time';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { Part } from '../product/part.tsx';
import { NoteCard } from './note-card.tsx';
import {
  refetchTradeNotes,
  useAttachNote,
  useFreeNotes,
  useOrderNotes,
} from './trade-notes.api.ts';

const BEFORE_DAYS = 30;

export function OrderNotes({
  order: { id, code, createdAt },
}: {
  order: { readonly id: string; readonly code: string; readonly createdAt: number };
}) {
  const t = useText();
  const notes = useOrderNotes(id);
  const items = notes.status === 'ready' ? notes.data.items : [];
  return (
    <Part
      title={t('tradeNotes.title')}
      action={
        <Button
          tone="ghost"
          size="small"
          onPress={() => push('trade-notes/write', { order: id, code })}
        >
          {t('tradeNotes.write')}
        </Button>
      }
    >
      {notes.status === 'ready' && items.length === 0 && (
        <p className="text-label text-ink2">{t('tradeNotes.order.none')}</p>
      )}
      {items.map((note) => (
        <NoteCard key={note.id} note={note} hasPlace={false} />
      ))}
      <NotesBefore id={id} code={code} placedAt={createdAt} />
    </Part>
  );
}

function NotesBefore({ id, code, placedAt }: { id: string; code: string; placedAt: number }) {
  const t = useText();
  const before = useFreeNotes(code, placedAt, placedAt - BEFORE_DAYS * DAY_MS);
  const attaching = useAttachNote({ done: () => void refetchTradeNotes() });
  if (before.status !== 'ready' || before.data.items.length === 0) return null;
  return (
    <>
      <p className="text-caption text-ink3">{t('tradeNotes.order.before', { code })}</p>
      {before.data.items.map((note) => (
        <NoteCard key={note.id} note={note} hasPlace={false}>
          <Button
            tone="secondary"
            size="small"
            isBusy={attaching.isSending}
            onPress={() => attaching.send({ body: { id: note.id, order: id } })}
          >
            {t('tradeNotes.attach')}
          </Button>
        </NoteCard>
      ))}
    </>
  );
}
