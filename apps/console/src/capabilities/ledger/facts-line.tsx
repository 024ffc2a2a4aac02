import { useCodeText } from '../../platform/i18n/text.ts';

export function FactsLine({ facts }: { facts: Readonly<Record<string, string>> }) {
  const codeText = useCodeText();
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-caption text-ink2">
      {Object.entries(facts).map(([name, value]) => (
        <span key={name}>
          <span className="text-ink3">{codeText(`console.journalFact.${name}`, name)}</span> {value}
        </span>
      ))}
    </span>
  );
}
