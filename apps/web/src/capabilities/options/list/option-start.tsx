/** Above the underlyings: what options are, and what stands between a customer and the first one. */
import { Button } from '@candor/ui/buttons/button';
import { HelpButton } from '../../../core/articles/help-button.tsx';
import { useTradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { navigate, push } from '../../../platform/nav/nav.ts';
import { getUrl } from '../../../platform/nav/nav.rules.ts';
import { useSession } from '../../../platform/device/session.ts';

export function OptionStart() {
  const t = useText();
  const isGuest = useSession() === null;
  return (
    <section
      aria-label={t('options.start')}
      className="mx-4 mb-2 grid gap-2 rounded-card border border-line bg-s1 p-4"
    >
      <p className="flex items-start justify-between gap-2 text-label text-ink2">
        {t('options.start.text')}
        <HelpButton topic="options" word={t('common.options')} />
      </p>
      {!isGuest && <Level />}
    </section>
  );
}

function Level() {
  const t = useText();
  const access = useTradingAccess();
  if (access.status !== 'ready') return null;
  const { optionLevel: level } = access.data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-body font-medium">
        {level === 0 ? t('options.level.none') : t('options.level.yours', { level })}
      </p>
      <span className="flex gap-2">
        {level > 0 && (
          <Button
            size="small"
            tone="secondary"
            onPress={() =>
              navigate('switchTab', getUrl('pages/trade/index', { tab: '0', kind: 'option' }))
            }
          >
            {t('options.start.mine')}
          </Button>
        )}
        {level < LEVEL_MAX && (
          <Button
            size="small"
            tone={level === 0 ? 'primary' : 'secondary'}
            onPress={() => push('permissions/index')}
          >
            {t('options.level.apply')}
          </Button>
        )}
      </span>
    </div>
  );
}

const LEVEL_MAX = 3;
