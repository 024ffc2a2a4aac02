/** One note in full: what it is about, its words, what they were before. Parameter: `id`. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { StateView } from '@candor/ui/marks/state-view';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { Part } from '../../core/product/part.tsx';
import { NoteHead, NoteMarks } from '../../core/trade-notes/note-card.tsx';
import {
  refetchTradeNotes,
  useNote,
  useRemoveNote,
  type TradeNote,
} from '../../core/trade-notes/trade-notes.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { back, push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';

export function NoteScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('tradeNotes.one')} onRefresh={refreshShown}>
      {() =>
        id === undefined ? (
          <StateView kind="empty" title={t('tradeNotes.unknown')} />
        ) : (
          <ShownNote id={id} />
        )
      }
    </CustomerScreen>
  );
}

function ShownNote({ id }: { id: string }) {
  const t = useText();
  const reading = useNote(id);
  // Here, because the news that the note is gone may come before the answer.
  const removing = useRemoveNote({
    done: () => {
      showToast(t('tradeNotes.removed'), 'done');
      back();
      void refetchTradeNotes();
    },
  });
  if (removing.isSending && reading.status !== 'ready') return null;
  if (reading.status !== 'ready') return <QueryState of={reading} />;
  const { note, versions } = reading.data;
  const earlier = versions.filter(({ version }) => version !== note.version);
  return (
    <div className="grid max-w-2xl gap-5 px-4 pt-1 pb-8">
      <section className="grid gap-2.5">
        <NoteHead note={note} hasPlace />
        <p className="text-body break-words whitespace-pre-line">{note.text}</p>
        <NoteMarks note={note} />
      </section>
      <NoteLinks note={note} />
      {earlier.length > 0 && (
        <Part title={t('tradeNotes.versions')}>
          {earlier.map((one) => (
            <div key={one.version} className="grid gap-1 border-b border-line pb-3">
              <time className="text-caption text-ink3">{formatDateTime(one.at, viewerZone())}</time>
              <p className="text-label break-words whitespace-pre-line text-ink2">{one.text}</p>
            </div>
          ))}
        </Part>
      )}
      <NoteActs id={id} removing={removing} />
    </div>
  );
}

function NoteLinks({ note: { order, source, code, name } }: { note: TradeNote }) {
  const t = useText();
  if (order === null || source === null || code === null) return null;
  const place = { name: name ?? code, code, source: String(source), id: order.id, type: '2' };
  return (
    <Button tone="secondary" isWide onPress={() => push('pages/trade/detail', place)}>
      {t('tradeNotes.toOrder')}
    </Button>
  );
}

function NoteActs({ id, removing }: { id: string; removing: ReturnType<typeof useRemoveNote> }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button tone="secondary" onPress={() => push('trade-notes/write', { id })}>
        {t('tradeNotes.edit')}
      </Button>
      <Button tone="danger" isBusy={removing.isSending} onPress={() => setAsking(true)}>
        {t('tradeNotes.remove')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('tradeNotes.remove')}
        confirmLabel={t('tradeNotes.remove')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        onConfirm={() => {
          // What is open would be what going back closes.
          setAsking(false);
          removing.send({ body: { id } });
        }}
        onCancel={() => setAsking(false)}
      >
        {t('tradeNotes.removeQuestion')}
      </Dialog>
    </div>
  );
}
