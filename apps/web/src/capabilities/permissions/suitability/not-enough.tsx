import type { CallRefused } from '@candor/client/call-errors';
import { levelOf, optionServices, type OptionService } from '@candor/contract/kernel/suitability';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { ApplicationRefusal } from '../application-refusal.tsx';
import type { Applied } from '../permissions.api.ts';
import { WrongAnswers } from './wrong-answers.tsx';

/** What is missing for the level, what the answers are enough for, and what would have been right. */
export function NotEnough({
  title,
  service,
  result: { missing, levelMost, wrong },
  isSending,
  refusal,
  onApply,
  onAgain,
}: {
  title: string;
  service: OptionService;
  result: NonNullable<Applied['suitability']>;
  isSending: boolean;
  refusal: CallRefused | null;
  onApply: (lower: OptionService) => void;
  onAgain: () => void;
}) {
  const t = useText();
  const lower = optionServices[levelMost - 1] ?? null;
  return (
    <PageScreen
      title={title}
      footer={
        <div className="grid gap-2">
          {lower !== null && (
            <Button isWide isBusy={isSending} onPress={() => onApply(lower)}>
              {t('common.applyForLevel', { level: levelMost })}
            </Button>
          )}
          <Button isWide tone={lower === null ? 'primary' : 'secondary'} onPress={onAgain}>
            {t('suitability.result.again')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 px-4 pt-1 pb-8">
        <section role="status" className="grid gap-3 rounded-card bg-warn-tint p-4 text-warn">
          <h2 className="text-section font-semibold tracking-heading">
            {t('suitability.result.notEnough', { level: levelOf(service) })}
          </h2>
          <div>
            <h3 className="text-label font-semibold">{t('suitability.result.missing')}</h3>
            <ul className="grid list-disc gap-1 ps-5 text-body">
              {missing.map((gap) => (
                <li key={gap}>{t(`suitability.missing.${gap}`)}</li>
              ))}
            </ul>
          </div>
        </section>
        {lower === null ? (
          <p className="text-body text-ink2">{t('suitability.result.none')}</p>
        ) : (
          <section className="grid gap-1 rounded-card border border-line bg-s1 p-4">
            <h2 className="text-body font-semibold">
              {t('suitability.result.offer', { level: levelMost })}
            </h2>
            <p className="text-body">{t(`permissions.${lower}.what`)}</p>
            <p className="text-label text-ink2">
              {t('permissions.options.risk', { risk: t(`permissions.${lower}.risk`) })}
            </p>
          </section>
        )}
        <ApplicationRefusal refusal={refusal} />
        <WrongAnswers wrong={wrong} />
        <Button
          isWide
          size="medium"
          tone="ghost"
          onPress={() => push('pages/news/detail', { id: 'options' })}
        >
          {t('suitability.result.article')}
        </Button>
      </div>
    </PageScreen>
  );
}
