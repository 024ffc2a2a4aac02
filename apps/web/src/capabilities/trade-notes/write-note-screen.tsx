/**
 * Writing a note, or changing one. Parameters: `order` or `source` and `code`, or `id` of the one
 * that is changed. What is typed stays with the page until it is saved.
 */
import { newRequestId } from '@candor/client/request-id';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';
import { TRADE_NOTE_LENGTH_MAX, tradeReasons } from '@candor/contract/trade-notes';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import {
  refetchTradeNotes,
  useChangeNote,
  useNote,
  useWriteNote,
  type TradeNote,
} from '../../core/trade-notes/trade-notes.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { back } from '../../platform/nav/nav.ts';
import { useTyped } from '../../platform/nav/use-typed.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { emptyNote, inputOf, problemsIn, wordsOf, type NoteInput } from './note-form.model.ts';

export function WriteNoteScreen({ params }: ScreenOf) {
  const t = useText();
  const { id, code } = params;
  const title = t(id === undefined ? 'tradeNotes.write' : 'tradeNotes.edit');
  return (
    <CustomerScreen title={title} {...(code === undefined ? {} : { subtitle: code })}>
      {() => (id === undefined ? <NewNote params={params} /> : <ExistingNote id={id} />)}
    </CustomerScreen>
  );
}

function NewNote({ params: { order, source, code } }: ScreenOf) {
  const [requestId] = useState(newRequestId);
  const writing = useWriteNote({ done: saved });
  const quoted = Object.values(QuotedSource).find((known) => String(known) === source);
  const instrument =
    quoted === undefined || code === undefined || !isStockCode(code)
      ? null
      : { source: quoted, code };
  const about = order === undefined ? { order: null, instrument } : { order, instrument: null };
  return (
    <NoteForm
      name={`note ${order ?? code ?? ''}`}
      first={emptyNote}
      isSending={writing.isSending}
      onSave={(words) => writing.send({ body: { requestId, ...about, ...words } })}
    />
  );
}

function ExistingNote({ id }: { id: string }) {
  const reading = useNote(id);
  return reading.status === 'ready' ? (
    <ChangedNote note={reading.data.note} />
  ) : (
    <QueryState of={reading} />
  );
}

function ChangedNote({ note }: { note: TradeNote }) {
  // As it was when the page opened: one that changed since is not written over.
  const [{ id, version }] = useState(note);
  const changing = useChangeNote({ done: saved });
  return (
    <NoteForm
      name={`note ${id} ${version}`}
      first={inputOf({ ...note, tags: [...note.tags] })}
      isSending={changing.isSending}
      onSave={(words) => changing.send({ body: { id, version, ...words } })}
    />
  );
}

function NoteForm({
  name,
  first,
  isSending,
  onSave,
}: {
  name: string;
  first: NoteInput;
  isSending: boolean;
  onSave: (words: ReturnType<typeof wordsOf>) => void;
}) {
  const t = useText();
  const typed = useTyped<NoteInput>(name, () => first);
  const [wasTried, setTried] = useState(false);
  const input = typed.value;
  const problems = problemsIn(input);
  const errorOf = (field: string) => {
    const problem = wasTried ? problems.find((one) => one.field === field) : undefined;
    return problem === undefined ? null : t(problem.key);
  };
  const set = (change: Partial<NoteInput>) => typed.set((before) => ({ ...before, ...change }));
  return (
    <SubmitForm
      className="grid max-w-2xl gap-4 px-4 pt-2 pb-8"
      onSubmit={() => {
        setTried(true);
        if (problems.length > 0 || isSending) return;
        onSave(wordsOf(input));
        typed.drop();
      }}
    >
      <TextArea
        name="text"
        label={t('tradeNotes.field.text')}
        hint={t('tradeNotes.field.text.hint')}
        value={input.text}
        onChange={(text) => set({ text })}
        error={errorOf('text')}
        maxLength={TRADE_NOTE_LENGTH_MAX}
      />
      <div className="grid gap-1.5" role="group" aria-label={t('tradeNotes.field.reason')}>
        <p className="text-label font-medium">{t('tradeNotes.field.reason')}</p>
        <div className="flex flex-wrap gap-2">
          {tradeReasons.map((reason) => (
            <ChoiceChip
              key={reason}
              isChosen={input.reason === reason}
              onPress={() => set({ reason: input.reason === reason ? '' : reason })}
            >
              {t(`tradeNotes.reason.${reason}`)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <TextField
        name="tags"
        label={t('tradeNotes.field.tags')}
        hint={t('tradeNotes.field.tags.hint')}
        value={input.tags}
        onChange={(tags) => set({ tags })}
        error={errorOf('tags')}
        autoComplete="off"
        maxLength={240}
      />
      <Button type="submit" isWide isBusy={isSending}>
        {t('tradeNotes.save')}
      </Button>
    </SubmitForm>
  );
}

/** The note is where one came from. */
function saved(): void {
  void refetchTradeNotes();
  back();
}
