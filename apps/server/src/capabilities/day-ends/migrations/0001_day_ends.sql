-- Closing the books of a day: one operator proposes it with the figures, another one confirms the same figures, and the statement is signed. A
-- closed day stays as it is; what is written into it later counts in the next one. Forward only; a mistake is mended by the next file.
create table day_ends (
  seq             bigint      generated always as identity constraint day_ends_seq_key unique,
  id              text        primary key,
  day             text        not null constraint day_ends_day_check check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The first day it is about.
  first_day       text        not null,
  -- Of the figures as they were proposed, SHA-256 in hexadecimal: another set of figures is not confirmed.
  figures_hash    text        not null,
  reason          text        not null,
  state           text        not null constraint day_ends_state_check check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  made_by         text        not null references operators (id),
  made_at         timestamptz not null,
  decided_by      text        references operators (id),
  decided_at      timestamptz,
  decision_reason text,
  -- The signed statement as it is downloaded, and its hash, which the next one names.
  statement       text,
  statement_hash  text,
  constraint day_ends_order_check check (first_day <= day),
  constraint day_ends_second_person_check check (state in ('open', 'withdrawn') or decided_by <> made_by),
  constraint day_ends_withdrawn_check check (state <> 'withdrawn' or decided_by = made_by),
  constraint day_ends_decided_check check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
                                           and (decided_at is null) = (decision_reason is null)),
  constraint day_ends_signed_check check ((state = 'confirmed') = (statement is not null) and (statement is null) = (statement_hash is null))
);

create unique index day_ends_closed_key on day_ends (day) where state = 'confirmed';
create unique index day_ends_begun_key on day_ends (first_day) where state = 'confirmed';
-- One at a time: the next one begins where this one ends.
create unique index day_ends_open_key on day_ends (state) where state = 'open';

create function refuse_change_of_decided_day_end() returns trigger language plpgsql as $$
begin
  raise exception 'a day that was decided about stays as it is';
end $$;

create trigger day_ends_decided_stay before update or delete on day_ends
  for each row when (old.state <> 'open') execute function refuse_change_of_decided_day_end();
