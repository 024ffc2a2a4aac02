/** Pauses that two people switch on and two people lift: where, why, who and when. */
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import type { SwitchState } from '../../switch-acts.model.ts';
import { DataTable } from '../data-table.tsx';
import { Moment } from '../moment.tsx';

export type SwitchRow = {
  readonly id: string;
  readonly where: string;
  readonly state: SwitchState;
  readonly reason: string;
  readonly reasonZhHans: string | null;
  readonly steps: readonly { readonly text: string; readonly at: number | null }[];
  readonly buttons: ReactNode;
};

const tones: Readonly<Record<SwitchState, ChipTone>> = {
  proposed: 'warn',
  on: 'alert',
  liftProposed: 'alert',
  refused: 'neutral',
  withdrawn: 'neutral',
  lifted: 'neutral',
};

export function SwitchTable({ label, rows }: { label: string; rows: readonly SwitchRow[] }) {
  const t = useText();
  return (
    <DataTable
      label={label}
      rows={rows}
      getId={({ id }) => id}
      columns={[
        {
          key: 'where',
          title: t('console.switches.where'),
          cell: ({ where, state }) => (
            <span className="grid justify-items-start gap-1.5 py-1">
              <span className="font-medium">{where}</span>
              <Chip tone={tones[state]}>{t(`console.switchState.${state}`)}</Chip>
            </span>
          ),
        },
        {
          key: 'reason',
          title: t('console.switches.reason'),
          cell: ({ reason, reasonZhHans }) => (
            <span className="grid gap-1">
              <span>{reason}</span>
              {reasonZhHans !== null && (
                <span lang="zh-Hans" className="text-ink2">
                  {reasonZhHans}
                </span>
              )}
            </span>
          ),
          isLong: true,
        },
        {
          key: 'acts',
          title: t('console.switches.acts'),
          cell: ({ buttons }) => buttons,
          isLong: true,
        },
        {
          key: 'people',
          title: t('console.switches.people'),
          cell: ({ steps }) => (
            <ol className="grid gap-1">
              {steps.map(({ text, at }) => (
                <li key={text} className="grid">
                  <span>{text}</span>
                  <span className="text-caption text-ink3">
                    <Moment at={at} />
                  </span>
                </li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}
