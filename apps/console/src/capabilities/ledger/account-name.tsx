import { useText } from '../../platform/i18n/text.ts';
import { useKindName } from '../../platform/ui/account-kind-name.tsx';

export function AccountName({ owner, account }: { owner: string; account: string }) {
  const t = useText();
  const nameOf = useKindName();
  const isHouse = owner === 'house';
  return (
    <span>
      {isHouse && <span className="text-ink3">{t('console.ledger.house')} · </span>}
      {nameOf({ of: isHouse ? 'house' : 'customers', account })}
    </span>
  );
}
