/**
 * One document picture: chosen, shrunk if needed, uploaded with progress, retried on failure. The
 * hook lives with the form, so a picture survives changing steps.
 */
import { UPLOAD_BYTES_MAX } from '@candor/contract/kernel/upload';
import { showToast } from '@candor/ui/overlays/toast';
import { useImageUploads, type ImageUploads } from '@candor/ui/fields/use-image-uploads';
import { useState } from 'react';
import { CallAborted, problemText } from '@candor/client/call-errors';
import { useText } from '../../platform/i18n/text.ts';
import { uploadImage } from '../../platform/calls/upload-image.ts';
import { PictureUnreadable, shrinkPicture } from './shrink-picture.ts';
import { isHeic } from './shrink-picture.model.ts';

/** Of the chosen file; what is sent is smaller. */
const CHOSEN_SIZE_MB_MAX = 40;

export type DocumentImage = {
  readonly uploads: ImageUploads;
  /** 0 to 100 while a picture is on its way, else null. */
  readonly percent: number | null;
  readonly problem: string | null;
  /** The name of the file that was uploaded; empty while there is none. */
  readonly fileName: string;
  readonly isUploading: boolean;
  readonly put: (file: File) => void;
  /** Takes the picture away, when the server no longer has it. */
  readonly clear: () => void;
};

export function useDocumentImage(onChange: (fileId: string) => void): DocumentImage {
  return useDocumentImages(1, ([fileId = '']) => onChange(fileId));
}

/** Several of one kind, such as the pages of one paper. */
export function useDocumentImages(
  countMax: number,
  onChange: (fileIds: readonly string[]) => void,
): DocumentImage {
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
      return await uploadImage(await shrinkPicture(file, UPLOAD_BYTES_MAX), {
        signal,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      });
    } catch (error) {
      // The picker offers another try; what went wrong is said here, unless the picture was taken
      // away meanwhile.
      if (error instanceof PictureUnreadable)
        complain(t(isHeic(file) ? 'auth.picture.heic' : 'FILE_NOT_AN_IMAGE'));
      else if (!(error instanceof CallAborted))
        setProblem(problemText(error) ?? t('framework.uploadFailed'));
      throw error;
    } finally {
      setPercent(null);
    }
  };
  const uploads = useImageUploads({
    countMax,
    megabytesMax: CHOSEN_SIZE_MB_MAX,
    upload: send,
    onTooLarge: (n) => complain(t('framework.sizeExceeded', { n })),
    onNotImage: () => complain(t('FILE_NOT_AN_IMAGE')),
    onChange: (fileIds) => {
      setProblem(null);
      onChange(fileIds);
    },
  });
  const clear = () => {
    for (const image of uploads.images) uploads.remove(image.id);
  };
  return {
    uploads,
    percent,
    problem,
    fileName: uploads.images.find((image) => image.state === 'done')?.file.name ?? '',
    isUploading: uploads.images.some((image) => image.state === 'uploading'),
    put: (file) => {
      clear();
      uploads.add([file]);
    },
    clear,
  };
}
