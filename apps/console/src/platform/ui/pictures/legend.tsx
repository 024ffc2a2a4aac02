import type { ReactNode } from 'react';
import type { Tone } from './column-chart.model.ts';
import { Swatch } from './column-chart.tsx';

export type LegendEntry = {
  readonly key: string;
  readonly tone: Tone;
  readonly label: string;
  readonly total: ReactNode;
  readonly href: string;
};

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {entries.map(({ key, tone, label, total, href }) => (
        <li key={key}>
          <a
            href={href}
            className="grid min-h-11 content-center underline-offset-4 hover:underline"
          >
            <span className="flex items-center gap-1.5 text-caption text-ink2">
              <Swatch tone={tone} />
              {label}
            </span>
            <span className="text-section font-semibold tabular-nums">{total}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
