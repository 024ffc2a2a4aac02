-- Money on its way out of a funding wallet. The amount is in cents of that wallet and is held in the ledger under this row's id until it is sent,
-- refused or cancelled. Where it goes is kept as it was when it was asked for. A withdrawal is never deleted.
-- An approved one is sent at once, or, while there is no exchange rate, waits under review with `approved_at` set.
-- Forward only; a mistake is mended by the next file.
create table withdrawals (
  -- The order in which they were asked for, also within one millisecond.
  seq                bigint      generated always as identity constraint withdrawals_seq_key unique,
  id                 text        primary key,
  customer_id        text        not null references customers (id),
  channel            text        not null constraint withdrawals_channel_check check (channel in ('bankCard', 'wallet')),
  method_id          text        not null,
  destination_name   text        not null,
  destination_masked text        not null,
  network            text,
  -- Whose account it is, as the card says; coins have no name.
  account_name       text,
  method_since       timestamptz not null,
  amount_minor       bigint      not null constraint withdrawals_amount_check check (amount_minor > 0),
  fee_minor          bigint      not null constraint withdrawals_fee_check check (fee_minor >= 0 and fee_minor < amount_minor),
  payout_currency    text        not null,
  state              text        not null constraint withdrawals_state_check
                                 check (state in ('waitingReview', 'underReview', 'sent', 'paid', 'refused', 'cancelled')),
  created_at         timestamptz not null,
  decide_by          timestamptz not null,
  approved_at        timestamptz,
  decided_at         timestamptz,
  sent_at            timestamptz,
  ended_at           timestamptz,
  -- Fixed when it is sent.
  arrives_minor      bigint      constraint withdrawals_arrives_check check (arrives_minor > 0),
  -- The rate it was sent at, as the contract shows it (JSON text).
  exchange           text,
  reference          text,
  journal            bigint,
  reason_code        text,
  reason             text,
  constraint withdrawals_sent_check check ((state in ('sent', 'paid')) = (sent_at is not null)
    and (sent_at is null) = (journal is null) and (sent_at is null) = (arrives_minor is null) and (sent_at is null) = (reference is null)),
  constraint withdrawals_approved_check check (state not in ('sent', 'paid') or approved_at is not null),
  constraint withdrawals_refused_check check ((state = 'refused') = (reason_code is not null) and (state <> 'refused' or approved_at is null)),
  constraint withdrawals_ended_check check ((state in ('paid', 'refused', 'cancelled')) = (ended_at is not null))
);

create index withdrawals_customer_idx on withdrawals (customer_id, seq desc);
create index withdrawals_method_idx on withdrawals (method_id) where state in ('waitingReview', 'underReview', 'sent');
create index withdrawals_approved_idx on withdrawals (approved_at) where state = 'underReview' and approved_at is not null;
create index withdrawals_sent_idx on withdrawals (sent_at) where state = 'sent';
create index withdrawals_created_idx on withdrawals (created_at);

-- Every state it was in, and since when.
create table withdrawal_changes (
  seq           bigint      generated always as identity primary key,
  withdrawal_id text        not null references withdrawals (id),
  state         text        not null,
  changed_at    timestamptz not null
);
create index withdrawal_changes_withdrawal_idx on withdrawal_changes (withdrawal_id, seq);

create function withdrawals_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger withdrawals_stay before delete on withdrawals for each row execute function withdrawals_refuse_change();
create trigger withdrawals_ended_stay before update on withdrawals
  for each row when (old.state in ('paid', 'refused', 'cancelled')) execute function withdrawals_refuse_change();
create trigger withdrawal_changes_stay before update or delete on withdrawal_changes for each row execute function withdrawals_refuse_change();
