import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import type { CustomerFile } from './customer-file.ts';

type Standing = Pick<CustomerFile, 'state' | 'verification' | 'isDemo'>;

export function CustomerChips({
  customer: { state, verification, isDemo },
}: {
  customer: Standing;
}) {
  const t = useText();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={state === 'frozen' ? 'alert' : 'neutral'}>
        {t(`console.customerState.${state}`)}
      </Chip>
      <Chip tone={TONES[verification]}>{t(`console.verification.${verification}`)}</Chip>
      {isDemo && <Chip>{t('common.demo')}</Chip>}
    </span>
  );
}

const TONES: Record<Standing['verification'], ChipTone> = {
  none: 'neutral',
  waiting: 'warn',
  underReview: 'warn',
  verified: 'accent',
  unsuccessful: 'alert',
};
