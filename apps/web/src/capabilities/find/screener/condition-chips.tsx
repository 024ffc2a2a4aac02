/** What is asked for, in words; a tap takes one condition away. */
import type { Screen } from '@candor/contract/find';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { X } from 'lucide-react';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { figureText } from '../figure-text.ts';
import { useChoices, type Choices } from '../find.api.ts';
import { industryName, sectorName } from '../sector-name.ts';

type Props = { screen: Screen; onChange: (screen: Screen) => void };

export function ConditionChips(props: Props) {
  return props.screen.industries.length === 0 ? (
    <Chips {...props} choices={null} />
  ) : (
    <WithIndustries {...props} />
  );
}

/** The words of industries come with the choices. */
function WithIndustries(props: Props) {
  const choices = useChoices();
  return <Chips {...props} choices={choices.status === 'ready' ? choices.data : null} />;
}

function Chips({ screen, onChange, choices }: Props & { choices: Choices | null }) {
  const t = useText();
  const { locale } = useFigures();
  const figure = (field: Screen['ranges'][number]['field'], value: string) =>
    figureText(field, value, { locale, decimals: 2 }) ?? value;
  const chips = [
    ...listed(t, screen, choices),
    ...screen.ranges.map(({ field, min, max }, place) => ({
      text: t(
        min === null
          ? 'find.range.below'
          : max === null
            ? 'find.range.above'
            : 'find.range.between',
        {
          field: t(`find.field.${field}`),
          min: min === null ? '' : figure(field, min),
          max: max === null ? '' : figure(field, max),
        },
      ),
      without: { ...screen, ranges: screen.ranges.filter((_, at) => at !== place) },
    })),
  ];
  return chips.map(({ text, without }) => (
    <button
      key={text}
      type="button"
      aria-label={t('find.removeCondition', { condition: text })}
      onClick={() => onChange(without)}
      className="relative inline-flex min-h-8 items-center gap-1 rounded-control bg-s2 px-2.5 text-caption whitespace-nowrap text-ink2 before:absolute before:-inset-y-1.5 before:inset-x-0"
    >
      {text}
      <Icon of={X} size={12} />
    </button>
  ));
}

function listed(
  t: Say,
  screen: Screen,
  choices: Choices | null,
): { text: string; without: Screen }[] {
  const lists: { text: string; without: Screen }[] = [];
  if (screen.classes.length > 0)
    lists.push({
      text: screen.classes.map((name) => t(`find.class.${name}`)).join(', '),
      without: { ...screen, classes: [] },
    });
  if (screen.exchanges.length > 0)
    lists.push({
      text: screen.exchanges.join(', '),
      without: { ...screen, exchanges: [] },
    });
  if (screen.sectors.length > 0)
    lists.push({
      text: screen.sectors.map((name) => sectorName(t, name)).join(', '),
      without: { ...screen, sectors: [] },
    });
  if (screen.industries.length > 0)
    lists.push({
      text: [...new Set(screen.industries.map((name) => industryName(choices, name)))].join(', '),
      without: { ...screen, industries: [] },
    });
  if (screen.kinds.length > 0)
    lists.push({
      text: screen.kinds.map((name) => t(`find.kind.${name}`)).join(', '),
      without: { ...screen, kinds: [] },
    });
  for (const signal of screen.signals)
    lists.push({
      text: t(`find.signal.${signal}`),
      without: { ...screen, signals: screen.signals.filter((each) => each !== signal) },
    });
  return lists;
}
