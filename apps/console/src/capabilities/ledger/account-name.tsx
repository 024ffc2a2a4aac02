import { useCodeText } from '../../platform/i18n/text.ts';

export function AccountName({ owner, account }: { owner: string; account: string }) {
  const codeText = useCodeText();
  const isHouse = owner === 'house';
  return (
    <span>
      {isHouse && <span className="text-ink3">{codeText('console.ledger.house', 'house')} · </span>}
      {codeText(`console.${isHouse ? 'houseAccount' : 'wallet'}.${account}`, account)}
    </span>
  );
}
