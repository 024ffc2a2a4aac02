import { listNotes, writeNote } from '@candor/contract/customer-page';
import { NOTE_LENGTH_MAX } from '@candor/contract/kernel/shapes';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { WriteText } from './write-text.tsx';

export function Notes({ customerId }: { customerId: string }) {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const notes = useLook(listNotes, {
    params: { id: customerId },
    query: { pageNum: String(pageNum) },
  });
  const again = () => {
    if (notes.status === 'ready') void notes.refresh();
  };
  return (
    <QueryView of={notes}>
      {(page) => (
        <div className="grid gap-3">
          <WriteNote customerId={customerId} onWritten={again} />
          {page.items.length === 0 && (
            <p className="text-body text-ink2">{t('console.notes.none')}</p>
          )}
          <ul className="grid gap-3">
            {page.items.map(({ seq, at, by, text }) => (
              <li key={seq} className="grid gap-1 border-b border-line pb-3 last:border-b-0">
                <span className="text-caption text-ink3">
                  {by.name} · <Moment at={at} />
                </span>
                <span className="text-body whitespace-pre-wrap">{text}</span>
              </li>
            ))}
          </ul>
          <Pager page={page} onPage={setPageNum} />
        </div>
      )}
    </QueryView>
  );
}

function WriteNote({ customerId, onWritten }: { customerId: string; onWritten: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const roles = useSession()?.operator.roles ?? [];
  const sending = useCallMutation(writeNote, {
    done: () => {
      showToast(t('console.notes.done'), 'done');
      setOpen(false);
      onWritten();
    },
  });
  if (!writeNote.roles.some((role) => roles.includes(role))) return null;
  return (
    <WriteText
      title={t('console.notes.write')}
      lead={t('console.notes.lead')}
      label={t('console.notes.text')}
      missing={t('console.notes.missing')}
      submitLabel={t('console.notes.submit')}
      lengthMax={NOTE_LENGTH_MAX}
      isOpen={isOpen}
      sending={sending}
      onToggle={setOpen}
      onSend={({ requestId, text: note }) =>
        sending.send({ params: { id: customerId }, body: { requestId, note } })
      }
    />
  );
}
