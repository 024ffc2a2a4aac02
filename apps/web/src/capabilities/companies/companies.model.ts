/** What was typed into the forms of a company. */
import { parsePositiveMoney } from '@candor/money/parse';

const CODE = /^[2-9A-HJKMNP-Z]{12}$/;

/** Null for what cannot be one. Spaces and small letters are forgiven. */
export function readInvitationCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

export type RuleForm = {
  readonly isOn: boolean;
  readonly asksOver: string;
  readonly orderMax: string;
  readonly dayMax: string;
  readonly payoutMax: string;
};

const limits = ['orderMax', 'dayMax', 'payoutMax'] as const;
type RuleField = 'asksOver' | (typeof limits)[number];

/** Only the limit of waiting has to be there; the others may be empty. */
export function ruleProblems(form: RuleForm): readonly RuleField[] {
  const isMoney = (text: string) => parsePositiveMoney(text, 'USD') !== null;
  return [
    ...(isMoney(form.asksOver) ? [] : (['asksOver'] as const)),
    ...limits.filter((field) => form[field] !== '' && !isMoney(form[field])),
  ];
}

export function ruleBody({ isOn, asksOver, orderMax, dayMax, payoutMax }: RuleForm) {
  const orNone = (text: string): string | null => (text === '' ? null : text);
  return {
    ...{ isOn, asksOver },
    ...{ orderMax: orNone(orderMax), dayMax: orNone(dayMax), payoutMax: orNone(payoutMax) },
  };
}
