import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { APP_VERSION } from '../../platform/device/build.ts';
import { useText } from '../../platform/i18n/text.ts';
import { takeNewVersion, useIsVersionReady } from '../../platform/install/service-worker.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { usePublishedVersion } from './app-info.api.ts';
import { isOfferShown, versionOffer } from './version.model.ts';

/** Nothing reloads by itself: the customer decides when. */
export function VersionOffer({ isTab }: { isTab: boolean }) {
  const t = useText();
  const published = usePublishedVersion();
  const isReady = useIsVersionReady();
  const [putOff, setPutOff] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const version = published.status === 'ready' ? published.data.version : APP_VERSION;
  const offer = versionOffer(
    APP_VERSION,
    published.status === 'ready' ? published.data : null,
    isReady,
  );
  const name = `${version} ${isReady}`;
  if (offer === null || !isOfferShown(offer, { isTab, isPutOff: putOff === name })) return null;
  const take = () => {
    setTaking(true);
    void takeNewVersion();
  };
  return (
    <section
      aria-label={t('common.aboutCandor')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-s1 px-4 py-2"
    >
      <p className="min-w-40 flex-1 text-label text-ink2">
        {offer === 'ready'
          ? t('version.ready')
          : t(offer === 'needed' ? 'version.needed' : 'version.newer', { version })}{' '}
        <a href={linkTo('setting/version')} className="font-medium whitespace-nowrap text-accent">
          {t('version.news')}
        </a>
      </p>
      <Button size="small" isBusy={isTaking} onPress={take}>
        {t('version.update')}
      </Button>
      <Button size="small" tone="secondary" onPress={() => setPutOff(name)}>
        {t('version.later')}
      </Button>
    </section>
  );
}
