-- New stocks. An offering is written when it is announced: its terms, its timetable and the commitment to its ballot's seed never change afterwards. The
-- seed is sealed until the ballot is drawn; the database refuses to show it earlier, and to draw twice. Who applied, and every step of it, stays on record.
-- Forward only; a mistake is mended by the next file.
create table offerings (
  id               text        primary key,
  -- Its place in the timetable, and the company that comes: another one where a postponed company takes the place.
  number           integer     not null constraint offerings_number_key unique,
  company          integer     not null,
  market           text        not null constraint offerings_market_check check (market in ('US', 'HK')),
  exchange         text        not null,
  code             text        not null,
  name_en          text        not null,
  name_zh          text        not null,
  sector           text        not null,
  summary_en       text        not null,
  summary_zh       text        not null,
  currency         text        not null,
  -- Decimal texts: exact.
  price_low        text        not null constraint offerings_low_check check (price_low ~ '^[0-9]+\.[0-9]+$'),
  price_high       text        not null constraint offerings_high_check check (price_high ~ '^[0-9]+\.[0-9]+$'),
  lot              integer     not null constraint offerings_lot_check check (lot > 0),
  shares_offered   bigint      not null,
  ballot_lots      integer     not null constraint offerings_ballot_check check (ballot_lots > 0),
  daily_volatility text        not null,
  prospectus_on    text        not null,
  opens_at         timestamptz not null,
  closes_at        timestamptz not null,
  prices_at        timestamptz not null,
  allots_at        timestamptz not null,
  lists_at         timestamptz not null,
  commitment       text        not null constraint offerings_commitment_check check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at     timestamptz not null,
  seed_sealed      text        not null,
  phase            text        not null constraint offerings_phase_check check (phase in
                     ('upcoming', 'subscribable', 'waitingAllotment', 'reconfirming', 'allotted', 'listed', 'postponed', 'withdrawn')),
  -- Known from the deadline on.
  customers        integer,
  crowd            integer,
  requested_lots   bigint,
  final_price      text,
  listed_at        timestamptz,
  called_off_at    timestamptz,
  called_off_why   text,
  constraint offerings_times_check check (opens_at <= closes_at and closes_at < prices_at and prices_at < allots_at and allots_at < lists_at),
  constraint offerings_called_off_check check ((phase in ('postponed', 'withdrawn')) = (called_off_at is not null)
                                               and (called_off_at is null) = (called_off_why is null)),
  constraint offerings_listed_check check ((phase = 'listed') = (listed_at is not null)),
  constraint offerings_priced_check check (phase not in ('reconfirming', 'allotted', 'listed') or final_price is not null)
);

create index offerings_running_idx on offerings (opens_at) where phase in ('upcoming', 'subscribable', 'waitingAllotment', 'reconfirming', 'allotted');
create index offerings_ended_idx on offerings (lists_at desc) where phase in ('listed', 'postponed', 'withdrawn');
-- A code is offered once, unless it was postponed.
create unique index offerings_code_key on offerings (market, code) where phase <> 'postponed';

create function offerings_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an offering stays as it was announced';
end $$;

create trigger offerings_terms_stay before update on offerings
  for each row when ((old.number, old.company, old.market, old.exchange, old.code, old.name_en, old.name_zh, old.sector, old.summary_en, old.summary_zh,
                      old.currency, old.price_low, old.price_high, old.lot, old.shares_offered, old.ballot_lots, old.daily_volatility, old.prospectus_on,
                      old.opens_at, old.closes_at, old.prices_at, old.allots_at, old.lists_at, old.commitment, old.committed_at)
                     is distinct from
                     (new.number, new.company, new.market, new.exchange, new.code, new.name_en, new.name_zh, new.sector, new.summary_en, new.summary_zh,
                      new.currency, new.price_low, new.price_high, new.lot, new.shares_offered, new.ballot_lots, new.daily_volatility, new.prospectus_on,
                      new.opens_at, new.closes_at, new.prices_at, new.allots_at, new.lists_at, new.commitment, new.committed_at)
                     or (old.final_price is not null and old.final_price is distinct from new.final_price)
                     or (old.requested_lots is not null and (old.customers, old.crowd, old.requested_lots) is distinct from (new.customers, new.crowd, new.requested_lots)))
  execute function offerings_refuse_change();
create trigger offerings_ended_stay before update on offerings
  for each row when (old.phase in ('listed', 'postponed', 'withdrawn') and old.phase <> new.phase) execute function offerings_refuse_change();
-- What was drawn is neither drawn again nor called off.
create trigger offerings_drawn_stay before update on offerings
  for each row when (old.phase = 'allotted' and new.phase not in ('allotted', 'listed')) execute function offerings_refuse_change();
create trigger offerings_never_deleted before delete on offerings for each row execute function offerings_refuse_change();

create table ballots (
  offering_id    text        primary key references offerings (id),
  drawn_at       timestamptz not null,
  seed           text        not null constraint ballots_seed_check check (seed ~ '^[0-9a-f]{64}$'),
  list           text        not null,
  applications   integer     not null,
  allotted_lots  bigint      not null,
  -- By pool, as JSON text: how many, what they asked for and got, and the last that got something.
  pools          text        not null,
  -- Of the result file, which the seed and the customers' lines make again.
  file_sha256    text        not null,
  file_bytes     integer     not null
);

create trigger ballots_stay before update or delete on ballots for each row execute function offerings_refuse_change();

