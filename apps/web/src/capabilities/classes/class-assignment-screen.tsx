/** For the teacher: how far everybody is with an assignment, and the marks. */
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { readMark } from './class-form.model.ts';
import { atText, ClassState } from './class-words.tsx';
import { refetchClasses, useAssignment, useMarkAssignment, type MarkRow } from './classes.api.ts';

const WORDS_MAX = 500;

export function ClassAssignmentScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('classes.assignment')} onRefresh={refreshShown}>
      {() => <Marks id={params['id'] ?? ''} assignment={params['assignment'] ?? ''} />}
    </CustomerScreen>
  );
}

function Marks({ id, assignment }: { id: string; assignment: string }) {
  const t = useText();
  const found = useAssignment(id, assignment);
  if (found.status !== 'ready') return <ClassState of={found} />;
  const { assignment: given, rows } = found.data;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-2 pb-8 desk:max-w-3xl">
      <h2 className="text-title font-semibold break-words">{given.title}</h2>
      <p className="break-words whitespace-pre-line">{given.text}</p>
      <p className="text-label text-ink2">{t('classes.due', { at: atText(given.dueAt) })}</p>
      {rows.map((row) => (
        <MarkForm key={row.member} id={id} assignment={assignment} row={row} />
      ))}
    </div>
  );
}

function MarkForm({ id, assignment, row }: { id: string; assignment: string; row: MarkRow }) {
  const t = useText();
  const { member, name, progress, mark } = row;
  const [typed, setTyped] = useState(mark?.mark?.toString() ?? '');
  const [words, setWords] = useState(mark?.words ?? '');
  const marking = useMarkAssignment({
    done: () => {
      showToast(t('classes.mark.saved'), 'done');
      void refetchClasses();
    },
  });
  const read = readMark(typed);
  return (
    <form
      noValidate
      className="grid gap-2 rounded-card border border-line bg-s1 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (read === null || marking.isSending) return;
        marking.send({ body: { id, assignment, member, mark: read.mark, words: words.trim() } });
      }}
    >
      <p className="flex justify-between gap-3 font-medium">
        <span className="min-w-0 break-words">{name}</span>
        {progress !== null && <span>{t('classes.progress', progress)}</span>}
      </p>
      <TextField
        label={t('classes.mark')}
        value={typed}
        error={read === null ? t('classes.mark.wrong') : null}
        autoComplete="off"
        onChange={setTyped}
      />
      <TextField
        label={t('classes.mark.words')}
        value={words}
        maxLength={WORDS_MAX}
        autoComplete="off"
        onChange={setWords}
      />
      {marking.isLost && <Note tone="warn">{t('classes.lost')}</Note>}
      {marking.refusal !== null && <Note tone="alert">{marking.refusal.message}</Note>}
      <Button
        type="submit"
        isWide
        tone="secondary"
        label={t('classes.mark.saveOf', { name })}
        isBusy={marking.isSending}
      >
        {t('classes.mark.save')}
      </Button>
    </form>
  );
}
