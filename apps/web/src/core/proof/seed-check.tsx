/**
 * A check of what follows from the seed of a day: a fill, a price, a draw. Before the seed is
 * published it says when that is; what was committed to is shown in any case.
 */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { useText } from '../../platform/i18n/text.ts';
import { CheckFrame } from './check-frame.tsx';
import { Commitment } from './commitment.tsx';
import type { Told } from './told.ts';
import type { Check } from './use-check.ts';
import { Verdict } from './verdict.tsx';

type Tape = {
  readonly day: string;
  readonly commitment: string;
  readonly seedPublished: boolean;
  readonly revealsAt: number;
};

export function SeedCheck<Found>({
  title,
  lead,
  tape,
  check,
  tell,
  known = null,
  cannot = null,
}: {
  title: string;
  /** What the device does. */
  lead: string;
  tape: Tape;
  check: Check<Found>;
  tell: (found: Found) => Told;
  /** What is already known without the seed. */
  known?: Told | null;
  /** Why there is nothing to recompute. */
  cannot?: string | null;
}) {
  const t = useText();
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <h2 className="text-section font-semibold tracking-heading">{title}</h2>
      {known !== null && <Verdict told={known} />}
      {cannot !== null && <p className="text-label text-ink2">{cannot}</p>}
      {cannot === null && !tape.seedPublished && (
        <Verdict
          told={{
            tone: 'later',
            title: t('check.secret', { when: formatDateTime(tape.revealsAt, viewerZone()) }),
          }}
        />
      )}
      {cannot === null && tape.seedPublished && (
        <>
          {check.state.kind !== 'done' && <p className="text-label text-ink2">{lead}</p>}
          <CheckFrame
            check={check}
            tell={tell}
            label={t('common.recompute')}
            labelAgain={t('check.recomputeAgain')}
          />
        </>
      )}
      <Commitment day={tape.day} commitment={tape.commitment} />
    </section>
  );
}
