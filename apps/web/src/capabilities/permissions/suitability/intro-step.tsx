import type { OptionService } from '@candor/contract/kernel/suitability';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { SampleOffer } from '../../../core/sample/sample-offer.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { RefusedReason } from '../permission-facts.tsx';
import type { Permission } from '../permissions.api.ts';

export function IntroStep({
  title,
  service,
  permission,
  isBegun,
  onStart,
  onSample,
}: {
  title: string;
  service: OptionService;
  permission: Permission | null;
  isBegun: boolean;
  onStart: () => void;
  onSample: () => void;
}) {
  const t = useText();
  return (
    <PageScreen
      title={title}
      footer={
        <Button isWide onPress={onStart}>
          {t(isBegun ? 'common.continue' : 'suitability.start')}
        </Button>
      }
    >
      <div className="grid gap-4 px-4 pt-1 pb-8">
        {permission !== null && <RefusedReason permission={permission} />}
        <section className="grid gap-2 rounded-card border border-line bg-s1 p-4">
          <h2 className="text-section font-semibold tracking-heading">
            {t('suitability.intro.allows')}
          </h2>
          <p className="text-body">{t(`permissions.${service}.what`)}</p>
          <p className="text-body text-ink2">
            {t('permissions.options.risk', { risk: t(`permissions.${service}.risk`) })}
          </p>
        </section>
        <p className="text-body text-ink2">{t('suitability.intro.text')}</p>
        <SampleOffer
          onUse={onSample}
          texts={{
            title: t('suitability.sample'),
            text: t('suitability.sample.text'),
            use: t('suitability.sample.use'),
          }}
        />
        <Note>{t('suitability.intro.kept')}</Note>
        <Note>{t('permissions.needs')}</Note>
      </div>
    </PageScreen>
  );
}
