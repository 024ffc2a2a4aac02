-- What a review decides stands on it: amount, reference and what a rule noticed, as they were when it was handed in. So a queue of a hundred
-- thousand is sorted, filtered and read on by indexes, whatever it is about. The capability of the kind fills in what it had handed in before.
-- `worth_minor` is in US cents at the rate of that moment; none where there was no rate. Forward only; a mistake is mended by the next file.
alter table reviews
  add column currency     text,
  add column amount_minor bigint constraint reviews_amount_check check (amount_minor > 0),
  add column worth_minor  bigint,
  add column reference    text,
  add column flags        text[] not null default '{}',
  add constraint reviews_outline_check check ((currency is null) = (amount_minor is null));

create index reviews_urgent_idx on reviews ((escalated_at is null), deadline_at, seq) where state = 'pending';
create index reviews_urgent_kind_idx on reviews (kind, (escalated_at is null), deadline_at, seq) where state = 'pending';
create index reviews_urgent_currency_idx on reviews (currency, (escalated_at is null), deadline_at, seq) where state = 'pending';
create index reviews_age_idx on reviews (submitted_at, seq) where state = 'pending';
create index reviews_worth_idx on reviews ((coalesce(worth_minor, -1)), seq) where state = 'pending';
create index reviews_claimed_idx on reviews (claimed_by) where state = 'pending' and claimed_by is not null;
create index reviews_flags_idx on reviews using gin (flags) where state = 'pending';
create index reviews_past_idx on reviews (state, decided_at desc, seq desc) where state <> 'pending';
create index reviews_reference_idx on reviews (upper(reference) text_pattern_ops) where reference is not null;

-- How an operator likes to see the queue.
create table review_views (
  operator_id text        not null references operators (id),
  name        text        not null,
  filter      text        not null,
  saved_at    timestamptz not null,
  primary key (operator_id, name)
);
