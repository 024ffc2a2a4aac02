/** What this app is, which version runs here and which one the server has, and what changed. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Section } from '@candor/ui/lists/section';
import { useState } from 'react';
import { APP_VERSION } from '../../platform/device/build.ts';
import { useText } from '../../platform/i18n/text.ts';
import { takeNewVersion, useIsVersionReady } from '../../platform/install/service-worker.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { usePublishedVersion } from './app-info.api.ts';
import { versionOffer } from './version.model.ts';

export function VersionScreen(_: ScreenOf) {
  const t = useText();
  const published = usePublishedVersion();
  const offer = versionOffer(
    APP_VERSION,
    published.status === 'ready' ? published.data : null,
    useIsVersionReady(),
  );
  const [isTaking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    void takeNewVersion();
  };
  return (
    <PageScreen title={t('common.aboutCandor')}>
      <div className="grid gap-3 px-4 pt-1 pb-2">
        <p className="text-body text-ink2">{t('version.about')}</p>
        <div className="rounded-card border border-line bg-s1 px-4 py-1">
          <KeyValueList>
            <KeyValue label={t('version.running')}>{APP_VERSION}</KeyValue>
            <KeyValue label={t('version.published')}>
              {published.status === 'ready' ? published.data.version : '—'}
            </KeyValue>
            <KeyValue label={t('version.environment')}>{t('version.environment.paper')}</KeyValue>
          </KeyValueList>
        </div>
        {offer !== null && (
          <Button isWide isBusy={isTaking} onPress={take}>
            {t('version.update')}
          </Button>
        )}
      </div>
      {published.status === 'ready' ? (
        published.data.changes.map(({ version, publishedOn, notes }) => (
          <Section
            key={version}
            title={t('version.changes', { version, day: formatLocalDate(publishedOn) })}
          >
            <ul className="grid list-outside list-disc gap-1.5 pr-4 pl-9 text-body text-ink2">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Section>
        ))
      ) : (
        <QueryState of={published} rows={3} />
      )}
    </PageScreen>
  );
}
