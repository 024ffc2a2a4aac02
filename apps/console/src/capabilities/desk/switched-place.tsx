import { useCodeText, useText } from '../../platform/i18n/text.ts';
import type { DeskSwitch } from './desk-switch.ts';

export function SwitchedPlace({
  of: { code, source },
}: {
  of: Pick<DeskSwitch, 'code' | 'source'>;
}) {
  const t = useText();
  const codeText = useCodeText();
  if (code === null) return t('console.switches.all');
  return `${code} · ${codeText(`console.source.${source}`, String(source))}`;
}
