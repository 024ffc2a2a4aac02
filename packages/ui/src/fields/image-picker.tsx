import { ImagePlus, RotateCcw, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldNote } from './field-frame.tsx';
import { Icon } from '../marks/icon.tsx';
import { Spinner } from '../marks/spinner.tsx';
import type { ImageUploads, PickedImage } from './use-image-uploads.ts';

export type ImagePickerTexts = {
  readonly add: string;
  readonly uploading: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: (position: number) => string;
};

export function ImagePicker({
  label,
  hint,
  error,
  uploads,
  texts,
  name,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  uploads: ImageUploads;
  texts: ImagePickerTexts;
  name?: string;
}) {
  const id = useId();
  const { images, countMax } = uploads;
  return (
    <div role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}note`}>
      <p id={`${id}label`} className="mb-1.5 text-label font-medium text-ink2">
        {label}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {images.map((image, index) => (
          <Tile key={image.id} image={image} texts={texts} position={index + 1} uploads={uploads} />
        ))}
        {images.length < countMax && (
          <label
            className={cx(
              'grid aspect-square content-center justify-items-center gap-1 rounded-control border border-dashed bg-s1 p-2 text-center text-caption text-ink2 hover:bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              error ? 'border-alert' : 'border-line-strong',
            )}
          >
            <Icon of={ImagePlus} size={22} />
            {texts.add}
            {countMax > 1 && (
              <span className="text-ink3">
                {images.length}/{countMax}
              </span>
            )}
            <input
              type="file"
              name={name}
              accept="image/*,.heic,.heif"
              multiple={countMax > 1}
              className="sr-only"
              onChange={(event) => {
                uploads.add(Array.from(event.currentTarget.files ?? []));
                // So that the same file can be chosen again.
                event.currentTarget.value = '';
              }}
            />
          </label>
        )}
      </div>
      <div className="text-caption has-[p:not(:empty)]:mt-1.5">
        <FieldNote id={`${id}note`} hint={hint} error={error} />
      </div>
    </div>
  );
}

function Tile({
  image,
  texts,
  position,
  uploads,
}: {
  image: PickedImage;
  texts: ImagePickerTexts;
  position: number;
  uploads: ImageUploads;
}) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-control border border-line bg-s2">
      <img
        src={image.preview}
        alt={image.file.name}
        className={cx(
          'size-full object-contain transition-opacity duration-state',
          image.state !== 'done' && 'opacity-40',
        )}
      />
      {image.state === 'uploading' && (
        <span
          role="status"
          aria-label={texts.uploading}
          className="absolute inset-0 grid place-items-center"
        >
          <Spinner />
        </span>
      )}
      {image.state === 'failed' && (
        <button
          type="button"
          onClick={() => uploads.retry(image.id)}
          className="absolute inset-0 grid content-center justify-items-center gap-1 text-caption font-semibold text-alert"
        >
          <Icon of={RotateCcw} size={18} />
          <span>{texts.failed}</span>
          <span className="sr-only">{texts.retry}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={texts.remove(position)}
        onClick={() => uploads.remove(image.id)}
        className="absolute top-0 right-0 grid size-11 items-start justify-items-end p-1"
      >
        <span className="grid size-6 place-items-center rounded-full bg-scrim text-[#ffffff]">
          <Icon of={X} size={14} />
        </span>
      </button>
    </div>
  );
}
