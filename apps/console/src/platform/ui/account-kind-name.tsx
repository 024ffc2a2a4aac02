import type { AccountOwner } from '@candor/contract/kernel/enumerations';
import { useCodeText, useText } from '../i18n/text.ts';

const INVESTED = '.invested';

export function useKindName(): (kind: {
  readonly of: AccountOwner;
  readonly account: string;
}) => string {
  const t = useText();
  const codeText = useCodeText();
  return ({ of, account }) => {
    const isInvested = account.endsWith(INVESTED);
    const code = isInvested ? account.slice(0, -INVESTED.length) : account;
    const name = codeText(`console.${of === 'house' ? 'houseAccount' : 'wallet'}.${code}`, code);
    return isInvested ? t('console.books.investedIn', { wallet: name }) : name;
  };
}
