-- Corrections of a customer's wallet: one operator proposes with a reason the customer reads, another one confirms, and only then money moves. The two
-- are never the same person, whatever the server says. Amounts are in the smallest unit of the wallet's currency; negative takes away.
-- Forward only; a mistake is mended by the next file.
create table adjustments (
  seq             bigint      generated always as identity constraint adjustments_seq_key unique,
  id              text        primary key,
  customer_id     text        not null references customers (id),
  wallet          text        not null,
  currency        text        not null,
  minor           bigint      not null constraint adjustments_minor_check check (minor <> 0),
  reason          text        not null,
  state           text        not null constraint adjustments_state_check check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  made_by         text        not null references operators (id),
  made_at         timestamptz not null,
  decided_by      text        references operators (id),
  decided_at      timestamptz,
  decision_reason text,
  -- Of the ledger, once it is posted.
  journal         bigint,
  constraint adjustments_second_person_check check (state in ('open', 'withdrawn') or decided_by <> made_by),
  constraint adjustments_withdrawn_check check (state <> 'withdrawn' or decided_by = made_by),
  constraint adjustments_decided_check check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
                                              and (decided_at is null) = (decision_reason is null)),
  constraint adjustments_posted_check check ((state = 'confirmed') = (journal is not null))
);

create index adjustments_customer_idx on adjustments (customer_id, seq desc);
create index adjustments_open_idx on adjustments (seq desc) where state = 'open';

create function refuse_change_of_decided_adjustment() returns trigger language plpgsql as $$
begin
  raise exception 'a decided adjustment stays as it is';
end $$;

create trigger adjustments_decided_stay before update or delete on adjustments
  for each row when (old.state <> 'open') execute function refuse_change_of_decided_adjustment();
