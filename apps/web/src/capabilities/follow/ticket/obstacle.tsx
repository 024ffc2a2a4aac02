/** What keeps an order from being placed, with the way out. */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { IdCard } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { moveMoney } from '../../../core/ticket/form/move-money.ts';
import { push, replace } from '../../../platform/nav/nav.ts';
import type { WayOut } from './amount.model.ts';

/** Nothing where the field says it already. */
export function ObstacleNote({
  text,
  way,
  missing,
}: {
  text: string;
  way: WayOut;
  missing: string | null;
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
          <Button size="medium" tone="secondary" onPress={() => replace('pages/product/follow')}>
            {t('follow.ticket.choose')}
          </Button>
        </div>
      );
    case 'term':
    case null:
      return way.isAtField ? null : <Note tone="alert">{text}</Note>;
  }
}

function VerifyFirst() {
  const t = useText();
  return (
    <section
      aria-label={t('follow.kyc')}
      className="flex gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={IdCard} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div>
          <h2 className="text-body font-semibold">{t('follow.kyc')}</h2>
          <p className="text-label text-ink2">{t('follow.kyc.text')}</p>
        </div>
        <Button size="small" tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {t('follow.kyc.act')}
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
        {t('follow.ticket.addMoney')}
      </Button>
      <Button size="small" tone="secondary" onPress={() => moveMoney('follow', missing)}>
        {t('follow.ticket.transfer')}
      </Button>
    </div>
  );
}
