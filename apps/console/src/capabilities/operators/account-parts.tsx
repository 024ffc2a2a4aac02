import { accountParts, type AccountPart } from '@candor/contract/kernel/account-parts';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { useText } from '../../platform/i18n/text.ts';

/** Which parts of an account, each by its name. */
export function usePartsText(): (parts: readonly AccountPart[]) => string {
  const t = useText();
  return (parts) =>
    accountParts
      .filter((part) => parts.includes(part))
      .map((part) => t(`console.part.${part}`))
      .join(t('console.part.and'));
}

export function ChooseParts({
  of: offered,
  chosen,
  onChange,
}: {
  of: readonly AccountPart[];
  chosen: readonly AccountPart[];
  onChange: (parts: AccountPart[]) => void;
}) {
  const t = useText();
  return (
    <fieldset className="grid">
      <legend className="text-label font-medium">{t('console.hold.parts')}</legend>
      {offered.map((part) => (
        <Checkbox
          key={part}
          name={part}
          isCentred
          value={chosen.includes(part)}
          onChange={(isChosen) =>
            onChange(accountParts.filter((one) => (one === part ? isChosen : chosen.includes(one))))
          }
        >
          {t(`console.part.${part}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The last look: what happens when this is sent. */
export function WhatHappens({ lines }: { lines: readonly string[] }) {
  const t = useText();
  return (
    <section className="grid gap-1 rounded-control border border-line bg-s2 px-3.5 py-2.5">
      <h3 className="text-label font-semibold">{t('console.hold.whatHappens')}</h3>
      <ul className="grid list-disc gap-1 pl-4 text-label text-ink2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
