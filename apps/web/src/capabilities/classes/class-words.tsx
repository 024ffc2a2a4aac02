/** Words and choices that the screens of classes share. */
import { viewerZone } from '@candor/client/time';
import { leagueProducts } from '@candor/contract/kernel/league-rules';
import { formatDate, formatMinuteOfDay, formatTimeOfDay } from '@candor/kit/moment-format';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { StateView } from '@candor/ui/marks/state-view';
import type { ComponentProps, Key, ReactNode } from 'react';
import { Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import {
  offeredHours,
  offeredLeverages,
  offeredMinimums,
  offeredPercents,
  namedHours,
  readHours,
  withProduct,
  type ClassHours,
  type RuleForm,
} from './class-form.model.ts';
import type { ClassAct } from './classes.api.ts';

export const dayText = (at: number) => formatDate(at, viewerZone());
export const atText = (at: number) => `${dayText(at)} ${formatTimeOfDay(at, viewerZone())}`;

/** What is refused is refused again: the way out leads to the list. */
export function ClassState({ of }: Pick<ComponentProps<typeof QueryState>, 'of'>) {
  const t = useText();
  if (of.status === 'loading' || of.message === null) return <QueryState of={of} rows={6} />;
  return (
    <StateView
      kind="empty"
      title={of.message}
      action={{ label: t('classes.title'), onPress: () => void replace('classes/index') }}
    />
  );
}

/** One of several; `of` pairs a value with its words. */
export function OneOf<Value extends Key | boolean | null>({
  label,
  of,
  value,
  choose,
}: {
  label: string;
  of: readonly (readonly [Value, ReactNode])[];
  value: Value;
  choose: (value: Value) => void;
}) {
  const chips = of.map(([one, words]) => (
    <ChoiceChip key={String(one)} isChosen={one === value} onPress={() => choose(one)}>
      {words}
    </ChoiceChip>
  ));
  return <ChoiceGroup label={label}>{chips}</ChoiceGroup>;
}

/** What the teacher did about a member, newest first. */
export function ClassActs({ acts }: { acts: readonly ClassAct[] }) {
  const t = useText();
  if (acts.length === 0) return null;
  return (
    <Part title={t('classes.acts')}>
      <ul className="grid gap-1 text-label">
        {acts.map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex justify-between gap-3">
            <span>{t(`classes.act.${what}`)}</span>
            <span className="text-ink2">{atText(at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function useRuleWords() {
  const t = useText();
  return {
    leverage: (max: number) => (max === 1 ? t('leagues.noLeverage') : `${max}×`),
    position: (percent: number | null) =>
      percent === null ? t('classes.position.none') : t('classes.position.percent', { percent }),
    minimum: (count: number) =>
      count === 0 ? t('classes.spread.none') : t('classes.spread.count', { count }),
    hours: (hours: ClassHours | null | undefined) =>
      hours === null || hours === undefined
        ? t('classes.hours.any')
        : t('classes.hours.between', {
            from: formatMinuteOfDay(hours.from),
            until: formatMinuteOfDay(hours.until),
            zone: hours.zone,
          }),
    short: (may: boolean) => t(may ? 'classes.short.yes' : 'classes.short.no'),
  };
}

export function RuleFields({
  form,
  change,
}: {
  form: RuleForm;
  change: (changed: Partial<RuleForm>) => void;
}) {
  const t = useText();
  const words = useRuleWords();
  return (
    <>
      <ChoiceGroup label={t('leagues.products')}>
        {leagueProducts.map((one) => (
          <ChoiceChip
            key={one}
            isChosen={form.products.includes(one)}
            onPress={() => change({ products: withProduct(form.products, one) })}
          >
            {t(`leagues.product.${one}`)}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <OneOf
        label={t('leagues.leverage')}
        of={offeredLeverages.map((one) => [one, words.leverage(one)] as const)}
        value={form.leverageMax}
        choose={(leverageMax) => change({ leverageMax })}
      />
      <OneOf
        label={t('classes.short')}
        of={[false, true].map((one) => [one, words.short(one)] as const)}
        value={form.mayShort}
        choose={(mayShort) => change({ mayShort })}
      />
      <OneOf
        label={t('classes.position')}
        of={offeredPercents.map((one) => [one, words.position(one)] as const)}
        value={form.positionPercentMax}
        choose={(positionPercentMax) => change({ positionPercentMax })}
      />
      <OneOf
        label={t('classes.spread')}
        of={offeredMinimums.map((one) => [one, words.minimum(one)] as const)}
        value={form.positionsMin}
        choose={(positionsMin) => change({ positionsMin })}
      />
      <OneOf
        label={t('classes.hours')}
        of={offeredHours.map(
          (one) =>
            [
              one === null ? null : one.join(),
              one === null
                ? t('classes.hours.any')
                : `${formatMinuteOfDay(one[0])} – ${formatMinuteOfDay(one[1])}`,
            ] as const,
        )}
        value={namedHours(form.hours)}
        choose={(chosen) => change({ hours: readHours(chosen, viewerZone()) })}
      />
    </>
  );
}
