/** Pictures and files on their way to the server; each is queued as a message once it is there. */
import { CallAborted, problemText } from '@candor/client/call-errors';
import { UPLOAD_BYTES_MAX } from '@candor/contract/kernel/upload';
import { useEffect, useRef, useState } from 'react';
import { PictureUnreadable, shrinkPicture } from '../../core/identity/shrink-picture.ts';
import { currentText } from '../../platform/i18n/text.ts';
import { uploadFile } from './chat.api.ts';
import { enqueue } from './outbox.ts';

export type Upload = {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Null while it is under way. */
  readonly problem: string | null;
};

export type Uploads = {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  readonly cancel: (id: number) => void;
};

export function useUploads(owner: string): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const drop = (id: number) => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async ({ id, file }: Upload) => {
    const stop = new AbortController();
    running.current.set(id, stop);
    try {
      const onProgress = (share: number) => change(id, { share });
      const { name, type, bytes, ...uploaded } = await uploadFile(await prepared(file), {
        onProgress,
        signal: stop.signal,
      });
      enqueue(owner, [{ kind: 'upload', file: { id: uploaded.id, name, type, bytes } }]);
      drop(id);
    } catch (error) {
      if (!(error instanceof CallAborted)) change(id, { problem: getProblem(error) });
    } finally {
      running.current.delete(id);
    }
  };

  return {
    uploads,
    add: (files) => {
      for (const file of files.slice(0, UPLOADS_MAX)) {
        const added = { id: nextId.current, file, share: 0, problem: null };
        nextId.current += 1;
        setUploads((before) => [...before, added]);
        void send(added);
      }
    },
    retry: (id) => {
      const failed = uploads.find((one) => one.id === id);
      if (failed === undefined) return;
      change(id, { problem: null, share: 0 });
      void send(failed);
    },
    cancel: (id) => {
      running.current.get(id)?.abort();
      drop(id);
    },
  };
}

/** At once; more is a mistake of the hand. */
const UPLOADS_MAX = 5;

/** A photograph is made small enough on the device. */
async function prepared(file: File): Promise<File> {
  const isPicture = file.type.startsWith('image/') || /\.hei[cf]$/iu.test(file.name);
  return isPicture ? await shrinkPicture(file, UPLOAD_BYTES_MAX) : file;
}

function getProblem(error: unknown): string {
  const t = currentText();
  if (error instanceof PictureUnreadable) return t('chat.upload.unreadable');
  return problemText(error) ?? t('chat.upload.failed');
}
