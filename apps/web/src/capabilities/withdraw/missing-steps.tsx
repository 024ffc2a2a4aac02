import type { Glyph } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { CreditCard, IdCard, KeyRound, ShieldCheck, Wallet } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import type { PagePath } from '../../routes.table.ts';
import type { WithdrawChannel } from './withdraw.api.ts';
import type { Missing } from './withdraw.model.ts';

export function MissingSteps({
  missing,
  channel,
}: {
  missing: readonly Missing[];
  channel: WithdrawChannel;
}) {
  const t = useText();
  return (
    <Section title={t('withdraw.missing')} isCard>
      {missing.map((what, index) => {
        const step = what === 'method' ? channel : what;
        const { glyph, path } = WAYS[step];
        return (
          <ListRow
            key={what}
            leading={<RowIcon of={glyph} />}
            title={t(`withdraw.missing.${step}`)}
            detail={t(`withdraw.missing.${step}.why`)}
            hasChevron
            isLast={index === missing.length - 1}
            onPress={() => push(path, { next: currentLocation().url })}
          />
        );
      })}
    </Section>
  );
}

const WAYS: Readonly<
  Record<
    Exclude<Missing, 'method'> | WithdrawChannel,
    { readonly glyph: Glyph; readonly path: PagePath }
  >
> = {
  identity: { glyph: IdCard, path: 'pages/kyc/individual' },
  payPassword: { glyph: KeyRound, path: 'pages/setting/paypwd' },
  secondFactor: { glyph: ShieldCheck, path: 'setting/twofactor' },
  bankCard: { glyph: CreditCard, path: 'pages/bcard/modify' },
  wallet: { glyph: Wallet, path: 'pages/vm/modify' },
};
