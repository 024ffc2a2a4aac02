/** What keeps a purchase or sale from being made, with the way out. */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { IdCard } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { moveMoney } from '../../../core/ticket/form/move-money.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import type { WayOut } from './way-out.model.ts';

/** Nothing where the field says it already. */
export function Obstacle({
  text,
  way,
  missing = null,
}: {
  text: string;
  way: WayOut;
  missing?: string | null;
}) {
  const t = useText();
  switch (way.way) {
    case 'identity':
      return <VerifyFirst />;
    case 'money':
      return <AddMoney missing={missing} />;
    case 'choose':
      return (
        <div className="grid gap-2.5">
          <Note tone="warn">{text}</Note>
          <Button size="medium" tone="secondary" onPress={() => replace('pages/bonds/list')}>
            {t('bonds.buy.choose')}
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
      aria-label={t('bonds.buy.kyc')}
      className="flex gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={IdCard} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div>
          <h2 className="text-body font-semibold">{t('bonds.buy.kyc')}</h2>
          <p className="text-label text-ink2">{t('bonds.buy.kyc.text')}</p>
        </div>
        <Button size="small" tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {t('bonds.buy.kyc.act')}
        </Button>
      </div>
    </section>
  );
}

function AddMoney({ missing }: { missing: string | null }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="secondary" onPress={() => push('pages/deposit/index')}>
        {t('bonds.buy.addMoney')}
      </Button>
      <Button size="small" tone="secondary" onPress={() => moveMoney('funding', missing)}>
        {t('bonds.buy.transfer')}
      </Button>
    </div>
  );
}
