-- A reviewer may ask the customer for more: the review then waits in a state of its own until the customer has answered, the question is taken
-- back or its time is over. Meanwhile nobody has it in hand and nobody decides. Its deadline is moved by as long as the customer has time, so the
-- clock of the review stands still. Forward only; a mistake is mended by the next file.
alter table reviews
  add column asked_at timestamptz,
  drop constraint reviews_state_check,
  drop constraint reviews_decided_check,
  add constraint reviews_state_check check (state in ('pending', 'moreAsked', 'passed', 'failed', 'withdrawn')),
  add constraint reviews_decided_check check ((state in ('pending', 'moreAsked')) = (decided_at is null)),
  add constraint reviews_asked_check check (state <> 'moreAsked' or (asked_at is not null and claimed_at is null and proposed_by is null));

create or replace trigger reviews_decided_stay before update or delete on reviews
  for each row when (old.state not in ('pending', 'moreAsked')) execute function refuse_change_of_decided_review();

create unique index reviews_open_key on reviews (kind, subject_id) where state in ('pending', 'moreAsked');
create index reviews_asked_idx on reviews ((escalated_at is null), deadline_at, seq) where state = 'moreAsked';

create table review_questions (
  seq            bigint      generated always as identity constraint review_questions_seq_key unique,
  id             text        primary key,
  review_id      text        not null references reviews (id),
  customer_id    text        not null references customers (id),
  topic          text        not null,
  -- The customer reads it.
  text           text        not null,
  needs_image    boolean     not null,
  asked_by       text        not null references operators (id),
  asked_at       timestamptz not null,
  until          timestamptz not null,
  -- What was left of the review's own time when it was asked.
  rest_ms        bigint      not null constraint review_questions_rest_check check (rest_ms >= 0),
  state          text        not null constraint review_questions_state_check check (state in ('open', 'answered', 'takenBack', 'lapsed', 'ended')),
  ended_at       timestamptz,
  -- What the customer wrote, readable with the server's key alone, and the images they added.
  answer_sealed  text,
  answer_images  text[]      not null default '{}',
  constraint review_questions_until_check check (until > asked_at),
  constraint review_questions_ended_check check ((state = 'open') = (ended_at is null)),
  constraint review_questions_answer_check check ((state = 'answered') = (answer_sealed is not null or cardinality(answer_images) > 0)),
  constraint review_questions_image_check check (state <> 'answered' or not needs_image or cardinality(answer_images) > 0)
);

create unique index review_questions_open_key on review_questions (review_id) where state = 'open';
create index review_questions_due_idx on review_questions (until) where state = 'open';
create index review_questions_review_idx on review_questions (review_id, seq desc);
create index review_questions_customer_idx on review_questions (customer_id, seq desc);

create function refuse_change_of_ended_question() returns trigger language plpgsql as $$
begin
  raise exception 'a question that is over stays as it is';
end $$;

-- An answer is sealed anew with another key, and stays what it was.
create trigger review_questions_ended_stay before update on review_questions
  for each row when (old.state <> 'open' and (to_jsonb(old) - 'answer_sealed', old.answer_sealed is null)
                                         is distinct from (to_jsonb(new) - 'answer_sealed', new.answer_sealed is null))
  execute function refuse_change_of_ended_question();
create trigger review_questions_ended_keep before delete on review_questions
  for each row when (old.state <> 'open') execute function refuse_change_of_ended_question();