create table subscriptions (
  seq             bigint      generated always as identity constraint subscriptions_seq_key unique,
  id              text        primary key,
  offering_id     text        not null references offerings (id),
  customer_id     text        not null references customers (id),
  -- A hash of whose identity was verified: one application for each.
  identity_mark   text        not null,
  -- In the ballot; told to nobody but its owner.
  number          text        not null constraint subscriptions_number_key unique constraint subscriptions_number_check check (number ~ '^[0-9a-f]{32}$'),
  state           text        not null constraint subscriptions_state_check check (state in ('subscribed', 'waitingAllotment', 'reconfirming', 'paymentPending',
                                'paid', 'listed', 'notAllotted', 'cancelled', 'declined', 'returned')),
  lots            integer     not null constraint subscriptions_lots_check check (lots > 0),
  -- In the smallest unit of the offering's currency: what was held when applying, and what is now.
  total_minor     bigint      not null,
  fees_minor      bigint      not null,
  held_minor      bigint      not null constraint subscriptions_held_check check (held_minor >= 0),
  has_confirmed   boolean     not null default false,
  -- What took part in the ballot, and its line of the result.
  ballot_lots     integer,
  draw            text,
  pool            text,
  place           integer,
  allotted_lots   integer     constraint subscriptions_allotted_check check (allotted_lots between 0 and lots),
  due_minor       bigint,
  due_fees_minor  bigint,
  created_at      timestamptz not null,
  changed_at      timestamptz,
  allotted_at     timestamptz,
  paid_at         timestamptz,
  ended_at        timestamptz,
  position_id     text,
  constraint subscriptions_freed_check check ((state in ('subscribed', 'waitingAllotment', 'reconfirming', 'paymentPending', 'paid')) = (held_minor > 0)),
  constraint subscriptions_ended_check check ((state in ('listed', 'notAllotted', 'cancelled', 'declined', 'returned')) = (ended_at is not null)),
  constraint subscriptions_due_check check ((allotted_lots is null) = (due_minor is null)),
  constraint subscriptions_position_check check ((state = 'listed') = (position_id is not null))
);

create unique index subscriptions_identity_key on subscriptions (offering_id, identity_mark) where state <> 'cancelled';
create index subscriptions_customer_idx on subscriptions (customer_id, seq desc);
create index subscriptions_open_idx on subscriptions (offering_id, state) where ended_at is null;
create index subscriptions_offering_idx on subscriptions (offering_id, seq);

create function subscriptions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an application stays as it was at the deadline';
end $$;

-- The list of applications is fixed at the deadline, whatever a server believes.
create function subscriptions_only_while_open() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from offerings o where o.id = new.offering_id and o.phase = 'subscribable'
                 and coalesce(new.changed_at, new.created_at) >= o.opens_at and coalesce(new.changed_at, new.created_at) < o.closes_at) then
    raise exception 'nothing is accepted outside the subscription period';
  end if;
  return new;
end $$;

create trigger subscriptions_open_insert before insert on subscriptions for each row execute function subscriptions_only_while_open();
create trigger subscriptions_open_update before update on subscriptions
  for each row when (old.lots <> new.lots) execute function subscriptions_only_while_open();
create trigger subscriptions_owner_stays before update on subscriptions
  for each row when ((old.offering_id, old.customer_id, old.identity_mark, old.number, old.created_at)
                     is distinct from (new.offering_id, new.customer_id, new.identity_mark, new.number, new.created_at)
                     or (old.allotted_lots is not null and (old.allotted_lots, old.draw, old.place) is distinct from (new.allotted_lots, new.draw, new.place)))
  execute function subscriptions_refuse_change();
create trigger subscriptions_ended_stay before update on subscriptions
  for each row when (old.ended_at is not null) execute function subscriptions_refuse_change();
create trigger subscriptions_never_deleted before delete on subscriptions for each row execute function subscriptions_refuse_change();

create table subscription_steps (
  seq             bigint      generated always as identity primary key,
  subscription_id text        not null references subscriptions (id),
  state           text        not null,
  at              timestamptz not null,
  lots            integer     not null,
  held_minor      bigint      not null
);
create index subscription_steps_idx on subscription_steps (subscription_id, seq);
create trigger subscription_steps_stay before update or delete on subscription_steps for each row execute function subscriptions_refuse_change();

-- Postponing or withdrawing: one operator proposes with a reason that everybody reads, another one confirms.
create table offering_proposals (
  seq          bigint      generated always as identity constraint offering_proposals_seq_key unique,
  id           text        primary key,
  offering_id  text        not null references offerings (id),
  act          text        not null constraint offering_proposals_act_check check (act in ('postpone', 'withdraw')),
  reason       text        not null constraint offering_proposals_reason_check check (reason <> ''),
  state        text        not null constraint offering_proposals_state_check check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  made_by      text        not null references operators (id),
  made_at      timestamptz not null,
  decided_by   text        references operators (id),
  decided_at   timestamptz,
  constraint offering_proposals_decided_check check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint offering_proposals_second_person_check check (state not in ('confirmed', 'refused') or decided_by <> made_by),
  constraint offering_proposals_withdrawn_check check (state <> 'withdrawn' or decided_by = made_by)
);
create unique index offering_proposals_open_key on offering_proposals (offering_id) where state = 'open';

create function offering_proposals_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a proposal stays on record as it was decided';
end $$;
create trigger offering_proposals_stay before update or delete on offering_proposals
  for each row when (old.state <> 'open') execute function offering_proposals_refuse_change();
create trigger offering_proposals_never_deleted before delete on offering_proposals for each row execute function offering_proposals_refuse_change();
create trigger offering_proposals_terms_stay before update on offering_proposals
  for each row when ((old.offering_id, old.act, old.reason, old.made_by, old.made_at) is distinct from (new.offering_id, new.act, new.reason, new.made_by, new.made_at))
  execute function offering_proposals_refuse_change();
