-- Answers to the suitability questions, each time they were given: what a review decides on, and how often somebody tried. Income and
-- wealth are in them, so they are sealed for their own row. Forward only; a mistake is mended by the next file.
create table suitability_answers (
  -- The order in which they were given, also within one millisecond.
  seq            bigint      generated always as identity constraint suitability_answers_seq_key unique,
  id             text        primary key,
  customer_id    text        not null references customers (id),
  service        text        not null constraint suitability_answers_service_check check (service in ('options1', 'options2', 'options3')),
  answered_at    timestamptz not null,
  is_enough      boolean     not null,
  answers_sealed text        not null
);

create index suitability_answers_customer_idx on suitability_answers (customer_id, seq desc);
