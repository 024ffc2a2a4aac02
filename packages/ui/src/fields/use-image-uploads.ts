/** `upload` gets a signal that aborts with the image. */
import { useEffect, useRef, useState } from 'react';

export const IMAGE_COUNT_MAX = 9;
export const IMAGE_MEGABYTES_MAX = 5;
const BYTES_PER_MEGABYTE = 1024 * 1024;

export type PickedImage = {
  readonly id: number;
  readonly file: File;
  readonly preview: string;
  readonly state: 'uploading' | 'done' | 'failed';
  readonly result: string | null;
};

export type ImageUploads = {
  readonly images: readonly PickedImage[];
  readonly countMax: number;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  readonly remove: (id: number) => void;
};

export function useImageUploads({
  upload,
  onTooLarge,
  onNotImage,
  onChange,
  countMax = IMAGE_COUNT_MAX,
  megabytesMax = IMAGE_MEGABYTES_MAX,
}: {
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  onTooLarge: (megabytesMax: number) => void;
  onNotImage: () => void;
  onChange?: (results: readonly string[]) => void;
  countMax?: number;
  megabytesMax?: number;
}): ImageUploads {
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const latest = useRef(images);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);

  const commit = (next: readonly PickedImage[]) => {
    const before = getResults(latest.current);
    latest.current = next;
    setImages(next);
    const after = getResults(next);
    if (after.join('\n') !== before.join('\n')) onChange?.(after);
  };
  const change = (id: number, to: Partial<PickedImage>) =>
    commit(latest.current.map((image) => (image.id === id ? { ...image, ...to } : image)));

  const send = (image: PickedImage) => {
    const stop = new AbortController();
    running.current.set(image.id, stop);
    upload(image.file, stop.signal).then(
      (result) => !stop.signal.aborted && change(image.id, { state: 'done', result }),
      // The uploader shows the reason.
      () => !stop.signal.aborted && change(image.id, { state: 'failed' }),
    );
  };

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const stop of uploads.values()) stop.abort();
      for (const image of latest.current) URL.revokeObjectURL(image.preview);
    };
  }, []);

  return {
    images,
    countMax,
    add: (files) => {
      // Some browsers do not know the type of an iPhone's pictures.
      const pictures = files.filter(
        (file) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name),
      );
      const accepted = pictures.filter((file) => file.size <= megabytesMax * BYTES_PER_MEGABYTE);
      if (pictures.length < files.length) onNotImage();
      if (accepted.length < pictures.length) onTooLarge(megabytesMax);
      const added = accepted
        .slice(0, countMax - latest.current.length)
        .map((file): PickedImage => ({
          id: nextId.current++,
          file,
          preview: URL.createObjectURL(file),
          state: 'uploading',
          result: null,
        }));
      commit([...latest.current, ...added]);
      added.forEach(send);
    },
    retry: (id) => {
      const image = latest.current.find((candidate) => candidate.id === id);
      if (image === undefined || image.state !== 'failed') return;
      change(id, { state: 'uploading' });
      send(image);
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      const image = latest.current.find((candidate) => candidate.id === id);
      if (image !== undefined) URL.revokeObjectURL(image.preview);
      commit(latest.current.filter((candidate) => candidate.id !== id));
    },
  };
}

function getResults(images: readonly PickedImage[]): string[] {
  return images.flatMap((image) => (image.result === null ? [] : [image.result]));
}
