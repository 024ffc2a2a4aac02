/** What the status page says, and the form that adds to it. */
import { listIncidentDrafts, listIncidents } from '@candor/contract/status';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { refetchCall, useCallQuery, useLook } from '../../platform/use-call-query.ts';
import { IncidentDrafts } from './incident-drafts.tsx';
import { IncidentForm, type Writing } from './incident-form.tsx';

const POLL_MS = 10_000;

type Incident = ReceivedDataOf<typeof listIncidents>[number];

export function IncidentListScreen() {
  const t = useText();
  const incidents = useLook(listIncidents);
  const drafts = useCallQuery(listIncidentDrafts, [], { everyMs: POLL_MS });
  const [writing, setWriting] = useState<Writing | null>(null);
  const canWrite =
    useSession()?.operator.roles.some((role) => role === 'editor' || role === 'support') === true;
  const isByTwo = drafts.status === 'ready' && drafts.data.isByTwo;
  const refresh = () => {
    refetchCall(listIncidentDrafts);
    if (incidents.status === 'ready') void incidents.refresh();
  };
  const done = () => {
    setWriting(null);
    refresh();
  };
  return (
    <PageFrame
      title={t('console.status.title')}
      lead={t('console.status.lead')}
      actions={
        canWrite && (
          <Button size="small" onPress={() => setWriting({ act: 'open' })}>
            {t('console.status.open')}
          </Button>
        )
      }
    >
      {drafts.status === 'ready' && (
        <IncidentDrafts drafts={drafts.data.items} onDecided={refresh} />
      )}
      <QueryView of={incidents} rows={4}>
        {(all) =>
          all.length === 0 ? (
            <Panel>
              <StateView kind="empty" title={t('console.status.none')} />
            </Panel>
          ) : (
            <div className="grid gap-4">
              {all.map((incident) => (
                <IncidentPanel
                  key={incident.id}
                  incident={incident}
                  onWrite={canWrite && incident.endedAt === null ? setWriting : null}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      <IncidentForm
        writing={writing}
        isByTwo={isByTwo}
        onDone={done}
        onClose={() => setWriting(null)}
      />
    </PageFrame>
  );
}

function IncidentPanel({
  incident: { id, openedAt, endedAt, notes },
  onWrite,
}: {
  incident: Incident;
  onWrite: ((writing: Writing) => void) | null;
}) {
  const t = useText();
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <Chip tone={endedAt === null ? 'alert' : 'neutral'}>
          {t(endedAt === null ? 'console.status.ongoing' : 'console.status.over')}
        </Chip>
        <span className="text-label text-ink2">
          <Moment at={openedAt} />
          {endedAt !== null && (
            <>
              {' – '}
              <Moment at={endedAt} />
            </>
          )}
        </span>
        {onWrite !== null && (
          <span className="ml-auto flex gap-2">
            <Button size="small" tone="secondary" onPress={() => onWrite({ act: 'note', id })}>
              {t('console.status.note')}
            </Button>
            <Button size="small" tone="secondary" onPress={() => onWrite({ act: 'end', id })}>
              {t('console.status.end')}
            </Button>
          </span>
        )}
      </div>
      <ol className="grid gap-3">
        {notes.map((note) => (
          <li key={`${note.at} ${note.en}`} className="grid gap-1 border-l-2 border-line pl-3">
            <p className="text-body wrap-anywhere">{note.en}</p>
            <p lang="zh-Hans" className="text-body wrap-anywhere">
              {note.zhHans}
            </p>
            <p className="text-caption text-ink3">
              {note.by} · <Moment at={note.at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
