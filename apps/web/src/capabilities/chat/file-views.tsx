/** A picture as a thumbnail that opens large, and a file as a row that is saved. */
import { problemText } from '@candor/client/call-errors';
import { isUrlOver } from '@candor/client/chat/messages.model';
import { nowMs } from '@candor/client/time';
import { FileLine } from '@candor/ui/chat/thread-lines';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { Download, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { saveFetched } from '../../platform/calls/save-file.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { readAgain } from './chat.api.ts';
import type { ChatSide } from './chat-side.ts';
import { getFileSize } from './file-size.model.ts';
import type { ChatMessage } from './thread.model.ts';
import { pictureProps } from '@candor/ui/marks/picture-host';

export type ChatFile = NonNullable<ChatMessage['file']>;
/** Where the message is, to ask for a fresh address. */
export type FilePlace = {
  readonly side: ChatSide;
  readonly conversationId: string;
  readonly sequence: number;
};

export function PictureView({ file, place }: { file: ChatFile; place: FilePlace }) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const [goneUrl, setGoneUrl] = useState<string | null>(null);
  const [triedUrl, setTriedUrl] = useState<string | null>(null);
  const { url, width, height, name } = file;
  // Its address has ended: one fresh one is asked for.
  const fail = () => {
    if (url === null || triedUrl === url) return setGoneUrl(url);
    setTriedUrl(url);
    void freshFile(place).then((fresh) => {
      if (fresh?.url === undefined || fresh.url === url) setGoneUrl(url);
    });
  };
  if (url !== null && goneUrl === url)
    return (
      <p className="flex items-center gap-2 text-label text-ink2">
        <Icon of={ImageOff} size={18} />
        {t('chat.picture.gone')}
      </p>
    );
  return (
    <>
      <button
        type="button"
        aria-label={t('chat.picture.open', { name })}
        disabled={url === null}
        onClick={() => setLarge(true)}
        className="block max-w-full overflow-hidden rounded-control bg-s2"
      >
        <img
          {...(url === null ? {} : pictureProps(url))}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          onError={fail}
          className="max-h-60 w-auto max-w-full object-contain"
        />
      </button>
      <AppSheet
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        title={name}
        footer={<SaveRow file={file} place={place} />}
      >
        {url !== null && (
          <img
            {...pictureProps(url)}
            alt={name}
            className="mx-auto max-h-[70dvh] w-full rounded-control object-contain"
          />
        )}
      </AppSheet>
    </>
  );
}

export function SaveRow({ file, place }: { file: ChatFile; place: FilePlace }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isSaved = await saveChatFile(file, place);
    setBusy(false);
    showToast(
      isSaved ? t('chat.file.saved', { name: file.name }) : t('chat.file.failed'),
      isSaved ? 'done' : 'problem',
    );
  };
  return (
    <button
      type="button"
      aria-label={t('chat.file.save', { name: file.name })}
      disabled={isBusy}
      onClick={() => void save()}
      className="flex min-h-11 w-full items-center gap-3 text-left disabled:opacity-55"
    >
      <FileOf name={file.name} bytes={file.bytes} />
      <Icon of={Download} size={18} className="shrink-0 text-ink3" />
    </button>
  );
}

export function FileOf({ name, bytes }: { name: string; bytes: number }) {
  const t = useText();
  const { unit, n } = getFileSize(bytes);
  return <FileLine name={name} size={t(`chat.file.${unit}`, { n })} />;
}

async function saveChatFile(file: ChatFile, place: FilePlace): Promise<boolean> {
  const url = isUrlOver(file, nowMs()) ? ((await freshFile(place))?.url ?? null) : file.url;
  return url !== null && (await saveFetched(url, file.name));
}

async function freshFile({ side, conversationId, sequence }: FilePlace): Promise<ChatFile | null> {
  try {
    return (await readAgain(side, conversationId, sequence))?.file ?? null;
  } catch (error) {
    problemText(error);
    return null;
  }
}
