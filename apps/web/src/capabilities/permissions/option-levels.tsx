import { levelOf, optionServices, type OptionService } from '@candor/contract/kernel/suitability';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Chip } from '@candor/ui/marks/chip';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Layers } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PermissionFacts, RefusedReason } from './permission-facts.tsx';
import type { Permission } from './permissions.api.ts';

/** Options as one service: what each level opens, its largest risk, and where the own one stands. */
export function OptionLevels({ permissions }: { permissions: readonly Permission[] }) {
  const t = useText();
  const own = permissions.reduce(
    (level, { service, state }) => (state === 'active' ? Math.max(level, levelOf(service)) : level),
    0,
  );
  const isReviewed = permissions.some(
    ({ service, state }) => levelOf(service) > 0 && state === 'underReview',
  );
  return (
    <section
      aria-label={t('common.options')}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={Layers} />
        </span>
        <h2 className="text-section font-semibold tracking-heading">{t('common.options')}</h2>
      </div>
      <p className="text-body text-ink2">{t('permissions.options.what')}</p>
      <KeyValueList>
        <KeyValue label={t('permissions.options.yours')}>
          {own === 0
            ? t('permissions.options.yours.none')
            : t('common.optionsLevel', { level: own })}
        </KeyValue>
      </KeyValueList>
      <ul className="grid gap-3">
        {optionServices.map((service) => (
          <li key={service}>
            <Level
              service={service}
              permission={permissions.find((each) => each.service === service)}
              mayApply={!isReviewed}
            />
          </li>
        ))}
      </ul>
      <Button
        isWide
        size="medium"
        tone="ghost"
        onPress={() => push('pages/news/detail', { id: 'option-levels' })}
      >
        {t('permissions.options.rules')}
      </Button>
      {own > 0 && (
        <Button isWide size="medium" tone="secondary" onPress={() => push('options/index')}>
          {t('permissions.options.toChains')}
        </Button>
      )}
      {own < optionServices.length && <Note>{t('permissions.needs')}</Note>}
    </section>
  );
}

function Level({
  service,
  permission,
  mayApply,
}: {
  service: OptionService;
  permission: Permission | undefined;
  mayApply: boolean;
}) {
  const t = useText();
  const level = levelOf(service);
  const title = t('common.optionsLevel', { level });
  const state = permission?.state ?? 'none';
  return (
    <section aria-label={title} className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-body font-semibold">{title}</h3>
        {state === 'active' && <Chip tone="accent">{t('permissions.state.active')}</Chip>}
      </div>
      <p className="text-label">{t(`permissions.${service}.what`)}</p>
      <p className="text-label text-ink2">
        {t('permissions.options.risk', { risk: t(`permissions.${service}.risk`) })}
      </p>
      {permission !== undefined && (state === 'underReview' || state === 'refused') && (
        <PermissionFacts permission={permission} />
      )}
      {permission !== undefined && <RefusedReason permission={permission} />}
      {state === 'underReview' && <Note>{t('permissions.resultToInbox')}</Note>}
      {mayApply && (state === 'none' || state === 'refused') && (
        <Button
          isWide
          size="medium"
          tone="secondary"
          onPress={() => push('permissions/options', { service })}
        >
          {t(state === 'refused' ? 'permissions.options.applyAgain' : 'common.applyForLevel', {
            level,
          })}
        </Button>
      )}
    </section>
  );
}
