/**
 * What waits for a decision, and what a capability gives to have its own things decided.
 *
 * A capability hands something in (submit-review.ts) and is called back, in the transaction of the
 * act, when it is claimed, given back, late or decided. It shows what was handed in to whoever
 * decides, and knows the rule by which the policy decides.
 */
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import type { CustomerId } from '../customers/customer.ts';
import type { ReviewState } from './review.rules.ts';

export type Review = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly customerId: CustomerId;
  readonly subjectId: string;
  readonly state: ReviewState;
  readonly submittedAt: number;
  readonly deadlineAt: number;
  readonly escalatedAt: number | null;
  /** Null until somebody, or the policy, took it in hand for the first time. */
  readonly firstClaimedAt: number | null;
  /** A claim without a person is the policy's. */
  readonly claimedBy: string | null;
  readonly claimedAt: number | null;
  readonly proposedBy: string | null;
  readonly proposedAt: number | null;
  readonly proposalNote: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly isByPolicy: boolean;
  readonly reasonCode: string | null;
  readonly reason: string | null;
};

/** The sentence is for the customer; the policy has none and leaves the words to the reason's text. */
export type ReviewDecision =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly reasonCode: string; readonly reason: string | null };

type Fact = { readonly key: string; readonly value: string; readonly sealedField: string | null };

/** What the console shows. Texts of keys are in its dictionary. */
export type Subject = {
  readonly groups: readonly { readonly key: string; readonly facts: readonly Fact[] }[];
  readonly images: readonly {
    readonly key: string;
    readonly url: string;
    readonly urlExpiresAt: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly warnings: readonly string[];
};

export type Viewer = { readonly operatorId: string; readonly now: number };

export type ReviewKindHandler = {
  readonly kind: ReviewKind;
  /** How long a decision may take. */
  readonly deadlineMs: number;
  /** How long before the deadline an undecided one is put above the others. */
  readonly escalatedBeforeMs: number;
  /** The codes that a refusal may carry; each has a text. */
  readonly refusalReasons: readonly string[];
  /**
   * Where money is on its way, it goes on when the account is closed. Everything else of a closed
   * account is withdrawn.
   */
  readonly outlivesAccount?: true;
  /** `review` is as it was before the act. */
  onClaimed(tx: Tx, review: Review): Promise<void>;
  onReleased(tx: Tx, review: Review): Promise<void>;
  /**
   * For kinds that move money: before the decision is recorded, because everybody locks the books
   * before the log. What is told comes in onDecided.
   */
  moveMoney?(tx: Tx, review: Review, decision: ReviewDecision): Promise<void>;
  onDecided(tx: Tx, review: Review, decision: ReviewDecision): Promise<void>;
  /** The deadline is over and nothing is decided; called once. */
  onLate(tx: Tx, review: Review): Promise<void>;
  describe(reader: Reader, review: Review, viewer: Viewer): Promise<Subject>;
  /** People decide this one, whatever the policy. Never where it is left out. */
  isForPeople?(reader: Reader, review: Review): Promise<boolean>;
  decideByRule(reader: Reader, review: Review): Promise<ReviewDecision>;
};

/** Who acts in the console, and where from. */
export type Acting = { readonly operator: SignedInOperator; readonly network: string | null };
