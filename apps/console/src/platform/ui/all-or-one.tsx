/** A filter of a list, kept in the address: all, or one. Few are side by side, many in a list. */
import { Segmented } from '@candor/ui/fields/segmented';
import { useText } from '../i18n/text.ts';
import { refine } from '../nav/location.ts';
import { ChoiceField } from './choice-field.tsx';

export function AllOrOne<Value extends string>({
  name,
  label,
  value,
  options,
  getLabel,
  isLong = false,
}: {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  value: Value | undefined;
  options: readonly Value[];
  getLabel: (value: Value) => string;
  isLong?: boolean;
}) {
  const t = useText();
  const choice = {
    label,
    value: value ?? 'all',
    options: [
      { value: 'all', label: t('common.all') },
      ...options.map((option) => ({ value: option as string, label: getLabel(option) })),
    ],
    onChange: (chosen: string) =>
      refine({ [name]: chosen === 'all' ? undefined : chosen, page: undefined }),
  };
  return isLong ? <ChoiceField {...choice} name={name} /> : <Segmented {...choice} />;
}
