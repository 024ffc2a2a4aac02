/** Taking the own calendar along: a secret address for another program, or a file. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { saveFile } from '../../platform/calls/save-file.ts';
import { refetchFeed, useCloseFeed, useFeed, useMakeFile, useOpenFeed } from './calendar.api.ts';
import { addressAtHost } from '../../platform/calls/host.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';

export function FeedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('calendar.feed')}>
      <Feed />
    </AppSheet>
  );
}

function Feed() {
  const t = useText();
  const feed = useFeed();
  const [address, setAddress] = useState<string | null>(null);
  const opening = useOpenFeed({
    done: ({ path }) => {
      setAddress(addressAtHost(path));
      void refetchFeed();
    },
  });
  const closing = useCloseFeed({
    done: () => {
      setAddress(null);
      void refetchFeed();
    },
  });
  const making = useMakeFile(({ name, type, content }) => {
    saveFile(name, type, content);
    showToast(t('common.saved'));
  });
  if (feed.status !== 'ready') return <QueryState of={feed} rows={2} />;
  const { madeAt, readAt } = feed.data;
  return (
    <div className="grid gap-4">
      <p className="text-label text-ink2">{t('calendar.feed.text')}</p>
      {address !== null && (
        <div className="grid gap-2 rounded-card border border-line p-3">
          <p className="text-caption text-ink3">{t('calendar.feed.once')}</p>
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 text-caption break-all">{address}</code>
            <CopyButton
              text={address}
              label={t('calendar.feed.copy')}
              onCopied={() => showToast(t('common.copied'))}
              onFailed={() => showToast(t('calendar.feed.notCopied'), 'problem')}
            />
          </div>
        </div>
      )}
      {madeAt !== null && (
        <p className="text-caption text-ink3">
          {t('calendar.feed.since', { time: formatDateTime(madeAt, viewerZone()) })}{' '}
          {readAt === null
            ? t('calendar.feed.unread')
            : t('calendar.feed.read', { time: formatDateTime(readAt, viewerZone()) })}
        </p>
      )}
      <Button isWide size="medium" isBusy={opening.isSending} onPress={() => opening.send({})}>
        {madeAt === null ? t('calendar.feed.open') : t('calendar.feed.anew')}
      </Button>
      {madeAt !== null && (
        <Button
          isWide
          size="medium"
          tone="danger"
          isBusy={closing.isSending}
          onPress={() => closing.send({})}
        >
          {t('calendar.feed.close')}
        </Button>
      )}
      <Button
        isWide
        size="medium"
        tone="secondary"
        isBusy={making.isSending}
        onPress={() => making.send({})}
      >
        {t('calendar.file')}
      </Button>
      <Note>{t('calendar.feed.private')}</Note>
    </div>
  );
}
