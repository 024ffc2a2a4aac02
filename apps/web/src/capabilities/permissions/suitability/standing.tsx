import {
  levelOf,
  type KnowledgeQuestion,
  type OptionService,
} from '@candor/contract/kernel/suitability';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { BadgeCheck, Clock } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { PermissionFacts } from '../permission-facts.tsx';
import type { Permission } from '../permissions.api.ts';
import { WrongAnswers } from './wrong-answers.tsx';

/** Open or reviewed; without a permission another level is reviewed, and this one waits for it. */
export function Standing({
  title,
  service,
  permission,
  wrong,
}: {
  title: string;
  service: OptionService;
  permission: Permission | null;
  wrong: readonly KnowledgeQuestion[];
}) {
  const t = useText();
  const level = levelOf(service);
  const isOpen = permission?.state === 'active';
  return (
    <PageScreen
      title={title}
      footer={
        isOpen ? (
          <Button isWide onPress={() => push('options/index')}>
            {t('permissions.options.toChains')}
          </Button>
        ) : (
          <Button isWide tone="secondary" onPress={() => push('permissions/index')}>
            {t('suitability.result.services')}
          </Button>
        )
      }
    >
      <div className="grid gap-4 px-4 pt-1 pb-8">
        {permission === null ? (
          <Note tone="warn">{t('suitability.other')}</Note>
        ) : (
          <section className="grid gap-3 rounded-card border border-line bg-s1 p-4">
            <div className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
                <Icon of={isOpen ? BadgeCheck : Clock} />
              </span>
              <h2 role="status" className="text-section font-semibold tracking-heading">
                {t(isOpen ? 'suitability.result.active' : 'suitability.result.enough', { level })}
              </h2>
            </div>
            <p className="text-body text-ink2">
              {t(isOpen ? 'suitability.result.active.text' : 'suitability.result.reviewed')}
            </p>
            <PermissionFacts permission={permission} />
          </section>
        )}
        <WrongAnswers wrong={wrong} />
      </div>
    </PageScreen>
  );
}
