/** One lesson: three paragraphs, something to do, and how far it is done. */
import type { LessonId } from '@candor/contract/lessons';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push, replace, switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import {
  nextAfter,
  placeOf,
  readLesson,
  ROOT_CHARACTERS,
  rootTyped,
  type LessonPlace,
} from './lesson.model.ts';
import {
  refetchLessons,
  useFinishLesson,
  useLesson,
  useLessons,
  type LessonState,
} from './lessons.api.ts';

export function LessonScreen({ params }: ScreenOf) {
  const t = useText();
  const lesson = readLesson(params['lesson'] ?? '');
  return (
    <CustomerScreen title={t('lessons.one')} onRefresh={refreshShown}>
      {() =>
        lesson === null ? (
          <StateView
            kind="empty"
            title={t('lessons.unknown')}
            action={{ label: t('lessons.title'), onPress: () => void replace('lessons/index') }}
          />
        ) : (
          // Another lesson begins with an empty answer.
          <OneLesson key={lesson} lesson={lesson} />
        )
      }
    </CustomerScreen>
  );
}

function OneLesson({ lesson }: { lesson: LessonId }) {
  const t = useText();
  const state = useLesson(lesson);
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-4 px-4 pt-2 pb-8">
      <h2 className="text-title font-semibold">{t(`lessons.${lesson}.title`)}</h2>
      <p>{t(`lessons.${lesson}.1`)}</p>
      <p>{t(`lessons.${lesson}.2`)}</p>
      <p>{t(`lessons.${lesson}.3`)}</p>
      <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
        <Part title={t('lessons.task')}>
          <p>{t(`lessons.${lesson}.task`)}</p>
        </Part>
        {state.status === 'ready' ? (
          <Task state={state.data} />
        ) : (
          <QueryState of={state} rows={1} />
        )}
      </div>
    </article>
  );
}

function Task({ state }: { state: LessonState }) {
  const t = useText();
  const { lesson, finishedAt, progress } = state;
  const place = placeOf(lesson);
  const isMet = progress === null || progress.isDone;
  return (
    <>
      {progress !== null && finishedAt === null && (
        <p className="text-label text-ink2" role="status">
          {progress.isDone
            ? t('lessons.task.met')
            : t('lessons.task.so', { done: progress.done, needed: progress.needed })}
        </p>
      )}
      {finishedAt !== null && (
        <p className="text-label text-good" role="status">
          {t('lessons.finishedOn', { date: formatDateTime(finishedAt, viewerZone()) })}
        </p>
      )}
      {finishedAt === null && isMet && <Finish lesson={lesson} asks={progress === null} />}
      {finishedAt === null && (progress === null || !progress.isDone) && (
        <Button isWide tone="secondary" onPress={() => open(place)}>
          {t(`lessons.go.${place}`)}
        </Button>
      )}
      {finishedAt !== null && <Next lesson={lesson} />}
    </>
  );
}

function Finish({ lesson, asks }: { lesson: LessonId; asks: boolean }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const finishing = useFinishLesson({
    done: () => void refetchLessons(),
    refused: ({ message }) => setProblem(message),
  });
  const root = rootTyped(typed);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (finishing.isSending) return;
        if (asks && root.length < ROOT_CHARACTERS) setProblem(t('lessons.answer.missing'));
        else finishing.send({ body: { lesson, answer: asks ? root : null } });
      }}
    >
      {asks && (
        <TextField
          label={t('lessons.answer')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          error={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
        />
      )}
      {finishing.isLost && <Note tone="warn">{t('lessons.lost')}</Note>}
      {!asks && problem !== null && <Note tone="alert">{problem}</Note>}
      <Button type="submit" isWide isBusy={finishing.isSending}>
        {t('lessons.finish')}
      </Button>
    </form>
  );
}

function Next({ lesson }: { lesson: LessonId }) {
  const t = useText();
  const lessons = useLessons();
  const next = lessons.status === 'ready' ? nextAfter(lesson, lessons.data) : null;
  return next === null ? (
    <Button isWide tone="secondary" onPress={() => void replace('lessons/index')}>
      {t('lessons.title')}
    </Button>
  ) : (
    <Button isWide onPress={() => void replace('lessons/one', { lesson: next })}>
      {t('lessons.next')}
    </Button>
  );
}

function open(place: LessonPlace): void {
  switch (place) {
    case 'market':
      switchTab('pages/market/index');
      return;
    case 'positions':
      switchTab('pages/trade/index');
      return;
    case 'journal':
      push('trade-notes/index');
      return;
    case 'options':
      push('options/index');
      return;
    case 'proof':
      push('proof/ledger');
      return;
  }
}
