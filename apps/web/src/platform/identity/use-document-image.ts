/**
 * One picture of a paper that a registration hands in: chosen, checked for size, uploaded with its progress, tried again when that
 * failed. The hook lives with the whole form, so that a picture survives going to another step.
 */
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { showToast } from '@candor/ui/toast';
import { useImageUploads, type ImageUploads } from '@candor/ui/use-image-uploads';
import { useState } from 'react';
import { CallAborted, problemText } from '../call-errors.ts';
import { useText } from '../i18n/text.ts';
import { uploadImage } from '../upload-image.ts';

export type DocumentImage = {
  readonly uploads: ImageUploads;
  /** 0 to 100 while a picture is on its way, else null. */
  readonly percent: number | null;
  readonly problem: string | null;
  /** The name of the file that was uploaded; empty while there is none. */
  readonly fileName: string;
  /** Takes the picture away, when the server no longer has it. */
  readonly clear: () => void;
};

export function useDocumentImage(onChange: (fileId: string) => void): DocumentImage {
  const t = useText();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const complain = (text: string) => {
    setProblem(text);
    showToast(text, 'problem');
  };
  const send = async (file: File, signal: AbortSignal): Promise<string> => {
    setProblem(null);
    setPercent(0);
    try {
      return await uploadImage(file, { signal, onProgress: (share) => setPercent(Math.round(share * 100)) });
    } catch (error) {
      // The picker offers another try; what went wrong is said here, unless the picture was taken away meanwhile.
      if (!(error instanceof CallAborted)) setProblem(problemText(error) ?? t('framework.uploadFailed'));
      throw error;
    } finally {
      setPercent(null);
    }
  };
  const uploads = useImageUploads({
    countMax: 1,
    megabytesMax: UPLOAD_SIZE_MB_MAX,
    upload: send,
    onTooLarge: (n) => complain(t('framework.sizeExceeded', { n })),
    onNotImage: () => complain(t('FILE_NOT_AN_IMAGE')),
    onChange: ([fileId = '']) => {
      setProblem(null);
      onChange(fileId);
    },
  });
  return {
    uploads,
    percent,
    problem,
    fileName: uploads.images.find((image) => image.state === 'done')?.file.name ?? '',
    clear: () => {
      for (const image of uploads.images) uploads.remove(image.id);
    },
  };
}
