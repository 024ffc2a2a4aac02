/** What keeps a rental from being made, with the way out. Nothing where the field says it already. */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { IdCard } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { moveMoney } from '../../../core/ticket/form/move-money.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { WayOut } from './way-out.model.ts';

export function ObstacleView({
  text,
  way,
  missing,
  onStandard,
}: {
  text: string;
  way: WayOut;
  missing: string | null;
  onStandard: () => void;
}) {
  const t = useText();
  switch (way.way) {
    case 'identity':
      return <VerifyFirst />;
    case 'money':
      return (
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="secondary" onPress={() => push('pages/deposit/index')}>
            {t('robots.rent.addMoney')}
          </Button>
          <Button size="small" tone="secondary" onPress={() => moveMoney('funding', missing)}>
            {t('robots.rent.transfer')}
          </Button>
        </div>
      );
    case 'standard':
      return (
        <div className="grid gap-2.5">
          <Note tone="warn">{text}</Note>
          <Button size="medium" tone="secondary" onPress={onStandard}>
            {t('robots.rent.standard')}
          </Button>
        </div>
      );
    case null:
      return way.isAtField ? null : <Note tone="alert">{text}</Note>;
  }
}

function VerifyFirst() {
  const t = useText();
  return (
    <section
      aria-label={t('robots.rent.kyc')}
      className="flex gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={IdCard} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div>
          <h2 className="text-body font-semibold">{t('robots.rent.kyc')}</h2>
          <p className="text-label text-ink2">{t('robots.rent.kyc.text')}</p>
        </div>
        <Button size="small" tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {t('robots.rent.kyc.act')}
        </Button>
      </div>
    </section>
  );
}
