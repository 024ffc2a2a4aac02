/** The server sends the limits and checks again. */
import type { Money } from '@candor/money/amount';
import { isLess, isMore } from '@candor/money/arithmetic';
import type { NumberLocale } from '@candor/money/format';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire } from '@candor/money/wire';
import { isProblem, problemIf, type Problem } from '@candor/kit/problem';
import { writtenMoney } from '@candor/money/written-money';
import type { DepositBody, DepositMethod } from './deposit.api.ts';
import { estimateUsd } from './deposit.model.ts';

export type DepositInput = { cardId: string; amount: string; credential: string };
type Field = keyof DepositInput;
export type DepositProblemKey =
  | 'common.selectBankCard'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'CREDENTIAL_MISSING'
  | 'refused';
export type DepositProblem = Problem<Field, DepositProblemKey>;
export type DepositContext = { readonly method: DepositMethod; readonly locale: NumberLocale };
export type DepositSummary = {
  readonly sent: Money | null;
  readonly arrives: Money | null;
};

export const depositForm = {
  initial: (): DepositInput => ({ cardId: '', amount: '', credential: '' }),
  summarise: ({ amount }: DepositInput, { method }: DepositContext): DepositSummary => {
    const sent = parsePositiveMoney(amount, method.currency);
    return { sent, arrives: sent === null ? null : estimateUsd(sent, method.rateUsd) };
  },
  problems: (
    input: DepositInput,
    { sent }: DepositSummary,
    { method, locale }: DepositContext,
  ): DepositProblem[] => {
    const minimum = moneyFromWire(method.minimum, method.currency);
    const maximum = moneyFromWire(method.maximum, method.currency);
    const found: (DepositProblem | null)[] = [
      problemIf(
        method.channel === 'bankCard' && input.cardId === '',
        'cardId',
        'common.selectBankCard',
      ),
      problemIf(sent === null, 'amount', 'AMOUNT_INVALID'),
      sent !== null && minimum !== null && isLess(sent, minimum)
        ? {
            field: 'amount',
            key: 'AMOUNT_TOO_SMALL',
            values: { min: writtenMoney(minimum, locale) },
          }
        : null,
      sent !== null && maximum !== null && isMore(sent, maximum)
        ? {
            field: 'amount',
            key: 'AMOUNT_TOO_LARGE',
            values: { max: writtenMoney(maximum, locale) },
          }
        : null,
      problemIf(
        needsCredential(method) && input.credential === '',
        'credential',
        'CREDENTIAL_MISSING',
      ),
    ];
    return found.filter(isProblem);
  },
};

export function needsCredential({ channel }: Pick<DepositMethod, 'channel'>): boolean {
  return channel === 'fiat' || channel === 'certificate';
}

export function depositBody(
  input: DepositInput,
  { channel, currency, network }: DepositMethod,
): Omit<DepositBody, 'requestId'> {
  return {
    channel,
    currency,
    amount: input.amount,
    ...(network === null ? {} : { network }),
    ...(channel === 'bankCard' ? { cardId: input.cardId } : {}),
    ...(needsCredential({ channel }) ? { credential: input.credential } : {}),
  };
}

export function depositRefusedField(reason: string): Field | null {
  switch (reason) {
    case 'AMOUNT_INVALID':
    case 'AMOUNT_TOO_SMALL':
    case 'AMOUNT_TOO_LARGE':
      return 'amount';
    case 'PAYOUT_METHOD_UNKNOWN':
      return 'cardId';
    case 'CREDENTIAL_MISSING':
    case 'FILE_UNKNOWN':
      return 'credential';
    default:
      return null;
  }
}
