import { Icon } from '@candor/ui/marks/icon';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { pictureProps } from '@candor/ui/marks/picture-host';

export function CredentialPicture({ url, label }: { url: string; label: string }) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const [goneUrl, setGoneUrl] = useState<string | null>(null);
  if (goneUrl === url) return <p className="text-caption text-ink3">{t('deposit.picture.gone')}</p>;
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        className="relative block w-full overflow-hidden rounded-control border border-line bg-s2"
      >
        <img
          {...pictureProps(url)}
          alt={label}
          loading="lazy"
          onError={() => setGoneUrl(url)}
          className="aspect-[16/9] w-full object-cover"
        />
        <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-control bg-scrim text-[#ffffff]">
          <Icon of={Maximize2} size={16} />
        </span>
        <span className="sr-only">{t('deposit.detail.open')}</span>
      </button>
      <AppSheet isOpen={isLarge} onClose={() => setLarge(false)} title={label}>
        <img
          {...pictureProps(url)}
          alt={label}
          onError={() => setGoneUrl(url)}
          className="mx-auto max-h-[70dvh] w-full rounded-control object-contain"
        />
      </AppSheet>
    </>
  );
}
