import { ImagePicker } from '@candor/ui/fields/image-picker';
import { useText } from '../../platform/i18n/text.ts';
import type { DocumentImage } from './use-document-image.ts';

export function DocumentImageField({
  name,
  label,
  hint,
  image,
  error,
}: {
  name: string;
  label: string;
  hint: string;
  image: DocumentImage;
  error: string | null;
}) {
  const t = useText();
  return (
    <ImagePicker
      name={name}
      label={label}
      hint={image.percent === null ? hint : t('auth.hint.uploading', { percent: image.percent })}
      error={image.percent === null ? (image.problem ?? error) : null}
      uploads={image.uploads}
      texts={{
        add: t('framework.addImage'),
        uploading: t('framework.uploading'),
        failed: t('framework.uploadFailed'),
        retry: t('framework.retry'),
        remove: () => t('framework.removeImage'),
      }}
    />
  );
}
