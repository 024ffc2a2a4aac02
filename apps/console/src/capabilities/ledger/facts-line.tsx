import { useCodeText } from '../../platform/i18n/text.ts';
import { factKey, factWords } from './facts.model.ts';

export function FactsLine({ facts }: { facts: Readonly<Record<string, string>> }) {
  const codeText = useCodeText();
  const valueOf = (name: string, value: string) =>
    factWords(name, value)
      .map(({ key, code, rest }) => `${codeText(key, code)} ${rest}`.trim())
      .join(' · ');
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-caption text-ink2">
      {Object.entries(facts).map(([name, value]) => (
        <span key={name} className="wrap-anywhere">
          <span className="text-ink3">{codeText(factKey(name), name)}</span> {valueOf(name, value)}
        </span>
      ))}
    </span>
  );
}
