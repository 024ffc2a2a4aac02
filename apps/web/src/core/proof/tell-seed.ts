/** What is said of the seeds of a check, whatever is checked with them. */
import type { Say } from '../../platform/i18n/text.ts';
import type { Told } from './told.ts';

export type SeedProblem = {
  readonly kind: 'commitmentDiffers' | 'seedForged' | 'seedSecret';
  readonly day: string;
};

export function tellSeed({ kind, day }: SeedProblem, say: Say): Told {
  switch (kind) {
    case 'commitmentDiffers':
      return { tone: 'wrong', title: say('check.commitmentDiffers', { day }) };
    case 'seedForged':
      return { tone: 'wrong', title: say('check.forged', { day }) };
    case 'seedSecret':
      return { tone: 'later', title: say('check.secretDay', { day }) };
  }
}
