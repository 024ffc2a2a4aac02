/** Shares, weights and name of a basket being written. */
import { BASKET_NAME_LENGTH_MAX, BASKET_PARTS_MAX, WHOLE_BPS } from '@candor/contract/baskets';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import {
  equalised,
  findFormProblem,
  restFor,
  sumOf,
  TOLERANCES,
  type BasketInput,
  type TypedPart,
} from './basket-form.model.ts';
import { useBasketWords } from './basket-words.ts';

/** Looking for a share is the markets' and handed in. */
export type DrawSearch = (props: {
  label: string;
  onChoose: (chosen: Pick<TypedPart, 'code' | 'name'>) => void;
}) => ReactNode;

type Setting = {
  readonly input: BasketInput;
  readonly set: (change: Partial<BasketInput>) => void;
};

export function BasketForm({ input, set, search: Search }: Setting & { search: DrawSearch }) {
  const t = useText();
  const { name, tolerance, parts } = input;
  const add = ({ code, name: of }: Pick<TypedPart, 'code' | 'name'>) => {
    if (parts.some((part) => part.code === code)) return;
    const added = [...parts, { code, name: of, weight: '' }];
    set({ parts: added.map((part, place) => withRest(added, part, place)) });
  };
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
      <TextField
        label={t('baskets.name')}
        value={name}
        maxLength={BASKET_NAME_LENGTH_MAX}
        autoComplete="off"
        onChange={(value) => set({ name: value })}
      />
      {parts.length < BASKET_PARTS_MAX && <Search label={t('baskets.add')} onChoose={add} />}
      {parts.length > 0 && <Parts input={input} set={set} />}
      <div className="grid gap-2">
        <p className="text-label font-medium text-ink2">{t('baskets.tolerance')}</p>
        <Segmented
          label={t('baskets.tolerance')}
          value={tolerance}
          onChange={(value) => set({ tolerance: value })}
          options={TOLERANCES.map((value) => ({
            value: value as string,
            label: t('baskets.points', { points: String(Number(value) / 100) }),
          }))}
        />
        <p className="text-caption text-ink3">{t('baskets.tolerance.hint')}</p>
      </div>
      <Problem of={input} />
    </div>
  );
}

/** The last one that is added gets what is left, until another weight is typed. */
function withRest(parts: readonly TypedPart[], part: TypedPart, place: number): TypedPart {
  return part.weight === '' ? { ...part, weight: restFor(parts, place) ?? '' } : part;
}

function Parts({ input: { parts }, set }: Setting) {
  const t = useText();
  const words = useBasketWords();
  const sum = sumOf(parts);
  const change = (place: number, weight: string) =>
    set({ parts: parts.map((part, at) => (at === place ? { ...part, weight } : part)) });
  return (
    <section aria-label={t('baskets.parts')} className="grid grid-cols-1 gap-3">
      <ul className="grid gap-3">
        {parts.map((part, place) => (
          <li
            key={part.code}
            className="grid grid-cols-[minmax(0,1fr)_9.5rem_auto] items-end gap-2"
          >
            <span className="min-w-0 pb-2.5">
              <span className="block text-body font-semibold">{part.code}</span>
              <span className="block truncate text-caption text-ink2">{part.name}</span>
            </span>
            <NumberField
              label={t('baskets.weightOf', { code: part.code })}
              value={part.weight}
              decimalsMax={2}
              suffix="%"
              onChange={(weight) => change(place, weight)}
            />
            <span className="flex pb-1.5">
              <IconButton
                icon={X}
                label={t('baskets.remove', { code: part.code })}
                onPress={() => set({ parts: parts.filter((_, at) => at !== place) })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-label font-medium" aria-live="polite">
          {t('baskets.sum', { sum: words.weight(sum) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="secondary" onPress={() => set({ parts: equalised(parts) })}>
            {t('baskets.equal')}
          </Button>
          <Rest parts={parts} onChange={change} />
        </div>
      </div>
      {sum !== WHOLE_BPS && (
        <p className="text-caption text-ink3">
          {sum < WHOLE_BPS
            ? t('baskets.left', { left: words.weight(WHOLE_BPS - sum) })
            : t('baskets.tooMuch', { more: words.weight(sum - WHOLE_BPS) })}
        </p>
      )}
    </section>
  );
}

/** What is left goes to the last share. */
function Rest({
  parts,
  onChange,
}: {
  parts: readonly TypedPart[];
  onChange: (place: number, weight: string) => void;
}) {
  const t = useText();
  const place = parts.length - 1;
  const [last, rest] = [parts[place], restFor(parts, place)];
  if (last === undefined) return null;
  return (
    <Button
      size="small"
      tone="secondary"
      isDisabled={rest === null || rest === last.weight}
      onPress={() => rest !== null && onChange(place, rest)}
    >
      {t('baskets.rest', { code: last.code })}
    </Button>
  );
}

function Problem({ of }: { of: BasketInput }) {
  const t = useText();
  const problem = findFormProblem(of);
  if (problem === null || of.parts.length === 0) return null;
  return <Note>{t(`baskets.problem.${problem}`)}</Note>;
}
