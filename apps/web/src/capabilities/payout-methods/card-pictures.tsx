import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { DocumentImageField } from '../../core/identity/document-image-field.tsx';
import type { DocumentImage } from '../../core/identity/use-document-image.ts';
import type { OwnCard } from '../../core/customer/own-payout-methods.ts';
import { pictureProps } from '@candor/ui/marks/picture-host';

type Side = { readonly image: DocumentImage; readonly error: string | null };

export function CardPictures({
  card,
  isFixed,
  front,
  back,
}: {
  card: OwnCard | null;
  isFixed: boolean;
  front: Side;
  back: Side;
}) {
  const t = useText();
  const hint =
    card === null ? t('payout.hint.image', { n: UPLOAD_SIZE_MB_MAX }) : t('payout.hint.imageKept');
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {card !== null && (
        <KeptPicture
          url={card.frontImage.url}
          label={t('payout.image.kept', { what: t('payout.field.frontImage') })}
        />
      )}
      {card !== null && (
        <KeptPicture
          url={card.backImage.url}
          label={t('payout.image.kept', { what: t('payout.field.backImage') })}
        />
      )}
      {!isFixed && (
        <DocumentImageField
          name="frontImage"
          label={t('payout.field.frontImage')}
          hint={hint}
          {...front}
        />
      )}
      {!isFixed && (
        <DocumentImageField
          name="backImage"
          label={t('payout.field.backImage')}
          hint={hint}
          {...back}
        />
      )}
    </div>
  );
}

/** Its address expires after a few minutes; the name is left then. */
function KeptPicture({ url, label }: { url: string; label: string }) {
  const [isGone, setGone] = useState(false);
  return (
    <figure className="grid gap-1">
      <span className="grid aspect-[8/5] place-items-center overflow-hidden rounded-control border border-line bg-s2">
        {!isGone && (
          <img
            {...pictureProps(url)}
            alt={label}
            loading="lazy"
            onError={() => setGone(true)}
            className="size-full object-cover"
          />
        )}
      </span>
      <figcaption aria-hidden={!isGone} className="text-caption text-ink2">
        {label}
      </figcaption>
    </figure>
  );
}
