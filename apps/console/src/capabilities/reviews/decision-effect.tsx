/** Says once more what is about to happen, with the amount in words: figures are misread by a digit. */
import { amountInChinese } from '@candor/i18n/amount-in-words/chinese';
import { amountInEnglish } from '@candor/i18n/amount-in-words/english';
import { moneyFromWire } from '@candor/money/wire';
import { useCodeText, useLanguage, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import type { ReviewDetail } from './review-detail.ts';
import { effectOf, type DecidingStep } from './decision-effect.model.ts';

export function DecisionEffect({ review, step }: { review: ReviewDetail; step: DecidingStep }) {
  const t = useText();
  const codeText = useCodeText();
  const language = useLanguage();
  const { amount, reference, customer, kind } = review;
  const accountState = review.subject.groups
    .flatMap(({ facts }) => facts)
    .find(({ key }) => key === 'accountState');
  const money = amount === null ? null : moneyFromWire(amount.amount, amount.currency);
  const words = language === 'zhHans' ? amountInChinese : amountInEnglish;
  return (
    <div className="grid gap-2 rounded-control bg-s2 px-4 py-3" data-effect={step}>
      <p className="text-label text-ink2">
        {t(`console.kind.${kind}`)}
        {reference === null
          ? ''
          : ` · ${kind === 'permission' ? codeText(`console.service.${reference}`, reference) : reference}`}
        {` · ${customer.name === '' ? customer.userId : customer.name}`}
      </p>
      {amount !== null && (
        <p className="text-section font-semibold">
          <Amount of={amount} />
        </p>
      )}
      {money !== null && <p className="text-body">{words(money)}</p>}
      <p className="text-body">{t(effectOf(kind, step, accountState?.value ?? null))}</p>
    </div>
  );
}
