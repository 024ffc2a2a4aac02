/** The page that explains a strategy: its texts come with the page, in one language. */
import type { StrategyId } from '@candor/strategies/strategy';

export type StrategyExplanation = {
  readonly name: string;
  /** One sentence. */
  readonly short: string;
  /** What it does, in plain words. */
  readonly does: readonly string[];
  /** When it does badly. */
  readonly badly: readonly string[];
  /** What is seen in its picture. */
  readonly picture: string;
  readonly parameters: Readonly<Record<string, string>>;
};

export type StrategyExplanations = Readonly<Record<StrategyId, StrategyExplanation>>;
