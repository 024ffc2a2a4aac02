/** Canned answers in both languages side by side: written by editors, used by support. */
import { deleteCannedAnswer, listCannedAnswers } from '@candor/contract/chat';
import { Button } from '@candor/ui/buttons/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { StateView } from '@candor/ui/marks/state-view';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { CannedForm } from './canned-form.tsx';
import type { CannedAnswer } from './chat.ts';

export function CannedAnswersScreen() {
  const t = useText();
  const canWrite = useSession()?.operator.roles.includes('editor') === true;
  const answers = useCallQuery(listCannedAnswers, []);
  const [writing, setWriting] = useState<CannedAnswer | 'new' | null>(null);
  const [removing, setRemoving] = useState<CannedAnswer | null>(null);
  const removal = useCallMutation(deleteCannedAnswer, {
    done: () => {
      setRemoving(null);
      refetchCall(listCannedAnswers);
    },
    refused: ({ message }) => {
      setRemoving(null);
      refetchCall(listCannedAnswers);
      showToast(message, 'problem');
    },
  });
  return (
    <PageFrame
      title={t('console.common.cannedAnswers')}
      lead={t(canWrite ? 'console.chat.canned.lead' : 'console.chat.canned.readOnly')}
      actions={
        canWrite && (
          <Button size="small" onPress={() => setWriting('new')}>
            {t('console.chat.canned.new')}
          </Button>
        )
      }
    >
      <QueryView of={answers}>
        {(all) =>
          all.length === 0 ? (
            <Panel>
              <StateView
                kind="empty"
                title={t('console.chat.canned.none')}
                detail={t('console.chat.canned.none.text')}
              />
            </Panel>
          ) : (
            <div className="grid gap-3">
              {all.map((answer) => (
                <Answer
                  key={answer.id}
                  answer={answer}
                  onEdit={canWrite ? () => setWriting(answer) : null}
                  onRemove={canWrite ? () => setRemoving(answer) : null}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      <CannedForm
        writing={writing}
        onDone={() => {
          setWriting(null);
          refetchCall(listCannedAnswers);
        }}
        onClose={() => setWriting(null)}
      />
      <Dialog
        isOpen={removing !== null}
        title={t('console.chat.canned.delete.title', { shortcut: removing?.shortcut ?? '' })}
        confirmLabel={t('common.delete')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={removal.isSending}
        onConfirm={() => {
          if (removing !== null) removal.send({ body: { id: removing.id } });
        }}
        onCancel={() => setRemoving(null)}
      >
        {t('console.chat.canned.delete.text')}
      </Dialog>
    </PageFrame>
  );
}

function Answer({
  answer,
  onEdit,
  onRemove,
}: {
  answer: CannedAnswer;
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
}) {
  const t = useText();
  const { shortcut } = answer;
  return (
    <Panel
      title={`/${shortcut}`}
      action={
        onEdit !== null &&
        onRemove !== null && (
          <span className="flex gap-2">
            <Button
              size="small"
              tone="secondary"
              label={t('console.chat.canned.editOf', { shortcut })}
              onPress={onEdit}
            >
              {t('common.edit')}
            </Button>
            <Button
              size="small"
              tone="danger"
              label={t('console.chat.canned.deleteOf', { shortcut })}
              onPress={onRemove}
            >
              {t('common.delete')}
            </Button>
          </span>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <p className="text-body whitespace-pre-wrap wrap-anywhere">{answer.en}</p>
        <p lang="zh-Hans" className="text-body whitespace-pre-wrap wrap-anywhere">
          {answer.zhHans}
        </p>
      </div>
      <p className="pt-3 text-caption text-ink3">
        {answer.changedBy} · <Moment at={answer.changedAt} />
      </p>
    </Panel>
  );
}
