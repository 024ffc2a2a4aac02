/** What waits for a second operator before customers read it. */
import { decideIncidentDraft, type listIncidentDrafts } from '@candor/contract/status';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

type Draft = ReceivedDataOf<typeof listIncidentDrafts>['items'][number];

export function IncidentDrafts({
  drafts,
  onDecided,
}: {
  drafts: readonly Draft[];
  onDecided: () => void;
}) {
  const t = useText();
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('console.status.drafts')}>
      <p className="pb-3 text-label text-ink2">{t('console.status.draftsText')}</p>
      <ul className="grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.id} className="grid gap-1 border-l-2 border-line pl-3">
            <p className="text-label font-medium">
              {t(
                draft.incidentId === null
                  ? 'console.status.draft.open'
                  : draft.isOver
                    ? 'console.status.draft.end'
                    : 'console.status.draft.note',
              )}
            </p>
            <p className="text-body wrap-anywhere">{draft.en}</p>
            <p lang="zh-Hans" className="text-body wrap-anywhere">
              {draft.zhHans}
            </p>
            <p className="text-caption text-ink3">
              {draft.madeBy.name} · <Moment at={draft.madeAt} />
            </p>
            <Decide draft={draft} onDecided={onDecided} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Decide({ draft, onDecided }: { draft: Draft; onDecided: () => void }) {
  const t = useText();
  const me = useSession()?.operator;
  const deciding = useCallMutation(decideIncidentDraft, {
    done: () => {
      showToast(t('framework.success'), 'done');
      onDecided();
    },
    refused: ({ message }) => {
      showToast(message, 'problem');
      onDecided();
    },
  });
  if (!decideIncidentDraft.roles.some((role) => me?.roles.includes(role))) return null;
  const isMine = me?.id === draft.madeBy.id;
  const decide = (outcome: 'published' | 'discarded') =>
    deciding.send({ params: { id: draft.id }, body: { outcome } });
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      {!isMine && (
        <Button size="small" isDisabled={deciding.isSending} onPress={() => decide('published')}>
          {t('console.status.publish')}
        </Button>
      )}
      <Button
        size="small"
        tone="secondary"
        isDisabled={deciding.isSending}
        onPress={() => decide('discarded')}
      >
        {t('console.status.discard')}
      </Button>
      {isMine && <span className="text-caption text-ink3">{t('console.whyNot.ownProposal')}</span>}
    </div>
  );
}
