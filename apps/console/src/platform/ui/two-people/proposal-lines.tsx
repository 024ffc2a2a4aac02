/** What was proposed about something and what came of it: who, when and why. */
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { Moment } from '../moment.tsx';

type Person = { readonly name: string };
type Shown = {
  readonly id: string;
  readonly state: 'open' | 'confirmed' | 'refused' | 'withdrawn';
  readonly reason: string;
  readonly madeBy: Person;
  readonly madeAt: number;
  readonly decidedBy: Person | null;
};

export function ProposalLines<One extends Shown>({
  of: proposals,
  about,
}: {
  of: readonly One[];
  /** Before its state, where there is more than one kind. */
  about?: (one: One) => ReactNode;
}) {
  const t = useText();
  return (
    <ol className="grid gap-1">
      {proposals.map((one) => (
        <li key={one.id} className="grid">
          <span>
            {about !== undefined && <>{about(one)} · </>}
            {t(`console.standing.state.${one.state}`)} · {one.reason}
          </span>
          <span className="text-caption text-ink3">
            {one.decidedBy === null
              ? t('console.standing.proposedBy', { name: one.madeBy.name })
              : t('console.standing.decidedBy', {
                  name: one.madeBy.name,
                  other: one.decidedBy.name,
                })}{' '}
            <Moment at={one.madeAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
