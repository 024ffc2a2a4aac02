import { Section } from '@candor/ui/lists/section';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { Kyc } from './kyc.api.ts';
import { pictureProps } from '@candor/ui/marks/picture-host';

type SubmittedImage = Kyc['images'][number];

/** An expired address leaves the name. */
export function SubmittedImages({ images }: { images: readonly SubmittedImage[] }) {
  const t = useText();
  return (
    <Section title={t('kyc.handedIn')}>
      <ul className="grid grid-cols-2 gap-3 px-4">
        {images.map((image) => (
          <HandedInImage key={image.url} image={image} />
        ))}
      </ul>
    </Section>
  );
}

function HandedInImage({ image: { side, url } }: { image: SubmittedImage }) {
  const t = useText();
  const [isGone, setGone] = useState(false);
  return (
    <li className="grid gap-1">
      <span className="grid aspect-[8/5] place-items-center overflow-hidden rounded-control border border-line bg-s2">
        {!isGone && (
          <img
            {...pictureProps(url)}
            alt={t(`kyc.image.${side}`)}
            loading="lazy"
            onError={() => setGone(true)}
            className="size-full object-contain"
          />
        )}
      </span>
      <span aria-hidden={!isGone} className="text-caption text-ink2">
        {t(`kyc.image.${side}`)}
      </span>
    </li>
  );
}
