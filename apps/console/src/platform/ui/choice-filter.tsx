/** A filter of a list, kept in the address: all, or one of many. Of a few: all-or-one.tsx. */
import { useText } from '../i18n/text.ts';
import { refine } from '../nav/location.ts';
import { ChoiceField } from './choice-field.tsx';

export function ChoiceFilter<Value extends string>({
  name,
  label,
  value,
  options,
  getLabel,
}: {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  value: Value | undefined;
  options: readonly Value[];
  getLabel: (value: Value) => string;
}) {
  const t = useText();
  return (
    <ChoiceField
      label={label}
      name={name}
      value={value ?? 'all'}
      options={[
        { value: 'all', label: t('common.all') },
        ...options.map((option) => ({ value: option as string, label: getLabel(option) })),
      ]}
      onChange={(chosen) =>
        refine({ [name]: chosen === 'all' ? undefined : chosen, page: undefined })
      }
    />
  );
}
