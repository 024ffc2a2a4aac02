/**
 * A picture, shown and enlarged in the page; any other file is saved, never opened in the console.
 * An address lasts for minutes.
 */
import { isUrlOver } from '@candor/client/chat/messages.model';
import { useNow } from '@candor/client/use-now';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { FileLine } from '@candor/ui/chat/thread-lines';
import { useModal } from '@candor/ui/overlays/use-modal';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { ChatMessage } from './chat.ts';
import { useChat } from './chat-live.ts';

type File = NonNullable<ChatMessage['file']>;

const LOOK_EVERY_MS = 15_000;
const KILOBYTE = 1024;

export function FileView({ file, onReload }: { file: File; onReload: () => void }) {
  const t = useText();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const now = useNow(LOOK_EVERY_MS) + useChat().aheadMs;
  const size = t('console.chat.file.size', { kilobytes: Math.ceil(file.bytes / KILOBYTE) });
  if (file.url === null || isUrlOver(file, now) || file.url === brokenUrl)
    return (
      <div className="grid justify-items-start gap-2 text-ink">
        <span className="flex items-center gap-3">
          <FileLine name={file.name} size={size} />
        </span>
        <Button size="small" tone="secondary" onPress={onReload}>
          {t('console.chat.file.again')}
        </Button>
      </div>
    );
  if (file.type !== 'jpeg')
    return (
      <a
        href={file.url}
        download={file.name}
        target="_blank"
        rel="noopener noreferrer"
        title={t('console.chat.file.save')}
        className="flex items-center gap-3 text-ink hover:underline"
      >
        <FileLine name={file.name} size={size} />
      </a>
    );
  return (
    <>
      <button
        type="button"
        aria-label={t('console.chat.file.enlarge', { name: file.name })}
        onClick={() => setLarge(true)}
        className="block overflow-hidden rounded-control"
      >
        <img
          src={file.url}
          alt={file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          onError={() => setBrokenUrl(file.url)}
          className="h-auto max-h-60 w-auto max-w-full object-contain"
        />
      </button>
      <LargePicture
        name={file.name}
        url={file.url}
        isOpen={isLarge}
        onClose={() => setLarge(false)}
      />
    </>
  );
}

function LargePicture({
  name,
  url,
  isOpen,
  onClose,
}: {
  name: string;
  url: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal.props}
      aria-label={name}
      className="tide-dialog m-auto max-h-[92dvh] max-w-[92vw] rounded-sheet bg-s1 text-ink shadow-raised"
    >
      {modal.isPresent && (
        <div className="grid gap-2 p-3">
          <div className="flex items-center justify-between gap-4">
            <span className="min-w-0 truncate text-label font-medium">{name}</span>
            <IconButton icon={X} label={t('framework.close')} onPress={onClose} />
          </div>
          <img src={url} alt={name} className="max-h-[78dvh] max-w-full object-contain" />
        </div>
      )}
    </dialog>
  );
}
