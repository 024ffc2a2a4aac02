import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../i18n/text.ts';

export type ReviewPartOf = {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  readonly onEdit: () => void;
};

export function ReviewPart({ title, lines, onEdit }: ReviewPartOf) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-s1 px-4 pt-1 pb-1.5">
      <div className="flex items-center justify-between">
        <h3 className="text-body font-semibold">{title}</h3>
        <button
          type="button"
          aria-label={t('auth.register.edit', { part: title })}
          onClick={onEdit}
          className="-mr-2 min-h-11 px-2 text-label font-semibold text-accent"
        >
          {t('auth.register.editShort')}
        </button>
      </div>
      <KeyValueList>
        {lines
          .filter((line) => line.text !== '')
          .map((line) => (
            <KeyValue key={line.label} label={line.label}>
              {line.text}
            </KeyValue>
          ))}
      </KeyValueList>
    </section>
  );
}
