import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Blocks } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';

export function BlockPermission({ state }: { state: 'none' | 'underReview' | 'refused' }) {
  const t = useText();
  return (
    <section
      aria-label={t('blockTrade.permission')}
      className="flex gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={Blocks} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div>
          <h2 className="text-body font-semibold">{t('blockTrade.permission')}</h2>
          <p className="text-label text-ink2">{t(`blockTrade.permission.${state}`)}</p>
        </div>
        <Button size="small" tone="secondary" onPress={() => push('permissions/index')}>
          {state === 'none' ? t('blockTrade.permission.apply') : t('blockTrade.permission.see')}
        </Button>
      </div>
    </section>
  );
}
