import { useCodeText } from '../../platform/i18n/text.ts';

export function InstrumentName({
  of: { source, code, name },
}: {
  of: { readonly source: number; readonly code: string; readonly name: string };
}) {
  const codeText = useCodeText();
  return (
    <span className="grid max-w-64 min-w-28">
      <span className="font-medium">{code}</span>
      <span className="text-caption whitespace-normal text-ink3">
        {name} · {codeText(`console.source.${source}`, String(source))}
      </span>
    </span>
  );
}
