-- One queue for everything that a person must decide. The rules that protect the customer are here too, so that no code can go round them:
-- nothing passes on one person's word, nothing is refused without a reason, and what is decided stays decided.
-- Forward only; a mistake is mended by the next file.
create table reviews (
  -- The order in which they were handed in, also within one millisecond.
  seq               bigint      generated always as identity constraint reviews_seq_key unique,
  id                text        primary key,
  kind              text        not null,
  customer_id       text        not null references customers (id),
  -- What it is about, as the capability of this kind names it.
  subject_id        text        not null,
  state             text        not null constraint reviews_state_check check (state in ('pending', 'passed', 'failed', 'withdrawn')),
  submitted_at      timestamptz not null,
  deadline_at       timestamptz not null,
  escalated_at      timestamptz,
  late_told_at      timestamptz,
  first_claimed_at  timestamptz,
  -- Claimed without a person: the policy has it in hand.
  claimed_by        text        references operators (id),
  claimed_at        timestamptz,
  proposed_by       text        references operators (id),
  proposed_at       timestamptz,
  -- The note of the last who proposed it, or of who sent it back.
  proposal_note     text,
  decided_by        text        references operators (id),
  decided_at        timestamptz,
  decided_by_policy boolean     not null default false,
  reason_code       text,
  reason            text,
  constraint reviews_claim_check check (claimed_by is null or claimed_at is not null),
  constraint reviews_proposal_check check ((proposed_by is null) = (proposed_at is null)),
  constraint reviews_decided_check check ((state = 'pending') = (decided_at is null)),
  constraint reviews_decider_check check (case when state in ('passed', 'failed') then (decided_by is null) = decided_by_policy else decided_by is null end),
  constraint reviews_second_person_check check (state <> 'passed' or decided_by_policy or (proposed_by is not null and decided_by <> proposed_by)),
  constraint reviews_reason_check check ((state = 'failed') = (reason_code is not null) and (state <> 'failed' or decided_by_policy or reason is not null))
);

create unique index reviews_pending_key on reviews (kind, subject_id) where state = 'pending';
create index reviews_queue_idx on reviews (deadline_at) where state = 'pending';
create index reviews_decided_idx on reviews (decided_at desc) where state <> 'pending';
create index reviews_customer_idx on reviews (customer_id, seq desc);
create index reviews_subject_idx on reviews (kind, subject_id);

create function refuse_change_of_decided_review() returns trigger language plpgsql as $$
begin
  raise exception 'a decided review stays as it is';
end $$;

create trigger reviews_decided_stay before update or delete on reviews
  for each row when (old.state <> 'pending') execute function refuse_change_of_decided_review();
