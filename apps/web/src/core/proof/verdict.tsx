/** What a check found: green when everything fits, red when something does not. */
import { cx } from '@candor/ui/cx';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { CircleAlert, Clock, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import type { Told, Tone } from './told.ts';

export function Verdict({
  told: { tone, title, text, figures = [], problems = [], notes = [], tookMs },
  look = 'part',
}: {
  told: Told;
  look?: 'part' | 'page';
}) {
  const t = useText();
  const { glyph, card, ink } = TONES[tone];
  const isPage = look === 'page';
  return (
    <div
      role={tone === 'wrong' ? 'alert' : undefined}
      className={cx(
        'grid gap-2 border text-label text-ink2',
        isPage ? 'rounded-card p-4' : 'rounded-control p-3',
        card,
      )}
    >
      <p
        className={cx(
          'flex items-start gap-2 font-semibold',
          isPage ? 'items-center text-section tracking-heading' : 'text-body',
          ink,
        )}
      >
        <Icon of={glyph} size={isPage ? 28 : 20} className="mt-px shrink-0" />
        {title}
      </p>
      {text !== undefined && <p>{text}</p>}
      {problems.length > 0 && (
        <ul className="grid gap-2">
          {problems.map((problem) => (
            <li key={problem.text} className="rounded-control bg-s1 px-3 py-2 text-ink">
              <p className="font-semibold">{problem.text}</p>
              {problem.row !== null && <p className="pt-0.5 text-ink2">{problem.row}</p>}
            </li>
          ))}
        </ul>
      )}
      {figures.length > 0 && (
        <KeyValueList>
          {figures.map(([label, value]) => (
            <KeyValue key={label} label={label}>
              {value}
            </KeyValue>
          ))}
        </KeyValueList>
      )}
      {notes.map((note) => (
        <p key={note} className="break-words">
          {note}
        </p>
      ))}
      {tookMs !== undefined && (
        <p className="text-caption text-ink3">{t('check.took', { seconds: seconds(tookMs) })}</p>
      )}
    </div>
  );
}

const TONES: Readonly<
  Record<Tone, { readonly glyph: Glyph; readonly card: string; readonly ink: string }>
> = {
  right: { glyph: ShieldCheck, card: 'border-sound bg-sound-tint', ink: 'text-sound' },
  wrong: { glyph: ShieldAlert, card: 'border-alert bg-alert-tint', ink: 'text-alert' },
  open: { glyph: CircleAlert, card: 'border-warn bg-warn-tint', ink: 'text-warn' },
  later: { glyph: Clock, card: 'border-line bg-s2', ink: 'text-ink' },
};

function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 1000 ? 2 : 1);
}
