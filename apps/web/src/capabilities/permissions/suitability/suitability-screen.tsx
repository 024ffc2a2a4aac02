/**
 * Applying for a level of options: questions first, then what became of the application. Where the
 * level is open or reviewed already there is nothing to ask.
 */
import { levelOf, type OptionService } from '@candor/contract/kernel/suitability';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useSession } from '../../../platform/device/session.ts';
import { useLatestData } from '../../../platform/readings/use-latest-data.ts';
import { refetchPermissions, useApply, usePermissions } from '../permissions.api.ts';
import type { Applied, Permission } from '../permissions.api.ts';
import { NotEnough } from './not-enough.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { Standing } from './standing.tsx';
import { isOtherReviewed, readLevel, withoutAnswers } from './suitability.model.ts';
import { useQuestionnaire } from './use-questionnaire.ts';

export function SuitabilityScreen({ params }: ScreenOf) {
  const t = useText();
  const session = useSession();
  const service = readLevel(params['service']);
  const title = t('common.optionsLevel', { level: levelOf(service) });
  if (session === null) return <CustomerScreen title={title}>{() => null}</CustomerScreen>;
  // Another person in the same tab starts afresh.
  return <Application key={session.user.id} customerId={session.user.id} service={service} />;
}

function Application({ customerId, service }: { customerId: string; service: OptionService }) {
  const t = useText();
  const reading = usePermissions();
  const { data: permissions } = useLatestData(reading);
  const questionnaire = useQuestionnaire(customerId);
  const [applied, setApplied] = useState<Applied | null>(null);
  const noteParams = useNoteParams('permissions/options');
  const applying = useApply({
    done: (answer) => {
      setApplied(answer);
      if (answer.suitability?.isEnough === true) questionnaire.drop();
      noteParams({ service: answer.service });
      void refetchPermissions();
    },
    // The refusal is shown below the button.
    refused: () => void refetchPermissions(),
  });
  const title = t('common.optionsLevel', { level: levelOf(service) });
  if (permissions === null)
    return (
      <PageScreen title={title}>
        {reading.status !== 'ready' && <QueryState of={reading} />}
      </PageScreen>
    );
  const result = applied?.service === service ? applied.suitability : null;
  const permission = stateOf(permissions, service, applied);
  const isOther = isOtherReviewed(permissions, service);
  if (permission?.state === 'active' || permission?.state === 'underReview' || isOther)
    return (
      <Standing
        title={title}
        service={service}
        permission={isOther ? null : permission}
        wrong={result?.wrong ?? []}
      />
    );
  if (result !== null && !result.isEnough)
    return (
      <NotEnough
        title={title}
        service={service}
        result={result}
        isSending={applying.isSending}
        refusal={applying.refusal}
        onApply={(lower) => {
          const answers = questionnaire.whole(true);
          if (answers !== null) applying.send({ body: { service: lower, answers } });
        }}
        onAgain={() => {
          questionnaire.restart(withoutAnswers(questionnaire.answers, result.wrong));
          applying.reset();
          setApplied(null);
        }}
      />
    );
  return (
    <Questionnaire
      title={title}
      service={service}
      permission={permission}
      questionnaire={questionnaire}
      isSending={applying.isSending}
      refusal={applying.refusal}
      onApply={(answers) => applying.send({ body: { service, answers } })}
    />
  );
}

/** What was just answered counts until the list says more. */
function stateOf(
  permissions: readonly Permission[],
  service: OptionService,
  applied: Applied | null,
): Permission | null {
  const listed = permissions.find((permission) => permission.service === service) ?? null;
  const isNewer =
    applied?.service === service &&
    applied.state === 'underReview' &&
    (listed?.appliedAt ?? 0) < (applied.appliedAt ?? 0);
  return isNewer ? applied : listed;
}
