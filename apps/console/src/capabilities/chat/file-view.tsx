/**
 * A picture, shown and enlarged in the page; any other file is saved, never opened in the console.
 * An address lasts for minutes.
 */
import { useNow } from '@candor/client/use-now';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Icon } from '@candor/ui/marks/icon';
import { useModal } from '@candor/ui/overlays/use-modal';
import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { ChatMessage } from './chat.ts';
import { useChat } from './chat-live.ts';
import { isUrlOver } from './thread.model.ts';

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
      <div className="grid justify-items-start gap-2 rounded-control border border-line bg-s1 px-3 py-2 text-ink">
        <FileLine name={file.name} size={size} />
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
        className="block rounded-control border border-line bg-s1 px-3 py-2 text-ink hover:underline"
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

function FileLine({ name, size }: { name: string; size: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon of={FileText} className="shrink-0" />
      <span className="min-w-0 text-body font-medium wrap-anywhere">{name}</span>
      <span className="shrink-0 text-caption opacity-75">{size}</span>
    </span>
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
            <IconButton icon={X} label={t('console.chat.close')} onPress={onClose} />
          </div>
          <img src={url} alt={name} className="max-h-[78dvh] max-w-full object-contain" />
        </div>
      )}
    </dialog>
  );
}
