import { listNotes, writeNote } from '@candor/contract/customer-page';
import { hasMarkup, NOTE_LENGTH_MAX } from '@candor/contract/kernel/shapes';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { useRequestId } from './use-request-id.ts';

export function Notes({ customerId }: { customerId: string }) {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const notes = useLook(listNotes, {
    params: { id: customerId },
    query: { pageNum: String(pageNum) },
  });
  const again = () => {
    if (notes.status === 'ready') notes.refresh();
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
  const roles = useSession()?.operator.roles ?? [];
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const request = useRequestId();
  const sending = useCallMutation(writeNote, {
    done: () => {
      setOpen(false);
      setNote('');
      showToast(t('console.notes.done'), 'done');
      onWritten();
    },
  });
  if (!writeNote.roles.some((role) => roles.includes(role))) return null;
  const problem =
    note.trim() === ''
      ? t('console.notes.missing')
      : hasMarkup(note)
        ? t('console.note.markup')
        : null;
  return (
    <div>
      <Button
        size="medium"
        tone="secondary"
        onPress={() => {
          sending.reset();
          request.begin();
          setTried(false);
          setOpen(true);
        }}
      >
        {t('console.notes.write')}
      </Button>
      <FormPanel
        isOpen={isOpen}
        title={t('console.notes.write')}
        lead={t('console.notes.lead')}
        submitLabel={t('console.notes.submit')}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={() => {
          setTried(true);
          if (problem === null)
            sending.send({
              params: { id: customerId },
              body: { requestId: request.id, note: note.trim() },
            });
        }}
        onClose={() => setOpen(false)}
      >
        <TextField
          label={t('console.notes.text')}
          name="note"
          value={note}
          onChange={setNote}
          error={wasTried ? problem : null}
          maxLength={NOTE_LENGTH_MAX}
          autoComplete="off"
          hasCounter
          isRequired
        />
      </FormPanel>
    </div>
  );
}
