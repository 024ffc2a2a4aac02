/** Pictures and files that are still being uploaded. */
import { Icon } from '@candor/ui/marks/icon';
import { CircleAlert } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { FileOf } from './file-views.tsx';
import { TextButton } from '@candor/ui/chat/bubble';
import { ChatBubble } from './message-rows.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

export function UploadRows({ uploads, retry, cancel }: Uploads) {
  return uploads.map((upload) => (
    <UploadRow
      key={upload.id}
      upload={upload}
      onRetry={() => retry(upload.id)}
      onCancel={() => cancel(upload.id)}
    />
  ));
}

function UploadRow({
  upload: { file, share, problem },
  onRetry,
  onCancel,
}: {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  return (
    <ChatBubble
      isOwn
      isPlain
      agent={null}
      isFirst
      isLast
      foot={
        <span className="flex gap-1">
          {problem !== null && <TextButton onPress={onRetry}>{t('framework.retry')}</TextButton>}
          <TextButton onPress={onCancel}>{t('framework.cancel')}</TextButton>
        </span>
      }
    >
      <span className="flex items-center gap-3">
        <FileOf name={file.name} bytes={file.size} />
      </span>
      {problem === null ? (
        <progress
          aria-label={t('chat.upload.progress', { name: file.name })}
          max={1}
          value={share}
          className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-s2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-s2 [&::-webkit-progress-value]:bg-accent"
        />
      ) : (
        <span role="alert" className="mt-1.5 flex gap-1 text-caption text-alert">
          <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />
          {problem}
        </span>
      )}
    </ChatBubble>
  );
}
