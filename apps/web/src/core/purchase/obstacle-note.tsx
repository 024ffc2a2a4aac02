/** What keeps a purchase from being made, with the way out. Nothing where the field says it already. */
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { StoppedNote } from '../customer/stopped-note.tsx';
import { moveMoney } from '../ticket/form/move-money.ts';
import { VerifyCard } from '../ticket/problems/verify-card.tsx';
import type { WayOut } from './obstacle.model.ts';

export function ObstacleNote({
  text,
  way,
  wallet = 'funding',
  missing = null,
  elsewhere,
}: {
  text: string;
  way: WayOut;
  /** That pays, as addresses name it. */
  wallet?: 'funding' | 'follow';
  missing?: string | null;
  /** For the reasons that lead there (`Ways`). */
  elsewhere?: { readonly label: string; readonly onPress: () => void };
}) {
  const t = useText();
  switch (way.way) {
    case 'identity':
      return (
        <VerifyCard
          title={t('common.verifyYourIdentityFirst')}
          text={t('purchase.kyc.text')}
          act={t('common.verifyIdentity')}
        />
      );
    case 'stopped':
      return <StoppedNote />;
    case 'money':
      return (
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="secondary" onPress={() => push('pages/deposit/index')}>
            {t('common.addPaperMoney')}
          </Button>
          <Button size="small" tone="secondary" onPress={() => moveMoney(wallet, missing)}>
            {t('common.transferFromAnotherWallet')}
          </Button>
        </div>
      );
    case 'elsewhere':
      return (
        <div className="grid gap-2.5">
          <Note tone="warn">{text}</Note>
          {elsewhere !== undefined && (
            <Button size="medium" tone="secondary" onPress={elsewhere.onPress}>
              {elsewhere.label}
            </Button>
          )}
        </div>
      );
    case null:
      return way.isAtField ? null : <Note tone="alert">{text}</Note>;
  }
}
