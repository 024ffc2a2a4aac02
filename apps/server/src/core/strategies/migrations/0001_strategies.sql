-- Runs of strategies: rented robots and funds of the house. Terms stay as they were; progress follows from the decisions, which are only ever added, each
-- with the hash of the one before. Instants are whole milliseconds, because a hash needs one spelling of everything. The owner is a customer or a fund, so
-- there is no foreign key. Forward only; a mistake is mended by the next file.
create table strategy_runs (
  id               text    primary key,
  seq              bigint  generated always as identity constraint strategy_runs_seq_key unique,
  kind             text    not null constraint strategy_runs_kind_check check (kind in ('rental', 'agency')),
  subject          text    not null,
  owner            text    not null,
  wallet           text    not null,
  strategy         text    not null,
  version          integer not null,
  pace             text    not null constraint strategy_runs_pace_check check (pace in ('standard', 'practice')),
  -- What was agreed, as JSON text; the chain of decisions begins with its hash.
  terms            text    not null,
  first_hash       text    not null constraint strategy_runs_first_hash_check check (first_hash ~ '^[0-9a-f]{64}$'),
  started_at_ms    bigint  not null,
  -- Progress; what it carries from bar to bar is JSON text.
  state            text    not null constraint strategy_runs_state_check check (state in ('running', 'failed', 'ended')),
  next_bar_ms      bigint,
  last_bar_ms      bigint,
  progress         text    not null,
  decisions        integer not null default 0,
  missed           integer not null default 0,
  orders           integer not null default 0,
  is_stopping      boolean not null default false,
  -- What the last decision asks the desk for, as JSON text, until all of it is answered; which server asks, and until when others leave it alone.
  sending          text,
  claimed_by       text,
  claimed_until_ms bigint,
  failed_at_ms     bigint,
  failure          text,
  ended_at_ms      bigint,
  constraint strategy_runs_claim_check check (num_nulls(sending, claimed_by, claimed_until_ms) in (0, 3)),
  constraint strategy_runs_failed_check check (num_nulls(failed_at_ms, failure) in (0, 2) and (state <> 'failed' or failure is not null)),
  constraint strategy_runs_ended_check check ((state = 'ended') = (ended_at_ms is not null))
);

create table strategy_decisions (
  run_id        text    not null references strategy_runs (id),
  bar_ms        bigint  not null,
  number        integer not null constraint strategy_decisions_number_check check (number > 0),
  kind          text    not null constraint strategy_decisions_kind_check check (kind in ('loaded', 'decided', 'paused', 'missed', 'ended')),
  decided_at_ms bigint  not null,
  -- JSON text, as it was hashed.
  line          text    not null,
  orders        integer not null constraint strategy_decisions_orders_check check (orders >= 0),
  previous_hash text    not null,
  hash          text    not null constraint strategy_decisions_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  primary key (run_id, bar_ms),
  constraint strategy_decisions_number_key unique (run_id, number)
);

-- What the desk answered to each order of a decision. The fills themselves are the desk's.
create table strategy_orders (
  run_id         text    not null,
  bar_ms         bigint  not null,
  -- An order that closes several positions is sent in parts.
  part           integer not null constraint strategy_orders_part_check check (part > 0),
  number         integer not null constraint strategy_orders_number_check check (number > 0),
  order_id       text    not null constraint strategy_orders_order_key unique,
  answer         text    not null constraint strategy_orders_answer_check check (answer in ('placed', 'refused', 'late')),
  reason         text,
  reason_values  text,
  answered_at_ms bigint  not null,
  primary key (run_id, bar_ms, part),
  constraint strategy_orders_decision_fkey foreign key (run_id, bar_ms) references strategy_decisions (run_id, bar_ms),
  constraint strategy_orders_reason_check check ((answer = 'refused') = (reason is not null) and num_nulls(reason, reason_values) in (0, 2))
);

-- What a backtest said, once for each strategy as it is offered, pace and day.
create table strategy_odds (
  subject        text    not null,
  strategy       text    not null,
  version        integer not null,
  pace           text    not null,
  day            date    not null,
  result         text    not null,
  computed_at_ms bigint  not null,
  primary key (subject, strategy, version, pace, day)
);

-- What the runner looks for.
create index strategy_runs_due_idx on strategy_runs (next_bar_ms, id) where state = 'running' and sending is null;
create index strategy_runs_stopping_idx on strategy_runs (id) where is_stopping and state = 'running' and sending is null;
create index strategy_runs_pending_idx on strategy_runs (claimed_until_ms, id) where sending is not null;
-- Operators' list.
create index strategy_runs_state_idx on strategy_runs (state, seq desc);
create index strategy_runs_owner_idx on strategy_runs (owner, seq desc);

create function strategies_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of a strategy is append-only: % of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger strategy_decisions_stay before update or delete on strategy_decisions
  for each row execute function strategies_refuse_change();
create trigger strategy_decisions_not_emptied before truncate on strategy_decisions
  for each statement execute function strategies_refuse_change();
create trigger strategy_orders_stay before update or delete on strategy_orders
  for each row execute function strategies_refuse_change();
create trigger strategy_orders_not_emptied before truncate on strategy_orders
  for each statement execute function strategies_refuse_change();
create trigger strategy_runs_never_deleted before delete on strategy_runs
  for each row execute function strategies_refuse_change();
create trigger strategy_runs_terms_stay before update on strategy_runs
  for each row when ((old.id, old.kind, old.subject, old.owner, old.wallet, old.strategy, old.version, old.pace, old.terms, old.first_hash, old.started_at_ms)
                     is distinct from
                     (new.id, new.kind, new.subject, new.owner, new.wallet, new.strategy, new.version, new.pace, new.terms, new.first_hash, new.started_at_ms)
                     or (old.state = 'ended' and new.state <> 'ended')
                     or (old.state = 'failed' and new.state = 'running')
                     or new.decisions < old.decisions)
  execute function strategies_refuse_change();

-- A decision follows the one before it: nothing is slipped in, left out or put beside.
create function strategy_decisions_follow() returns trigger language plpgsql as $$
declare
  last_number integer;
  last_bar    bigint;
  last_hash   text;
begin
  select d.number, d.bar_ms, d.hash into last_number, last_bar, last_hash from strategy_decisions d
    where d.run_id = new.run_id order by d.number desc limit 1;
  if not found then
    select 0, -1, r.first_hash into last_number, last_bar, last_hash from strategy_runs r where r.id = new.run_id;
  end if;
  if new.number <> last_number + 1 or new.bar_ms <= last_bar or new.previous_hash <> last_hash then
    raise exception 'decision % of % does not follow the one before it', new.number, new.run_id;
  end if;
  return new;
end
$$;
create trigger strategy_decisions_in_order before insert on strategy_decisions
  for each row execute function strategy_decisions_follow();
