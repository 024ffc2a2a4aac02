/**
 * Filters of a list that are typed: days, ids, codes. They are often pasted from elsewhere, so a
 * wrong one is reported and not sent. What is sent is kept in the address; where that changes by
 * other means, the caller begins the form anew by its key.
 */
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { refine } from '../nav/location.ts';

export type TypedFilter<Name extends string> = {
  /** Of the parameter in the address. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly isDay?: boolean;
  readonly lengthMax?: number;
};

export function TypedFilters<Name extends string>({
  filters,
  filter,
  findProblems,
  drops = {},
  className,
  children,
}: {
  filters: readonly TypedFilter<Name>[];
  /** What is in the address now. */
  filter: Readonly<Partial<Record<Name, string>>>;
  /** Of what was typed, without blanks around it. */
  findProblems: (typed: Readonly<Record<Name, string>>) => Partial<Record<Name, string | null>>;
  /** Other parameters that no longer hold after a new one of these. */
  drops?: Readonly<Record<string, undefined>>;
  className: string;
  /** Filters that are chosen; they count at once. */
  children?: ReactNode;
}) {
  const t = useText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wasTried, setTried] = useState(false);
  const textOf = (name: Name) => typed[name] ?? filter[name] ?? '';
  const trimmed = Object.fromEntries(
    filters.map(({ name }) => [name, textOf(name).trim()]),
  ) as Record<Name, string>;
  const problems = findProblems(trimmed);
  const submit = () => {
    setTried(true);
    if (filters.some(({ name }) => typeof problems[name] === 'string')) return;
    const sent = filters.map(({ name }) => [name, trimmed[name] || undefined]);
    refine({ ...Object.fromEntries(sent), ...drops, page: undefined });
  };
  return (
    <SubmitForm className={className} onSubmit={() => submit()}>
      {children}
      {filters.map(({ name, label, hint, isDay = false, lengthMax }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          name={name}
          value={textOf(name)}
          onChange={(text) => setTyped({ ...typed, [name]: text })}
          error={wasTried ? (problems[name] ?? null) : null}
          autoComplete="off"
          autoCapitalize="none"
          {...(isDay ? { placeholder: '2026-01-31' } : {})}
          {...(lengthMax === undefined ? {} : { maxLength: lengthMax })}
        />
      ))}
      <div className="md:pt-[1.6rem]">
        <Button type="submit" tone="secondary">
          {t('common.apply')}
        </Button>
      </div>
    </SubmitForm>
  );
}
