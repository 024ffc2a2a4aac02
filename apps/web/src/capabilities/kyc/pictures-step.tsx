import { IdDocument } from '@candor/contract/kernel/enumerations';
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { useText } from '../../platform/i18n/text.ts';
import { DocumentImageField } from '../../core/identity/document-image-field.tsx';
import type { DocumentImage } from '../../core/identity/use-document-image.ts';

/** The server's minimum. */
export const PICTURE_SIDE_PIXELS_MIN = 200;

type Side = { readonly name: string; readonly image: DocumentImage; readonly error: string | null };

/** A passport has no back. */
export function PicturesStep({
  idType,
  front,
  back,
}: {
  idType: IdDocument | '';
  front: Side;
  back: Side;
}) {
  const t = useText();
  const isPassport = idType === IdDocument.Passport;
  const picture = t('kyc.hint.picture', { n: UPLOAD_SIZE_MB_MAX, pixels: PICTURE_SIDE_PIXELS_MIN });
  return (
    <>
      <DocumentImageField
        {...front}
        label={t('kyc.field.front')}
        hint={isPassport ? `${t('kyc.hint.passportFront')} ${picture}` : picture}
      />
      <DocumentImageField
        {...back}
        label={t('kyc.field.back')}
        hint={isPassport ? t('kyc.hint.passportBack') : t('kyc.hint.back')}
      />
    </>
  );
}
